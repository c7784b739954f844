import { expect, test } from 'vitest'
import type { Ring } from '#contract/rehearsal.ts'
import { wallAt } from '#rhythm/zone.ts'
import { dayNamed } from './calendar.ts'
import { countsOf, daysOf, neighbourOf, shadeOf, type Year } from './days.ts'
import { wallClock } from './wall-clock.ts'

const ring = (at: string, reminderId = 'tomatoes', note?: Ring['note']): Ring => ({
  at: `${at}:00.000Z`,
  reminderId,
  title: 'Water the tomatoes',
  channels: ['in-app'],
  local: at,
  ...(note && { note }),
})
const yearOf = (rings: Ring[]) => daysOf(rings, wallClock('UTC'), (id) => id === 'hourly')
const dayIn = (year: Year, date: string) => year.get(dayNamed(date)!)!

test('an hourly reminder is one row a day, from its first ring to its last', () => {
  const year = yearOf([
    ring('2026-05-14T09:00', 'hourly'),
    ring('2026-05-14T10:00', 'hourly'),
    ring('2026-05-15T00:00', 'hourly'),
  ])
  const [row] = dayIn(year, '2026-05-14').rows
  expect(row).toMatchObject({ wall: Date.parse('2026-05-14T09:00Z'), last: Date.parse('2026-05-14T10:00Z') })
  expect(countsOf(year).all).toBe(2)
})

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 4],
  [6, 4],
  [7, 5],
  [30, 5],
])('%i rings have shade %i', (count, shade) => {
  const rings = Array.from({ length: count }, (_, at) => ring(`2026-05-14T10:${String(at).padStart(2, '0')}`))
  expect(shadeOf(dayIn(yearOf(rings), '2026-05-14'))).toBe(shade)
})

test('four rings in one hour are a crowded hour, however many more there are', () => {
  const at = (minute: number) => ring(`2026-05-14T09:${minute}`)
  expect(countsOf(yearOf([at(10), at(20), at(30)])).crowded).toBe(0)
  expect(countsOf(yearOf([at(10), at(20), at(30), at(40), at(50)])).crowded).toBe(1)
})

test('notes are counted by ring', () => {
  const year = yearOf([
    ring('2026-06-30T09:00', 'a', 'short month'),
    ring('2026-06-30T10:00', 'b', 'short month'),
    ring('2026-10-25T02:30', 'a', 'clock change'),
    ring('2026-10-26T06:45', 'a', 'quiet'),
  ])
  expect(countsOf(year)).toEqual({ all: 4, 'clock change': 1, 'short month': 2, crowded: 0, quiet: 1 })
})

test('arrows lead to the next day that the filter shows', () => {
  const year = yearOf([
    ring('2026-05-14T09:00'),
    ring('2026-05-20T09:00'),
    ring('2026-06-30T09:00', 'a', 'short month'),
  ])
  const from = dayNamed('2026-05-16')!
  expect(neighbourOf(year, 'all', from, 1)).toBe(dayNamed('2026-05-20'))
  expect(neighbourOf(year, 'all', from, -1)).toBe(dayNamed('2026-05-14'))
  expect(neighbourOf(year, 'short month', from, 1)).toBe(dayNamed('2026-06-30'))
  expect(neighbourOf(year, 'short month', from, -1)).toBeUndefined()
})

test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC'])(
  'the quick clock of %s shows what the exact one shows',
  (zone) => {
    const wallOf = wallClock(zone)
    for (let at = Date.UTC(2026, 4, 14); at < Date.UTC(2027, 4, 14); at += 47 * 60_000)
      expect(wallOf(at)).toBe(wallAt(at, zone))
  },
)
