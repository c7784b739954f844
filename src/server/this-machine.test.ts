import { expect, test } from 'vitest'
import { isPublic, isReserved } from './this-machine.ts'

test.each([
  'http://localhost:3000',
  'http://notes.localhost',
  'http://jotbell.test:8080',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://172.20.0.3',
  'http://web:3000',
])('%s is not known to the world', (url) => expect(isPublic(url)).toBe(false))

test.each([
  'https://jotbell.example',
  'http://jotbell.example',
  'https://localhost.example.com',
  'http://203.0.113.9',
  'http://172.32.0.1',
  'http://[2001:db8::1]',
])('%s is public', (url) => expect(isPublic(url)).toBe(true))

test.each(['https://jotbell.example', 'http://a.example.org:81', 'http://x.invalid'])(
  '%s is a name that nobody can own',
  (url) => expect(isReserved(url)).toBe(true),
)

test.each(['https://example.app', 'https://jotbell.example.io', 'https://myexample.com'])(
  '%s may be owned',
  (url) => expect(isReserved(url)).toBe(false),
)
