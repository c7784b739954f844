import { expect, test } from 'vitest'
import { readDate } from './todoist-dates.ts'

const context = { now: Date.parse('2026-05-14T08:00:00Z'), zone: 'Europe/Berlin' }
const readWords = (words: string) => readDate(words, 'en', context)

test.each([
  'every day',
  'every day at 8:00, 20:00',
  'every monday at 10am',
  'every weekday',
  'every 15th',
  'every 3rd tuesday at 10:00',
  'every last workday',
  'every 2 jun',
  'every 3 days starting 2026-05-03',
  'every 2 weeks starting 3 may 2026',
  'every 2 months starting 2026-05-01',
  'every fri starting 1 jun 2026',
  'every day starting 1 jun 2026 until 10 jun 2026',
])('"%s" says all of its days', (words) => {
  expect(readWords(words)).toMatchObject({ rhythm: {} })
  expect(readWords(words)).not.toHaveProperty('uncounted')
})

test.each([
  'every 3 days',
  'every! 3 days',
  'every week',
  'every month',
  'every month at 9:00',
  'every year',
  'every hour',
  'every 12 hours',
  'every quarter',
  'every other friday at 8pm',
  'every 2 months on the 3rd',
  // In which year?
  'every 2 weeks starting 3 may',
  'every day until 30 jun',
  'every day for 3 weeks',
  // Of which week?
  'every 2 weeks on fri starting 1 jun 2026',
])('"%s" does not say what it counts from', (words) =>
  expect(readWords(words)).toMatchObject({ rhythm: {}, uncounted: words }),
)

test('a start that is given is what the days are counted from', () =>
  expect(readWords('every 3 days starting 2026-05-03')?.wall).toBe(Date.UTC(2026, 4, 15, 9)))

test.each([
  ['every morning', 9],
  ['every morning at 7am', 7],
  ['every monday morning at 8:30', 8],
  ['tomorrow morning at 8:30', 8],
  ['every day at 8 in the morning', 8],
  ['every afternoon', 12],
  ['every monday evening', 19],
  ['tomorrow night', 22],
  ['tonight', 22],
])('"%s" is when Todoist means', (words, hours) =>
  expect(new Date(readWords(words)!.wall).getUTCHours()).toBe(hours),
)

test.each(['every weekend', 'every constructor', '__proto__', 'every other other day'])(
  '"%s" is not guessed',
  (words) => expect(readWords(words)).toBeUndefined(),
)
