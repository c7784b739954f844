import { expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { rules } from '#rhythm/rules.test-data.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { rhythmOf } from './rhythm-words.ts'

const ended: typeof rules = [
  ['a year until a day', 'yearly', { until: '2027-06-30' }, 'UTC', ['2026-06-02 09:00']],
  ['a year, counted', 'yearly', { count: 14 }, 'UTC', ['2026-06-02 09:00']],
]

test.each([...rules, ...ended])(
  '%s is said as by the law, with any clock and any order',
  (_, type, repeat, _zone, [first]) => {
    const wall = Date.parse(`${first!.replace(' ', 'T')}Z`)
    const rhythm = sayRhythm({ type, repeat }, wall, clockWords('24'))
    for (const style of ['12', '24'] as const)
      for (const order of ['day first', 'month first'] as const) {
        const words = clockWords(style, order)
        expect(rhythmOf({ rhythm, type } as Reminder, words)).toBe(sayRhythm({ type, repeat }, wall, words))
      }
  },
)

test('a list that an older version has kept says the type', () =>
  expect(rhythmOf({ type: 'weekly' } as Reminder, clockWords('24'))).toBe('Weekly'))
