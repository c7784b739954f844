import { describe, expect, test } from 'vitest'
import {
  clock,
  clockWithSeconds,
  dayAndClock,
  dayName,
  distance,
  fullDate,
  wholeHour,
} from './dates-in-words.ts'

const wall = (text: string) => Date.parse(`${text}Z`)
const now = wall('2026-05-14T10:35:00')

describe('a time is said as people say it', () => {
  test.each([
    ['2026-05-14T00:05:00', '12:05 AM'],
    ['2026-05-14T08:00:00', '8:00 AM'],
    ['2026-05-14T12:00:00', '12:00 PM'],
    ['2026-05-14T16:15:00', '4:15 PM'],
  ])('%s is %s', (at, said) => expect(clock(wall(at))).toBe(said))

  test('with its seconds where they prove something', () =>
    expect(clockWithSeconds(wall('2026-05-14T09:00:01'))).toBe('9:00:01 AM'))

  test('and in full', () => expect(fullDate(now)).toBe('Thursday 14 May 2026, 10:35 AM'))

  test.each([
    [6, '6 AM'],
    [12, '12 PM'],
    [18, '6 PM'],
    [24, '12 AM'],
  ])('hour %i is %s', (hours, said) => expect(wholeHour(hours)).toBe(said))
})

describe('a day is said from today', () => {
  test.each([
    ['2026-05-13T18:00:00', 'Yesterday', 'Yesterday, 6:00 PM'],
    ['2026-05-14T18:00:00', 'Today', 'Today, 6:00 PM'],
    ['2026-05-15T09:00:00', 'Tomorrow', 'Fri 9:00 AM'],
    ['2026-05-17T19:00:00', 'Sun 17 May', 'Sun 7:00 PM'],
    ['2026-06-02T09:00:00', 'Tue 2 Jun', 'Tue 2 Jun, 9:00 AM'],
    ['2027-06-02T09:00:00', 'Wed 2 Jun 2027', 'Wed 2 Jun 2027, 9:00 AM'],
    ['2026-05-07T09:00:00', 'Thu 7 May', 'Thu 7 May, 9:00 AM'],
  ])('%s is %s, or %s', (at, named, withClock) => {
    expect(dayName(wall(at), now)).toBe(named)
    expect(dayAndClock(wall(at), now)).toBe(withClock)
  })
})

describe('a distance is exact for today and rougher farther away', () => {
  test.each([
    ['2026-05-14T10:45:00', 'in 10 min'],
    ['2026-05-14T10:35:20', 'in 1 min'],
    ['2026-05-14T10:34:40', 'just now'],
    ['2026-05-14T11:35:00', 'in 1 h'],
    ['2026-05-14T16:15:00', 'in 5 h 40 min'],
    ['2026-05-14T08:00:00', '2 h 35 min ago'],
    ['2026-05-13T18:00:00', '16 h ago'],
    ['2026-05-15T09:00:00', 'in 22 h'],
    ['2026-05-15T11:00:00', 'in 1 day'],
    ['2026-05-17T19:00:00', 'in 3 days'],
    ['2026-06-02T09:00:00', 'in 19 days'],
    ['2026-09-14T09:00:00', 'in 4 months'],
    ['2030-05-14T09:00:00', 'in 4 years'],
  ])('%s is %s', (at, said) => expect(distance(wall(at), now)).toBe(said))
})
