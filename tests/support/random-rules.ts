// Series of rings, drawn at random: every field of a repeat where it fits, many at the ends of months and at the hours
// at which clocks change.
import type { ReminderType } from '#contract/reminders.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'
import type { Series } from '#rhythm/occurrences.ts'
import { day, minute } from '#rhythm/zone.ts'

export const zones =
  `UTC Africa/Accra Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos Africa/Nairobi America/Anchorage
  America/Asuncion America/Bogota America/Chicago America/Denver America/Halifax America/Havana America/Los_Angeles
  America/New_York America/Nuuk America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Amman
  Asia/Beirut Asia/Dubai Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Tehran Asia/Tokyo Atlantic/Azores
  Australia/Adelaide Australia/Lord_Howe Australia/Sydney Europe/Berlin Europe/Chisinau Europe/Dublin Europe/Istanbul
  Europe/London Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Honolulu Pacific/Kiritimati`.split(
    /\s+/,
  )

export type Chance = ReturnType<typeof chanceOf>

/** What a random number decides. */
export function chanceOf(random: () => number) {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const pick = <const Item>(items: readonly Item[]) => items[upTo(items.length) - 1]!
  /** At least one of them, in their order. */
  const some = <Item extends {}>(items: readonly Item[], most: number) => {
    const chosen = new Set(Array.from({ length: upTo(most) }, () => pick(items)))
    return items.filter((item) => chosen.has(item))
  }
  return {
    upTo,
    pick,
    some,
    is: (share: number) => random() < share,
    within: (all: number) => random() * all,
  }
}

/** Where each is gone through date by date. RANDOM_RULES=3000 takes minutes and proves more. */
export const rulesTried = Number(process.env['RANDOM_RULES'] ?? 400)

// What has more fields comes more often.
const finer = ['daily', 'weekly', 'monthly', 'yearly'] as const
const types: ReminderType[] = ['once', 'hourly', ...finer, ...finer]
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** No series is counted further. */
export const mostCounted = 60

/** Its first ring lies within so many milliseconds of a moment, or at the end of that month. */
export function drawSeries(chance: Chance, from: number, length: number): Series {
  const type = chance.pick(types)
  const at = from + chance.within(length)
  const firstAt = Math.floor((chance.is(0.3) ? atMonthEnd(at) : at) / minute) * minute
  return { type, zone: chance.pick(zones), firstAt, repeat: drawRepeat(chance, type, firstAt) }
}

function atMonthEnd(at: number) {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0, date.getUTCHours(), date.getUTCMinutes())
}

function drawRepeat(chance: Chance, type: ReminderType, firstAt: number): Repeat | undefined {
  const { upTo, some, is } = chance
  if (type === 'once' || is(0.1)) return undefined
  const isDaily = type === 'daily' || type === 'weekly'
  const isMonthly = type === 'monthly' || type === 'yearly'
  const every = is(0.7) && { every: upTo(is(0.8) ? 6 : 99) }
  if (is(0.15)) return { ...every, ...(is(0.3) && drawUntil(chance, firstAt)), from: 'done' }
  return {
    ...every,
    ...(type === 'weekly' && is(0.7) && { weekdays: some(weekdays, 5) }),
    ...(isMonthly && is(0.8) && { on: drawOn(chance) }),
    ...(type !== 'hourly' && is(0.3) && { months: some(months, 4) }),
    ...(isDaily && is(0.4) && { times: drawTimes(chance) }),
    ...drawEnd(chance, firstAt),
  }
}

function drawOn({ pick, is, upTo }: Chance): On {
  if (is(0.5)) return { day: is(0.2) ? 'last' : upTo(31) }
  return { nth: pick([1, 2, 3, 4, 'last']), weekday: pick([...weekdays, 'workday']) }
}

function drawTimes({ pick, is, upTo }: Chance) {
  const times = new Set<string>()
  const wanted = 1 + upTo(is(0.8) ? 4 : 7)
  while (times.size < wanted) {
    // Half of them where clocks change.
    const hour = upTo(is(0.5) ? 5 : 24) - 1
    times.add(`${String(hour).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`)
  }
  return [...times].toSorted()
}

function drawEnd(chance: Chance, firstAt: number) {
  const end = chance.pick(['never', 'never', 'never', 'until', 'count'])
  if (end === 'until') return drawUntil(chance, firstAt)
  return end === 'count' && { count: chance.upTo(chance.is(0.5) ? 10 : mostCounted) }
}

/** A day later at least, so that no zone has it before the first ring. */
function drawUntil({ is, within }: Chance, firstAt: number) {
  const ahead = day + within((is(0.5) ? 100 : 1_000) * day)
  return { until: new Date(firstAt + ahead).toISOString().slice(0, 10) }
}
