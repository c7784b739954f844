import { expect, test } from 'vitest'
import { preferredEncoding } from './built-files.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, BR;q=0.2', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br ; q=0.000, gzip;q=0', undefined],
  ['bread, gzipped', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that accepts "%s" is sent %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
