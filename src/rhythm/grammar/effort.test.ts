// Strangers' sentences are read on the server's only thread: none may take long, whatever is in it. Nothing here is timed;
// what is counted is what makes a sentence take long.
import { describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/plans.ts'
import { read } from './grammar.ts'
import { impossible, ordinary, rhythms, sentences } from './sentences.test-data.ts'

function patternsTried(text: string) {
  const exec = vi.spyOn(RegExp.prototype, 'exec')
  read(text, Date.parse('2026-05-14T08:35:20Z'), 'UTC', 'en-GB')
  const tried = (exec.mock.contexts as RegExp[]).map(({ source }) => source)
  exec.mockRestore()
  return tried
}

const repetition = /^(?:[*+]|\{\d+,\d*\})/

/**
 * Whether it repeats a group in which something else is repeated, so that one text can be shared out between the two in
 * more and more ways: "(?:\s*a)+". One character more or less, as in "\d{1,2}", is no harm.
 */
function repeatsRepetitions(source: string) {
  const plain = source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x').replaceAll('{1,2}', '')
  const groups = [false]
  for (const [at, character] of [...plain].entries()) {
    if (character === '(') groups.push(false)
    const isInside = character === ')' && groups.pop() === true
    const isRepeated = repetition.test(plain.slice(at + 1))
    if (isInside && isRepeated) return true
    groups[groups.length - 1] ||= isInside || isRepeated
  }
  return false
}

test.each([
  [String.raw`(?:\s*a)+`, true],
  [String.raw`(?:a(?:b\s{0,5})?){0,10}`, true],
  [String.raw`(?:\d{1,2} ?)+x*`, false],
])('%s repeats what repeats itself: %s', (source, isSo) => expect(repeatsRepetitions(source)).toBe(isSo))

test('no pattern can share one text out between two repetitions', () => {
  const texts = [...sentences, ...rhythms, ...ordinary, ...impossible].map(([text]) => text)
  const sources = new Set(texts.flatMap(patternsTried))
  expect([...sources].filter(repeatsRepetitions)).toEqual([])
})

// oxfmt-ignore
const pieces = [
  'milk ', '_ ', '5  week     ', 'couple week ', 'every ', 'every mon ', 'mon, ', '1st and ', '8am and ', '1, ', '12:00 ',
  'jan ', '1 may and ', 'until ', 'every day until 5 ', 'from 1 june to ', 'by ', 'for 3 weeks ', 'in the morning ', 'except ',
  'on the ', 'next week ', '24.12. ', 'may 5 ', ' ', '9',
]

describe('a sentence that repeats itself is not searched over and over', () => {
  test.each(pieces)('“%s”', (piece) => {
    const text = `every day ${piece.repeat(limits.sentence)}`.slice(0, limits.sentence)
    expect(patternsTried(text).length).toBeLessThan(4_000)
  })
})
