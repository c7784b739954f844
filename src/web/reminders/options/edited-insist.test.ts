import { expect, test } from 'vitest'
import { insistRules } from '#contract/messages/insist.ts'
import { insistIn, insistText, wrongInsist } from './edited-insist.ts'

test('what is kept as text comes back, in whatever order it came', () => {
  const insist = { times: 3, every: 10, shareText: true, contact: 'paul' }
  expect(insistIn(insistText(insist))).toEqual(insist)
  expect(insistText({ every: 10, times: 3 })).toBe(insistText({ times: 3, every: 10 }))
})

test('nothing is shared without a contact', () =>
  expect(insistIn(insistText({ every: 10, times: 3, shareText: true }))).toEqual({ every: 10, times: 3 }))

test('without insisting the text is empty, and what is no text of it means none', () => {
  expect(insistText(undefined)).toBe('')
  expect([insistIn(''), insistIn('{"every":"often"}')]).toEqual([undefined, undefined])
})

test.each([
  ['', undefined],
  [insistText({ every: 5, times: 20 }), undefined],
  [insistText({ every: 4, times: 3 }), insistRules.every],
  [insistText({ every: 0, times: 3 }), insistRules.every],
  [insistText({ every: 2_000, times: 3 }), insistRules.every],
])('%s is refused with %s', (text, why) => expect(wrongInsist(text)).toBe(why))
