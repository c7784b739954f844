// Finer rules: the TypeScript against a calendar that is gone through day by day, with Temporal for the clock, and the
// database against the TypeScript.
import { describe, expect, test } from 'vitest'
import { nextOccurrence, type Series } from '#rhythm/occurrences.ts'
import { day, hour } from '#rhythm/zone.ts'
import { engines, useHouse } from '#tests/support/house.ts'
import { calendar, calendarDay, isDay } from '#tests/support/calendar-days.ts'
import { chanceOf, drawSeries, mostCounted, rulesTried } from '#tests/support/random-rules.ts'
import { seeded } from '#tests/support/random.ts'
import { unlikeZones } from '#tests/support/zone-tables.ts'

// All the ends of counted ones are seen.
const most = mostCounted
const window = 3 * 366
const firstFrom = Date.UTC(2021, 0)
const firstWithin = 12 * 365 * day

test(`${rulesTried} random rules have the days that the calendar says`, () => {
  const chance = chanceOf(seeded(20_260_514))
  const wrong: unknown[] = []
  for (let drawn = 0; drawn < rulesTried; drawn += 1) {
    const series = drawSeries(chance, firstFrom, firstWithin)
    const [found, expected] = [foundIn(series), byCalendar(series)]
    if (found.join() !== expected.join())
      wrong.push({ series, found: found.map(inWords), expected: expected.map(inWords) })
  }
  expect(wrong.slice(0, 3)).toEqual([])
})

describe.each(engines)('finer rules on %s', (engine) => {
  const house = useHouse(engine)

  test('10,000 random rules over 20 years agree with the TypeScript', async () => {
    const chance = chanceOf(seeded(20_260_515))
    const wrong: unknown[] = []
    const unlike = await unlikeZones(house.world.db)
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 1_000 }, () => {
        const series = drawSeries(chance, firstFrom, firstWithin)
        // Near its beginning, or anywhere until its 20th year.
        return { series, laterThan: series.firstAt + Math.floor(chance.within(1) ** 3 * 20 * 365 * day) }
      })
      const answers = await nextInDatabase(asked)
      for (const [index, { series, laterThan }] of asked.entries()) {
        const next = nextOccurrence(series, laterThan)
        if (answers[index] !== next && !unlike.has(series.zone))
          wrong.push({ series, laterThan, database: answers[index], next })
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
        asked.map(({ series }) => JSON.stringify(series.repeat ?? {})),
        asked.map(({ series }) => new Date(series.firstAt)),
        asked.map(({ series }) => series.zone),
        asked.map(({ laterThan }) => new Date(laterThan)),
      ],
    )
    return rows.map(({ next }) => next && next.getTime())
  }
})

const inWords = (at: number) => new Date(at).toISOString()

/** Each question to a counted rule counts from the first ring, so only its last one and what follows are asked for. */
function foundIn({ repeat = {}, ...series }: Series) {
  const { count, ...uncounted } = repeat
  const end = endOf(series)
  const start = series.firstAt - 1
  const next = (laterThan: number) => nextOccurrence({ ...series, repeat: uncounted }, laterThan)
  const rings: number[] = []
  for (let at = next(start); at !== null && at < end && rings.length < most; at = next(at)) rings.push(at)
  if (!count) return rings
  const last = Math.min(count, rings.length)
  const counted = [rings[last - 2] ?? start, rings[last - 1]!]
    .map((laterThan) => nextOccurrence({ ...series, repeat }, laterThan))
    .filter((at) => at !== null)
  return [...rings.slice(0, last - 1), ...counted.filter((at) => at < end)]
}

function byCalendar(series: Series) {
  const { firstAt, repeat: { count = most } = {} } = series
  const rings = [firstAt, ...laterRings(series)].filter((at) => at >= firstAt && at < endOf(series))
  return [...new Set(rings)].toSorted((one, other) => one - other).slice(0, Math.min(most, count))
}

const endOf = ({ firstAt }: Pick<Series, 'firstAt'>) => firstAt + window * day

function laterRings(series: Series) {
  if (series.type === 'once' || series.repeat?.from === 'done') return []
  return series.type === 'hourly' ? hoursOf(series) : daysOf(series)
}

function hoursOf({ zone, firstAt, repeat: { every = 1, until = '9999-12-31' } = {} }: Series) {
  return Array.from({ length: most }, (_, place) => firstAt + (place + 1) * every * hour).filter(
    (at) => zoned(at, zone).toPlainDate().toString() <= until,
  )
}

function daysOf({ type, zone, firstAt, repeat = {} }: Series) {
  const anchor = zoned(firstAt, zone)
  const first = calendarDay(anchor.toPlainDate())
  const clocks = repeat.times?.map((time) => Temporal.PlainTime.from(time)) ?? [anchor.toPlainTime()]
  const rings = new Set<number>()
  for (const each of calendar.slice(first.place - 31, first.place + window + 31)) {
    // A clock change moves a ring into the next day at most, so two days more than wanted hold all that come first.
    const isEnough = rings.size > most + 2 * clocks.length
    if (isEnough || (repeat.until && each.name > repeat.until)) break
    if (!isDay(each, first, type, repeat)) continue
    const moments = clocks.map((plainTime) => each.date.toZonedDateTime({ timeZone: zone, plainTime }))
    for (const { epochMilliseconds: at } of moments) if (at >= firstAt) rings.add(at)
  }
  return [...rings]
}

const zoned = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
