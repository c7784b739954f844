// Reminders of all kinds, made by chance: every field of a repeat, in zones with and without clock changes.
import type { NewReminder, ReminderType } from '#contract/reminders.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import { weekdays } from '#contract/weekdays.ts'
import { toField } from '#rhythm/local-date.ts'
import { after, days, type Duration, hours } from '#server/clock.ts'

export type Chance = ReturnType<typeof chanceOf>

/** What a random number decides. */
export function chanceOf(random: () => number) {
  const below = (count: number) => Math.floor(random() * count)
  const pick = <Item extends {}>(items: readonly Item[]): Item => items[below(items.length)]!
  return {
    below,
    pick,
    is: (share: number) => random() < share,
    /** Some of them, in their order. */
    some<Item extends {}>(items: readonly Item[], most: number) {
      const chosen = new Set(Array.from({ length: 1 + below(most) }, () => pick(items)))
      return items.filter((each) => chosen.has(each))
    },
    within: (length: Duration): Duration => Math.floor(random() * length),
  }
}

const types = ['once', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const
const allMonths = Array.from({ length: 12 }, (_, at) => at + 1)

/** Its first date lies within 60 days. */
export function randomReminder(chance: Chance, now: Date, zones: readonly string[]): NewReminder {
  const type = chance.pick(types)
  const timeZone = chance.pick(zones)
  const minute = hours(1) / 60
  const date = new Date(Math.ceil(after(now, chance.within(days(60))).getTime() / minute + 1) * minute)
  const wall = toField(date.getTime(), timeZone)
  // Plain hours would fill the year alone.
  const repeat =
    type === 'hourly' || chance.is(0.75) ? randomRepeat(chance, type, wall.slice(0, 10)) : undefined
  return { title: `${type} ${timeZone}`, date: date.toISOString(), type, timeZone, ...(repeat && { repeat }) }
}

function randomRepeat(chance: Chance, type: ReminderType, firstDay: string): Repeat | undefined {
  if (type === 'once') return undefined
  const repeat: Repeat = {}
  if (type === 'hourly') repeat.every = 5 + chance.below(60)
  else if (chance.is(0.5)) repeat.every = 1 + chance.below(5)
  if (chance.is(0.2)) repeat.until = dayAfter(firstDay, chance.below(400))
  if (chance.is(0.2)) return { ...repeat, from: 'done' }
  if (type === 'weekly' && chance.is(0.6)) repeat.weekdays = chance.some(weekdays, 4)
  if ((type === 'monthly' || type === 'yearly') && chance.is(0.6)) repeat.on = randomOn(chance)
  if (type !== 'hourly' && chance.is(0.3)) repeat.months = chance.some(allMonths, 5)
  if ((type === 'daily' || type === 'weekly') && chance.is(0.4)) repeat.times = randomTimes(chance)
  if (!repeat.until && chance.is(0.2)) repeat.count = 1 + chance.below(40)
  return repeat
}

function randomOn(chance: Chance): On {
  if (chance.is(0.5)) return { day: chance.is(0.2) ? 'last' : 1 + chance.below(31) }
  return { nth: chance.pick([1, 2, 3, 4, 'last']), weekday: chance.pick([...weekdays, 'workday']) }
}

function randomTimes(chance: Chance) {
  const times = new Set<string>()
  const wanted = 2 + chance.below(3)
  while (times.size < wanted) {
    const hour = chance.below(chance.is(0.5) ? 5 : 24)
    times.add(`${String(hour).padStart(2, '0')}:${chance.pick(['00', '15', '30', '45'])}`)
  }
  return [...times].toSorted()
}

function dayAfter(day: string, count: number) {
  return after(new Date(`${day}T00:00:00Z`), days(count))
    .toISOString()
    .slice(0, 10)
}
