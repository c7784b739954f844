import { expect, test } from 'vitest'
import { foundIn, matchesAll } from './found-words.ts'

test.each([
  ['Pick up Nora from swimming', 'swim', ['swim']],
  ['Swimming bag', 'SWIM bag', ['Swim', 'bag']],
  ['Crème brûlée', 'creme brulee', ['Crème', 'brûlée']],
  ['İstanbul', 'istanbul', ['İstanbul']],
  ['a+b (c)', '+b (', ['+b', '(']],
  ['nothing', '', []],
  ['tomorrow', 'tom tomorrow', ['tomorrow']],
])('in "%s" the search "%s" finds %j', (text, search, found) => {
  const pieces = foundIn(text, search)
  expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(found)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

test('every word is needed, in any order', () => {
  expect(matchesAll('Call Dr. Okafor', 'okafor call')).toBe(true)
  expect(matchesAll('Call Dr. Okafor', 'okafor mail')).toBe(false)
  expect(matchesAll('Anything', '')).toBe(true)
})
