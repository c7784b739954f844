// What other programs read in the calendar, date by date, against the law of rhythm.
import { describe, expect, test } from 'vitest'
import type { On, Repeat } from '#contract/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'
import { nextOccurrence, type Series } from '#rhythm/occurrences.ts'
import { day, minute, wallAt } from '#rhythm/zone.ts'
import type { Listed } from '#server/calendar/entry.ts'
import { horizonOf, writeFeed } from '#server/calendar/feed.ts'
import { zones } from '#tests/support/random-series.ts'
import { datesById, readWithIcal, readWithPython } from '#tests/support/calendar.ts'
import { seeded } from '#tests/support/random.ts'

const now = new Date('2026-05-14T12:00:00Z')
const horizon = horizonOf(now)
// Thirteen months.
const until = Date.UTC(2027, 5, 14)
const host = 'http://localhost:3000'

// Python is slower.
const readers = [
  ['ical.js', readWithIcal, 2_000],
  ['Python', readWithPython, 400],
] as const

describe.each(readers)('read by %s', (_, read, length) => {
  test(`${length} random rules in 44 zones have the dates of the law for thirteen months`, async () => {
    const random = seeded(17)
    const reminders = Array.from({ length }, (_each, place) => randomReminder(random, place))
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
  const first = { ...randomReminder(seeded(1), 0), type: 'hourly' as const, repeat: {} }
  const reminders = Array.from({ length: 5_000 }, (_, place) => ({
    ...first,
    id: idOf(place),
    title: 'ü'.repeat(200),
    description: '€'.repeat(2_000),
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

function randomReminder(random: () => number, place: number): Listed {
  const series = randomSeries(random)
  const late = random() < 0.6 ? series.firstAt : now.getTime() + (random() - 0.3) * 60 * day
  const later = late < series.firstAt ? null : nextOccurrence(series, late - 1)
  const waitingAt = later ?? series.firstAt
  const snooze = Math.round(random() * 300) * minute
  return {
    ...series,
    repeat: series.repeat ?? {},
    id: idOf(place),
    title: 'Water the tomatoes',
    description: '',
    waitingAt: random() < 0.1 ? waitingAt + snooze : waitingAt,
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

function randomSeries(random: () => number): Series {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const pick = <Item extends {}>(items: readonly Item[]) => items[upTo(items.length) - 1]!
  const some = <Item extends {}>(items: readonly Item[], most: number) => {
    const chosen = new Set(Array.from({ length: upTo(most) }, () => pick(items)))
    return items.filter((item) => chosen.has(item))
  }
  const type = pick(['once', 'hourly', 'daily', 'daily', 'weekly', 'weekly', 'monthly', 'yearly'] as const)
  const zone = pick(zones)
  const daysAhead = random() * (random() < 0.7 ? 30 : 500)
  const firstAt = Date.UTC(2026, 4, 14) + Math.floor(daysAhead * 24 * 60) * minute
  if (type === 'once' || random() < 0.1) return { type, zone, firstAt }
  const repeat: Repeat = {}
  if (random() < 0.6) repeat.every = upTo(random() < 0.8 ? 6 : 99)
  if (random() < 0.05) return { type, zone, firstAt, repeat: { ...repeat, from: 'done' } }
  if (type === 'weekly' && random() < 0.7) repeat.weekdays = some(weekdays, 5)
  if ((type === 'monthly' || type === 'yearly') && random() < 0.8) repeat.on = randomOn(random, pick)
  if (type !== 'hourly' && random() < 0.25)
    repeat.months = some(
      Array.from({ length: 12 }, (_, place) => place + 1),
      4,
    )
  // Many at the hours at which clocks change.
  if ((type === 'daily' || type === 'weekly') && random() < 0.4) repeat.times = randomTimes(random, upTo)
  const end = random()
  if (end < 0.2) repeat.until = new Date(firstAt + upTo(900) * day).toISOString().slice(0, 10)
  else if (end < 0.4) repeat.count = upTo(random() < 0.5 ? 10 : 200)
  return { type, zone, firstAt, repeat }
}

function randomTimes(random: () => number, upTo: (most: number) => number) {
  const times = new Set<string>()
  const hours = random() < 0.5 ? 4 : 24
  while (times.size < 2 || random() < 0.5)
    times.add(`${String(upTo(hours) - 1).padStart(2, '0')}:${['00', '15', '30', '45'][upTo(4) - 1]}`)
  return [...times].slice(0, 8).toSorted()
}

function randomOn(random: () => number, pick: <Item extends {}>(items: readonly Item[]) => Item): On {
  if (random() < 0.5) return { day: random() < 0.2 ? 'last' : 1 + Math.floor(random() * 31) }
  return { nth: pick([1, 2, 3, 4, 'last'] as const), weekday: pick([...weekdays, 'workday'] as const) }
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
