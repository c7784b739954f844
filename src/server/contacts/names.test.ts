import { expect, test } from 'vitest'
import { firstName, plainName } from './names.ts'

test.each([
  ['Mara Lindner', 'Mara Lindner', 'Mara'],
  ["Dr. Zoë O'Neil-Ünal Jr.", "Dr. Zoë O'Neil-Ünal Jr.", 'Zoë'],
  ['J. R. R.', 'J. R. R.', 'J.'],
  ['山田 花子', '山田 花子', '山田'],
  ['Visit evil.example now', 'Visit evil example now', 'Visit'],
  ['https://evil.example/win?a=1', 'https evil example win a', 'https'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil com', 'evil'],
  ['evil。com', 'evil com', 'evil'],
  ['me@evil.example', 'me evil example', 'me'],
  ['Call +49 800 123456', 'Call', 'Call'],
  ['a\r\nBcc: b', 'a Bcc b', 'a'],
  ['<b>Ines</b>', 'b Ines b', 'b'],
  ['\u202eInes\u200b', 'Ines', 'Ines'],
  ['12345', '', ''],
])('of %j is left %j, and in short %j', (typed, whole, short) => {
  expect(plainName(typed)).toBe(whole)
  expect(firstName(typed)).toBe(short)
})

test('of a long name is left its beginning', () => {
  expect(plainName('Buy '.repeat(25))).toBe(`${'Buy '.repeat(9)}Buy…`)
  expect(firstName('x'.repeat(100))).toBe(`${'x'.repeat(19)}…`)
  expect(plainName('𠮷'.repeat(50)).isWellFormed()).toBe(true)
})
