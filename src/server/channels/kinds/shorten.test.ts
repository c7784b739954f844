import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

const within = (most: number) => (text: string) => text.length <= most

test.each([
  ['fits', 'Green tea', 9, 'Green tea'],
  ['is cut at the end of a word', 'Green tea with milk', 12, 'Green tea…'],
  ['may end with a whole word', 'Green tea with milk', 15, 'Green tea with…'],
  ['is cut within a word that is too long', 'a'.repeat(200), 100, `${'a'.repeat(99)}…`],
  ['has such a word after others', `Green ${'a'.repeat(200)}`, 100, `Green ${'a'.repeat(93)}…`],
  ['loses no half of a character', '😀😀😀😀', 4, '😀…'],
  ['may be left with nothing', 'Green tea', 1, '…'],
])('a text that %s', (_, text, most, cut) => expect(shorten(text, within(most))).toBe(cut))

test('what counts is told by the asker: bytes here', () => {
  const text = 'Grüße '.repeat(100)
  const cut = shorten(text, (part) => Buffer.byteLength(part) <= 100)
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(100)
  expect(Buffer.byteLength(cut)).toBeGreaterThan(90)
  expect(cut).toMatch(/Grüße…$/)
})
