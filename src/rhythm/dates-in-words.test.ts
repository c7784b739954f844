import { describe, expect, test } from 'vitest'
import { dateWords, distance } from './dates-in-words.ts'

const wall = (text: string) => Date.parse(`${text}Z`)
const now = wall('2026-05-14T10:35:00')

describe('a day is said from today, in either order', () => {
  test.each([
    ['2026-05-13T18:00:00', 'Yesterday', 'Yesterday'],
    ['2026-05-14T18:00:00', 'Today', 'Today'],
    ['2026-05-15T09:00:00', 'Tomorrow', 'Tomorrow'],
    ['2026-05-17T19:00:00', 'Sun 17 May', 'Sun, May 17'],
    ['2026-06-02T09:00:00', 'Tue 2 Jun', 'Tue, Jun 2'],
    ['2027-06-02T09:00:00', 'Wed 2 Jun 2027', 'Wed, Jun 2, 2027'],
  ])('%s is %s or %s', (at, dayFirst, monthFirst) => {
    expect(dateWords().dayName(wall(at), now)).toBe(dayFirst)
    expect(dateWords('month first').dayName(wall(at), now)).toBe(monthFirst)
  })

  test('and in full', () => {
    const { longDate, wholeDate, calendarDay } = dateWords()
    expect(longDate(now)).toBe('Thursday 14 May')
    expect(wholeDate(now)).toBe('Thursday 14 May 2026')
    expect(calendarDay(now)).toBe('14 May 2026')
    const american = dateWords('month first')
    expect(american.longDate(now)).toBe('Thursday, May 14')
    expect(american.wholeDate(now)).toBe('Thursday, May 14, 2026')
    expect(american.calendarDay(wall('2026-06-14T12:00:00'))).toBe('June 14, 2026')
    expect(american.calendarDay(wall('2026-06-14T12:00:00'), 3)).toBe('Jun 14, 2026')
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
