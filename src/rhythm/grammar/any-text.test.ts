import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Repeat } from '#contract/repeat.ts'
import { isFirstOfRule } from '../first-of-rule.test-data.ts'
import { misfit } from '../repeat.ts'
import { read } from './grammar.ts'
import { impossible, ordinary, rhythms, sentences } from './sentences.test-data.ts'
import type { Understood } from './understand.ts'

const now = Date.parse('2026-05-14T08:35:20Z')

const faults: [name: string, isThere: (understood: Understood) => boolean][] = [
  ['no moment', ({ at }) => !Number.isFinite(at)],
  ['a rhythm in spite of a problem', ({ problem, type }) => problem !== undefined && type !== 'once'],
  [
    'a repeat that does not fit',
    ({ type, repeat }) => repeat !== undefined && misfit(type, repeat) !== undefined,
  ],
  ['a repeat that no request may have', ({ repeat = {} }) => !Repeat.safeParse(repeat).success],
  ['a rhythm that starts in the past', ({ type, at }) => type !== 'once' && at <= now],
  ['a first ring beside its rule', ({ type, repeat, at }) => !isFirstOfRule(type, repeat, at)],
  ['spans that overlap', ({ spans }) => spans.some(({ start }, at) => start < (spans[at - 1]?.end ?? 0))],
]

const faultsOf = (text: string) =>
  ['en-GB', 'en-US'].flatMap((locale) => {
    const understood = read(text, now, 'UTC', locale)
    return faults.filter(([, isThere]) => isThere(understood)).map(([name]) => name)
  })

const words = [...sentences, ...rhythms, ...ordinary, ...impossible].flatMap(([text]) => text.split(' '))
const glue = fc.constantFrom(' ', '  ', ', ', ' and ', '', '\t')
const sentence = fc
  .tuple(fc.array(fc.constantFrom(...words), { maxLength: 25 }), glue)
  .map(([pieces, between]) => pieces.join(between))

test('words in any order make a rule that a reminder can have, and a first ring that agrees with it', () => {
  const faultless = fc.property(sentence, (text) => {
    expect(faultsOf(text)).toEqual([])
  })
  fc.assert(faultless, { seed: 1, numRuns: 1_000 })
})

test('and so does any other text', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 300 })
  const faultless = fc.property(anything, (text) => {
    expect(faultsOf(text)).toEqual([])
  })
  fc.assert(faultless, { seed: 1, numRuns: 200 })
})

// A pattern that can read a list in two ways would never come back from these.
// oxfmt-ignore
const pieces = [
  ' ', '_ ', 'every ', 'mon ', 'mon,', 'tues and ', 'weds/', '1st and ', 'first, ', '8am and ', '12:00 ', 'jan ', '1 may and ',
  'every mon ', 'every 2 ', 'until ', 'from 1 june to ', 'for 3 weeks ', 'in the morning ', 'except ', 'on the ', '9', 'a',
]

describe('what repeats itself is read at once', () => {
  test.each(pieces)('“%s”', (piece) => expect(faultsOf(piece.repeat(500 / piece.length))).toEqual([]))
})
