import { describe, expect, test } from 'vitest'
import { clockWords } from './times-in-words.ts'

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

describe('a time is said with its day', () => {
  test.each([
    ['2026-05-13T18:00:00', 'Yesterday, 6:00 PM', 'Yesterday, 6:00 PM'],
    ['2026-05-14T18:00:00', 'Today, 6:00 PM', 'Today, 6:00 PM'],
    ['2026-05-15T09:00:00', 'Fri 9:00 AM', 'Fri 9:00 AM'],
    ['2026-05-17T19:00:00', 'Sun 7:00 PM', 'Sun 7:00 PM'],
    ['2026-06-02T09:00:00', 'Tue 2 Jun, 9:00 AM', 'Tue, Jun 2, 9:00 AM'],
    ['2027-06-02T09:00:00', 'Wed 2 Jun 2027, 9:00 AM', 'Wed, Jun 2, 2027, 9:00 AM'],
    ['2026-05-07T09:00:00', 'Thu 7 May, 9:00 AM', 'Thu, May 7, 9:00 AM'],
  ])('%s is %s or %s', (at, dayFirst, monthFirst) => {
    expect(twelve.dayAndClock(wall(at), now)).toBe(dayFirst)
    expect(clockWords('12', 'month first').dayAndClock(wall(at), now)).toBe(monthFirst)
  })

  test('with the clock of whoever reads it', () => {
    expect(twentyFour.dayAndClock(wall('2026-05-17T19:00:00'), now)).toBe('Sun 19:00')
    expect(twentyFour.pastDay(wall('2026-05-14T09:12:00'), now)).toBe('Today, 09:12')
  })
})
