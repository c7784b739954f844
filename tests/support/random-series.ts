// Series of finer rules, drawn at random: every field of a repeat where it fits, dates near clock changes and month ends.
import { weekdays } from '#contract/weekdays.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import type { RepeatingType } from '#contract/reminders.ts'
import { day, minute } from '#rhythm/zone.ts'

type Random = () => number

export const zones =
  `UTC Africa/Accra Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos Africa/Nairobi America/Anchorage
  America/Asuncion America/Bogota America/Chicago America/Denver America/Halifax America/Havana America/Los_Angeles
  America/New_York America/Nuuk America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Amman
  Asia/Beirut Asia/Dubai Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Tehran Asia/Tokyo Atlantic/Azores
  Australia/Adelaide Australia/Lord_Howe Australia/Sydney Europe/Berlin Europe/Chisinau Europe/Dublin Europe/Istanbul
  Europe/London Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Honolulu Pacific/Kiritimati`.split(
    /\s+/,
  )

const types: RepeatingType[] = ['hourly', 'daily', 'weekly', 'monthly', 'yearly']
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function drawSeries(random: Random, years = 12) {
  const { pick, chance } = dice(random)
  const type = pick(types)
  const from = Date.UTC(2021, 0) + random() * years * 365 * day
  const firstAt = Math.floor((chance(0.3) ? nearMonthEnd(from) : from) / minute) * minute
  return { type, zone: pick(zones), firstAt, repeat: drawRepeat(random, type, firstAt) }
}

export function drawRepeat(random: Random, type: RepeatingType, firstAt: number): Repeat {
  const { pick, some, chance, upTo } = dice(random)
  const isMonthly = type === 'monthly' || type === 'yearly'
  const isDaily = type === 'daily' || type === 'weekly'
  const end = random()
  return {
    ...(chance(0.7) && { every: chance(0.8) ? upTo(6) : upTo(99) }),
    ...(type === 'weekly' && chance(0.7) && { weekdays: some(weekdays, 5) }),
    ...(isMonthly && chance(0.8) && { on: drawOn(random) }),
    ...(type !== 'hourly' && chance(0.3) && { months: some(months, 4) }),
    // Half of them where clocks change.
    ...(isDaily && chance(0.4) && { times: times(() => upTo(chance(0.5) ? 5 : 24) - 1, pick, upTo(5)) }),
    ...(end < 0.2 && { until: new Date(firstAt + day + random() * 1_000 * day).toISOString().slice(0, 10) }),
    ...(end > 0.8 && { count: upTo(60) }),
  }
}

function drawOn(random: Random): On {
  const { pick, chance, upTo } = dice(random)
  if (chance(0.5)) return { day: chance(0.2) ? 'last' : upTo(31) }
  return { nth: pick([1, 2, 3, 4, 'last']), weekday: pick([...weekdays, 'workday']) }
}

function times(hour: () => number, pick: <Item>(items: readonly Item[]) => Item, more: number) {
  const drawn = new Set<string>()
  while (drawn.size < 1 + more)
    drawn.add(`${String(hour()).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`)
  return [...drawn].toSorted()
}

function nearMonthEnd(at: number) {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0, date.getUTCHours(), date.getUTCMinutes())
}

function dice(random: Random) {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const pick = <const Item>(items: readonly Item[]) => items[upTo(items.length) - 1]!
  const some = <Item extends string | number>(items: readonly Item[], most: number) => {
    const drawn = Array.from({ length: upTo(most) }, () => pick(items))
    return items.filter((item) => drawn.includes(item))
  }
  return { upTo, pick, some, chance: (part: number) => random() < part }
}
