// Finer rules: the TypeScript against a calendar that is gone through day by day, with Temporal for the clock, and the
// database against the TypeScript.
import { describe, expect, test } from 'vitest'
import type { Repeat } from '#contract/repeat.ts'
import { nextOccurrence, type Series } from '#rhythm/occurrences.ts'
import { day } from '#rhythm/zone.ts'
import { engines, useHouse } from '#tests/support/house.ts'
import { drawSeries } from '#tests/support/random-series.ts'
import { seeded } from '#tests/support/random.ts'

const most = 40
const window = 3 * 366

test('3,000 random rules have the days that the calendar says', () => {
  const random = seeded(20_260_514)
  const wrong: unknown[] = []
  for (let drawn = 0; drawn < 3_000; drawn += 1) {
    const series = drawSeries(random)
    const [found, expected] = [foundIn(series), byCalendar(series)]
    if (found.join() !== expected.join()) wrong.push({ series, found, expected })
  }
  expect(wrong.slice(0, 3)).toEqual([])
})

describe.each(engines)('finer rules on %s', (engine) => {
  const house = useHouse(engine)

  test('10,000 random rules over 20 years agree with the TypeScript', async () => {
    const random = seeded(20_260_515)
    const wrong: unknown[] = []
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 1_000 }, () => {
        const series = drawSeries(random)
        // Near its beginning, or anywhere until its 20th year.
        return { series, laterThan: series.firstAt + Math.floor(random() ** 3 * 20 * 365 * day) }
      })
      const answers = await nextInDatabase(asked)
      for (const [index, { series, laterThan }] of asked.entries()) {
        const next = nextOccurrence(series, laterThan)
        if (answers[index] !== next) wrong.push({ series, laterThan, database: answers[index], next })
      }
    }
    expect(wrong.slice(0, 3)).toEqual([])
  })

  async function nextInDatabase(asked: { series: Series; laterThan: number }[]) {
    const rows = await house.world.db.patient.rows<{ next: Date | null }>(
      'next-of-rules',
      `select next_occurrence(type, repeat, first_at, anchor, zone, last_wall(type, repeat, first_at, anchor, zone), later_than)
         as next
       from (select *, first_at at time zone zone as anchor
         from unnest($1::text[], $2::jsonb[], $3::timestamptz[], $4::text[], $5::timestamptz[]) with ordinality
           as c (type, repeat, first_at, zone, later_than, place)) c
       order by place`,
      [
        asked.map(({ series }) => series.type),
        asked.map(({ series }) => JSON.stringify(series.repeat)),
        asked.map(({ series }) => new Date(series.firstAt)),
        asked.map(({ series }) => series.zone),
        asked.map(({ laterThan }) => new Date(laterThan)),
      ],
    )
    return rows.map(({ next }) => next && next.getTime())
  }
})

function foundIn(series: Series) {
  const rings: string[] = []
  const end = series.firstAt + window * day
  for (
    let at = nextOccurrence(series, series.firstAt - 1);
    at !== null && at < end && rings.length < most;
    at = nextOccurrence(series, at)
  )
    rings.push(new Date(at).toISOString())
  return rings
}

function byCalendar({ type, zone, firstAt, repeat = {} }: Series) {
  const first = Temporal.Instant.fromEpochMilliseconds(firstAt).toZonedDateTimeISO(zone)
  const rings = [firstAt]
  if (type === 'hourly') {
    for (let count = 1; count <= most; count += 1)
      rings.push(firstAt + count * (repeat.every ?? 1) * 3_600_000)
  } else {
    const clocks = repeat.times?.map((time) => Temporal.PlainTime.from(time)) ?? [first.toPlainTime()]
    for (let ahead = -31; ahead < window + 31; ahead += 1) {
      const date = first.toPlainDate().add({ days: ahead })
      if (repeat.until && date.toString() > repeat.until) break
      if (isDay(date, first.toPlainDate(), type, repeat))
        rings.push(
          ...clocks.map((plainTime) => date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds),
        )
    }
  }
  return [...new Set(rings)]
    .filter((at) => at >= firstAt && at < firstAt + window * day)
    .filter((at) => type !== 'hourly' || !repeat.until || dayIn(at, zone) <= repeat.until)
    .toSorted((one, other) => one - other)
    .slice(0, Math.min(most, repeat.count ?? most))
    .map((at) => new Date(at).toISOString())
}

const dayIn = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()

function isDay(date: Temporal.PlainDate, first: Temporal.PlainDate, type: string, repeat: Repeat) {
  const { every = 1, months, weekdays, on = { day: first.day } } = repeat
  const names = ['', 'mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
  const monthsAway = (date.year - first.year) * 12 + date.month - first.month
  const monday = (of: Temporal.PlainDate) => of.subtract({ days: of.dayOfWeek - 1 })
  if (months && !months.includes(date.month)) return false
  switch (type) {
    case 'daily': {
      const days = first.until(date).days
      return days >= 0 && days % every === 0
    }
    case 'weekly': {
      const weeks = monday(first).until(monday(date)).days / 7
      const wanted = weekdays ?? [names[first.dayOfWeek]]
      return weeks >= 0 && weeks % every === 0 && wanted.includes(names[date.dayOfWeek])
    }
    case 'monthly':
      return monthsAway >= 0 && monthsAway % every === 0 && isOn(date, on)
    default: {
      const years = date.year - first.year
      return (
        years >= 0 && years % every === 0 && (months ? true : date.month === first.month) && isOn(date, on)
      )
    }
  }
}

function isOn(date: Temporal.PlainDate, on: NonNullable<Repeat['on']>) {
  if ('day' in on) return date.day === Math.min(on.day === 'last' ? 31 : on.day, date.daysInMonth)
  const fits = (each: Temporal.PlainDate) =>
    on.weekday === 'workday'
      ? each.dayOfWeek < 6
      : ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].indexOf(on.weekday) + 1 === each.dayOfWeek
  const all = Array.from({ length: date.daysInMonth }, (_, offset) => date.with({ day: offset + 1 })).filter(
    fits,
  )
  return all.at(on.nth === 'last' ? -1 : on.nth - 1)!.equals(date)
}
