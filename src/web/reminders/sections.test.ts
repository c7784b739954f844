import { describe, expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { found } from './finding.tsx'
import { placesOf, sectionOf } from './sections.ts'

const zone = 'Europe/Berlin'
// A Thursday, 10:35 in Berlin.
const now = Date.parse('2026-05-14T08:35:00Z')

function reminder(date: string, more: Partial<Reminder> = {}): Reminder {
  const fixed = {
    description: '',
    type: 'daily',
    rhythm: 'Every day',
    status: 'upcoming',
    snoozed: false,
    timeZone: zone,
  } as const
  return { ...fixed, _id: date, title: date, date, nextDate: date, firstDate: date, createdAt: date, ...more }
}

describe('the section of a reminder', () => {
  test.each([
    ['2026-05-13T16:00:00Z', 'overdue'],
    ['2026-05-14T08:35:00Z', 'overdue'],
    ['2026-05-14T21:59:59Z', 'today'],
    ['2026-05-14T22:00:00Z', 'tomorrow'],
    ['2026-05-15T22:00:00Z', 'week'],
    ['2026-05-17T21:59:59Z', 'week'],
    ['2026-05-17T22:00:00Z', 'later'],
  ])('at %s in Berlin is %s', (date, section) => expect(sectionOf(reminder(date), now, zone)).toBe(section))

  test('follows the zone of the person', () =>
    expect(sectionOf(reminder('2026-05-14T22:00:00Z'), now, 'America/New_York')).toBe('today'))

  test('has no rest of the week on a Sunday, and Monday is tomorrow', () => {
    const sunday = Date.parse('2026-05-17T08:00:00Z')
    expect(sectionOf(reminder('2026-05-18T08:00:00Z'), sunday, zone)).toBe('tomorrow')
    expect(sectionOf(reminder('2026-05-19T08:00:00Z'), sunday, zone)).toBe('later')
  })
})

describe('where sections stand', () => {
  const at = (...days: number[]) =>
    placesOf(
      days.map((day) => reminder(`2026-05-${day}T20:00:00Z`)),
      now,
      zone,
    )
  const starts = (columns: 'two' | 'three', ...days: number[]) =>
    at(...days).map(({ breaks }) => breaks[columns])

  test('one card of tomorrow and one of this week share a line', () => {
    expect(starts('three', 15, 16)).toEqual([true, false])
    expect(starts('two', 15, 16)).toEqual([true, false])
  })

  test('what does not fit beside the last begins a line of its own', () => {
    expect(starts('three', 14, 14, 15, 15)).toEqual([true, false, true, false])
    expect(starts('three', 14, 14, 15, 16, 17)).toEqual([true, false, false, true, false])
    expect(starts('two', 14, 14, 14, 15)).toEqual([true, false, false, true])
  })

  test('the first and the last of a section are known', () =>
    expect(at(14, 15, 15, 15).map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, true],
    ]))
})

describe('a search', () => {
  const garage = reminder('1', { title: 'Car to the garage', description: 'Ask for Ms Okafor' })
  const creme = reminder('2', { title: 'Crème brûlée', type: 'weekly' })
  const of = (search: string) => found([garage, creme], search).map(({ _id }) => _id)

  test.each([
    ['okafor CAR', ['1']],
    ['creme', ['2']],
    ['weekly', ['2']],
    ['weekly garage', []],
    ['', ['1', '2']],
  ])('for “%s” finds %j', (search, ids) => expect(of(search)).toEqual(ids))
})
