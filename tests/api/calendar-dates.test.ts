// What other programs read in the calendar, date by date, against the law of rhythm.
import { describe, expect, test } from 'vitest'
import { nextOccurrence, type Series } from '#rhythm/occurrences.ts'
import { day, minute, wallAt } from '#rhythm/zone.ts'
import type { Listed } from '#server/calendar/entry.ts'
import { horizonOf, writeFeed } from '#server/calendar/feed.ts'
import { datesById, readWithIcal, readWithPython } from '#tests/support/calendar.ts'
import { seeded } from '#tests/support/random.ts'
import { type Chance, chanceOf, drawSeries, rulesTried } from '#tests/support/random-rules.ts'

const now = new Date('2026-05-14T12:00:00Z')
const horizon = horizonOf(now)
// Thirteen months.
const until = Date.UTC(2027, 5, 14)
const host = 'http://localhost:3000'

const readers = [
  ['ical.js', readWithIcal],
  ['Python', readWithPython],
] as const

describe.each(readers)('read by %s', (_, read) => {
  test(`${rulesTried} random rules in 44 zones have the dates of the law for thirteen months`, async () => {
    const chance = chanceOf(seeded(17))
    const reminders = Array.from({ length: rulesTried }, (_each, place) => drawReminder(chance, place))
    const found = datesById(
      await inBatches(reminders, async (some) => read(await writeFeed(some, horizon, host), until)),
    )
    const wrong = reminders.flatMap((reminder) => {
      const right = lawfulDates(reminder)
      const dates = found.get(reminder.id)!.filter((at) => at < until)
      return String(dates) === String(right) ? [] : [explain(reminder, right, dates)]
    })
    expect(wrong).toEqual([])
  })
})

test('5,000 reminders that ring every hour, with long texts, stay within a few megabytes', async () => {
  const at = now.getTime()
  const dates = { zone: 'Europe/Berlin', firstAt: at, waitingAt: at, lastWall: null, changedAt: at }
  const texts = { title: 'ü'.repeat(200), description: '€'.repeat(2_000) }
  const reminders = Array.from({ length: 5_000 }, (_, place): Listed => ({
    id: idOf(place),
    type: 'hourly',
    repeat: {},
    ...dates,
    ...texts,
  }))
  const text = await writeFeed(reminders, horizon, host)
  expect(Buffer.byteLength(text)).toBeLessThan(10_000_000)
  expect(new Set(text.match(/^UID:.{36}/gm)).size).toBe(5_000)
})

function lawfulDates({ lastWall, waitingAt, zone, ...series }: Listed) {
  // Counting from the first for each date would take an hour.
  const { count: _, ...repeat } = series.repeat
  const law = { ...series, zone, repeat: lastWall === null ? series.repeat : repeat }
  const isOver = (at: number) => at >= until || (lastWall !== null && wallAt(at, zone) > lastWall)
  const dates = waitingAt < until ? [waitingAt] : []
  if (repeat.from === 'done') return dates
  for (let at = nextOccurrence(law, waitingAt); at !== null && !isOver(at); at = nextOccurrence(law, at))
    dates.push(at)
  return dates
}

async function inBatches<Item, Result>(items: Item[], work: (some: Item[]) => Promise<Result[]>) {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += 200)
    results.push(...(await work(items.slice(start, start + 200))))
  return results
}

function drawReminder(chance: Chance, place: number): Listed {
  const series = drawSeries(chance, Date.UTC(2026, 4, 14), (chance.is(0.7) ? 30 : 500) * day)
  const late = chance.is(0.6) ? series.firstAt : now.getTime() + chance.within(60 * day) - 18 * day
  const later = late < series.firstAt ? null : nextOccurrence(series, late - 1)
  const waitingAt = later ?? series.firstAt
  const snooze = Math.round(chance.within(300)) * minute
  return {
    ...series,
    repeat: series.repeat ?? {},
    id: idOf(place),
    title: 'Water the tomatoes',
    description: '',
    waitingAt: chance.is(0.1) ? waitingAt + snooze : waitingAt,
    lastWall: lastWallOf(series),
    changedAt: now.getTime(),
  }
}

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** As the database stores it. */
function lastWallOf({ type, zone, firstAt, repeat: { count, ...repeat } = {} }: Series) {
  if (!count || type === 'hourly') return null
  let last = firstAt
  for (let rung = 1; rung < count; rung += 1)
    last = nextOccurrence({ type, zone, firstAt, repeat }, last) ?? last
  return wallAt(last, zone)
}

/** The first dates that are not the same. */
function explain({ type, zone, repeat, firstAt, waitingAt }: Listed, right: number[], read: number[]) {
  const at = right.findIndex((date, place) => date !== read[place])
  const place = at < 0 ? right.length : at
  const say = (date: number | undefined) => date && new Date(date).toISOString()
  return JSON.stringify({
    type,
    zone,
    repeat,
    first: say(firstAt),
    waiting: say(waitingAt),
    place,
    right: say(right[place]),
    read: say(read[place]),
  })
}
