import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as passwords from './passwords.ts'

const typed = 'crème brûlée'
const apart = typed.normalize('NFD')

test('the same letters are the same password, however a device writes them', async () => {
  const stored = await passwords.hash(apart, 'test')
  expect(await passwords.compare(stored, typed, 'test')).toBe('right')
  expect(await passwords.compare(stored, apart, 'test')).toBe('right')
  expect(await passwords.compare(stored, 'creme brulee', 'test')).toBe('wrong')
})

test('a hash of what was typed, as version 1 made it, still counts and is outdated', async () => {
  const stored = hashed(apart, { memory: 19_456, passes: 2 })
  expect(await passwords.compare(stored, apart, 'test')).toBe('outdated')
  expect(await passwords.compare(stored, `${apart}!`, 'test')).toBe('wrong')
})

test('a hash of another cost is read with that cost and is outdated', async () => {
  const stored = hashed(typed, { memory: 8_192, passes: 3 })
  expect(await passwords.compare(stored, typed, 'test')).toBe('outdated')
  expect(await passwords.compare(stored, 'something else', 'test')).toBe('wrong')
})

test.each([undefined, 'none', '$argon2id$v=19$m=0,t=2,p=1$c2FsdA$aGFzaA'])(
  'nothing fits %s',
  async (stored) => {
    expect(await passwords.compare(stored, apart, 'test')).toBe('wrong')
  },
)

function hashed(password: string, { memory, passes }: { memory: number; passes: number }) {
  const salt = randomBytes(16)
  const derived = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(salt)}$${bare(derived)}`
}
