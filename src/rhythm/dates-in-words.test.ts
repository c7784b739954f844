import { describe, expect, test } from 'vitest'
import { clockWords, dayName, distance } from './dates-in-words.ts'

const wall = (text: string) => Date.parse(`${text}Z`)
const now = wall('2026-05-14T10:35:00')

const twelve = clockWords('12')
const twentyFour = clockWords('24')

describe('a time is said as people say it, in either style', () => {
  test.each([
    ['2026-05-14T00:05:00', '12:05 AM', '00:05'],
    ['2026-05-14T08:00:00', '8:00 AM', '08:00'],
    ['2026-05-14T12:00:00', '12:00 PM', '12:00'],
    ['2026-05-14T16:15:00', '4:15 PM', '16:15'],
  ])('%s is %s or %s', (at, inTwelve, inTwentyFour) => {
    expect(twelve.clock(wall(at))).toBe(inTwelve)
    expect(twentyFour.clock(wall(at))).toBe(inTwentyFour)
  })

  test('in two parts where they are set in two sizes', () => {
    expect(twelve.clockParts(now)).toEqual({ digits: '10:35', half: 'AM' })
    expect(twentyFour.clockParts(now)).toEqual({ digits: '10:35', half: '' })
  })

  test('with its seconds where they prove something', () => {
    expect(twelve.clockWithSeconds(wall('2026-05-14T09:00:01'))).toBe('9:00:01 AM')
    expect(twentyFour.clockWithSeconds(wall('2026-05-14T09:00:01'))).toBe('09:00:01')
  })

  test('and in full', () => {
    expect(twelve.fullDate(now)).toBe('Thursday 14 May 2026, 10:35 AM')
    expect(twentyFour.fullDate(now)).toBe('Thursday 14 May 2026, 10:35')
  })

  test.each([
    [6, '6 AM', '06:00'],
    [12, '12 PM', '12:00'],
    [18, '6 PM', '18:00'],
    [24, '12 AM', '00:00'],
  ])('hour %i is %s or %s', (hours, inTwelve, inTwentyFour) => {
    expect(twelve.wholeHour(hours)).toBe(inTwelve)
    expect(twentyFour.wholeHour(hours)).toBe(inTwentyFour)
  })
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
    expect(twelve.dayAndClock(wall(at), now)).toBe(withClock)
  })

  test('with the clock of whoever reads it', () => {
    expect(twentyFour.dayAndClock(wall('2026-05-17T19:00:00'), now)).toBe('Sun 19:00')
    expect(twentyFour.pastDay(wall('2026-05-14T09:12:00'), now)).toBe('Today, 09:12')
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
