import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClockStyle } from '#contract/accounts.ts'
import type { Repeat, RepeatDraft } from '#contract/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'
import type { DateOrder } from './dates-in-words.ts'
import { isFirstOfRule } from './first-of-rule.test-data.ts'
import { read } from './grammar/grammar.ts'
import { repeatOf } from './repeat.ts'
import { sayRhythm } from './rhythm-in-words.ts'
import { ruleOf } from './rule.ts'
import { clockWords } from './times-in-words.ts'
import { day, dayOf, hour, minute, wallAt, type Wall } from './zone.ts'

const types = ['hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const
type Said = { type: (typeof types)[number]; repeat?: Repeat | undefined }

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const some = <Value>(values: readonly Value[], least: number, most: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: least, maxLength: most })

const every = maybe(fc.integer({ min: 1, max: 99 }))
const months = maybe(some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1, 12))
const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((at) => new Date(at * minute).toISOString().slice(11, 16))
const times = maybe(fc.uniqueArray(clock, { minLength: 2, maxLength: 8 }))
const nth = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 'last' as const)
const on = maybe(
  fc.oneof(
    fc.record({ day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)) }),
    fc.record({ nth, weekday: fc.constantFrom(...weekdays, 'workday' as const) }),
  ),
)
const until = fc
  .integer({ min: dayOf(Date.UTC(2034, 0)), max: dayOf(Date.UTC(2099, 0)) })
  .map((date) => ({ until: new Date(date * day).toISOString().slice(0, 10) }))
const end = fc.oneof(fc.constant({}), until, fc.record({ count: fc.integer({ min: 1, max: 999 }) }))

const finer: Record<Said['type'], fc.Arbitrary<RepeatDraft>> = {
  hourly: fc.record({ every }),
  daily: fc.record({ every, months, times }),
  weekly: fc.record({ every, weekdays: maybe(some(weekdays, 1, 7)), months, times }),
  monthly: fc.record({ every, on, months }),
  yearly: fc.record({ every, on, months }),
}

const rules: fc.Arbitrary<Said> = fc.constantFrom(...types).chain((type) => {
  const scheduled = fc.tuple(finer[type], end).map(([rule, ends]) => ({ ...rule, ...ends }))
  const afterDone = fc
    .tuple(every, fc.oneof(fc.constant({}), until))
    .map(([count, ends]) => ({ every: count, from: 'done' as const, ...ends }))
  return fc
    .oneof({ weight: 4, arbitrary: scheduled }, { weight: 1, arbitrary: afterDone })
    .map((repeat) => ({ type, repeat: repeatOf(repeat) }))
})

const wall = fc
  .integer({ min: Date.UTC(2024, 0) / minute, max: Date.UTC(2033, 0) / minute })
  .map((minutes) => minutes * minute)

/** A rule by all that its words tell. The time of day is no part of them, and 31 Jun is said as 30 Jun. */
function meaning({ type, repeat = {} }: Said, first: Wall) {
  const {
    every: count,
    weekdays: named,
    on: place,
    months: wanted,
    times: clocks,
  } = ruleOf(type, repeat, first)
  const { until: last, count: often, from } = repeat
  const whole = { type, count, last, often, isAfterDone: from === 'done' }
  if (from === 'done' || type === 'hourly') return whole
  const said = repeat.times && { times: clocks }
  if (type === 'daily') return { ...whole, months: wanted, ...said }
  if (type === 'weekly') return { ...whole, weekdays: named, months: wanted, ...said }
  const [month = 1, ...others] = wanted
  const longest = new Date(Date.UTC(2024, month, 0)).getUTCDate()
  const isClamped = type === 'yearly' && others.length === 0 && 'day' in place && place.day !== 'last'
  return { ...whole, months: wanted, on: isClamped ? { day: Math.min(Number(place.day), longest) } : place }
}

const styles: [ClockStyle, DateOrder, string][] = [
  ['24', 'day first', 'en-GB'],
  ['12', 'day first', 'en-GB'],
  ['24', 'month first', 'en-US'],
  ['12', 'month first', 'en-US'],
]

test.each(styles)(
  'with a clock of %s hours and the %s, the words of a rule give it back',
  (style, order, locale) => {
    const words = clockWords(style, order)
    const property = fc.property(rules, wall, wall, (rule, first, now) => {
      const said = sayRhythm(rule, first, words)
      const understood = read(said, now, 'UTC', locale)
      const { type, repeat, at, title, problem, leftover } = understood
      expect([said, title, problem, leftover]).toEqual([said, '', undefined, undefined])
      if (type === 'once') throw new Error(`“${said}” was understood as once`)
      expect([said, meaning({ type, repeat }, at)]).toEqual([said, meaning(rule, first)])
      expect([said, isFirstOfRule(type, repeat, wallAt(at, 'UTC'))]).toEqual([said, true])
      expect(at).toBeGreaterThan(now)
      expect(at).toBeLessThan(now + 2 * 366 * 24 * hour)
    })
    fc.assert(property, { seed: 1, numRuns: 2_000 })
  },
)

test('“Once” is once', () => {
  const said = sayRhythm({ type: 'once' }, 0, clockWords('24'))
  expect(read(said, Date.UTC(2026, 4, 14), 'UTC', 'en-GB')).toMatchObject({
    title: '',
    type: 'once',
  })
})
