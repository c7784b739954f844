import { expect, test } from 'vitest'
import type { ReminderType } from '#contract/reminders.ts'
import { sayRhythm } from './rhythm-in-words.ts'
import { clockWords } from './times-in-words.ts'

const cases: [ReminderType, string, string][] = [
  ['hourly', '2026-05-18', 'Every hour'],
  ['daily', '2026-05-18', 'Every day'],
  ['weekly', '2026-05-18', 'Every week on Mon'],
  ['yearly', '2026-06-02', 'Every year on 2 Jun'],
  ['yearly', '2028-02-29', 'Every year on 29 Feb'],
  ['monthly', '2026-05-01', 'Every month on the 1st'],
  ['monthly', '2026-05-02', 'Every month on the 2nd'],
  ['monthly', '2026-05-03', 'Every month on the 3rd'],
  ['monthly', '2026-05-11', 'Every month on the 11th'],
  ['monthly', '2026-05-12', 'Every month on the 12th'],
  ['monthly', '2026-05-13', 'Every month on the 13th'],
  ['monthly', '2026-05-22', 'Every month on the 22nd'],
  ['monthly', '2026-05-31', 'Every month on the 31st'],
]

test.each(cases)('%s from %s on is “%s”', (type, first, said) => {
  expect(sayRhythm({ type }, Date.parse(`${first}T07:00Z`), clockWords('12'))).toBe(said)
})

test('a year goes by the order of who reads it', () => {
  const words = clockWords('12', 'month first')
  expect(sayRhythm({ type: 'yearly' }, Date.parse('2026-06-02T07:00Z'), words)).toBe('Every year on Jun 2')
})
