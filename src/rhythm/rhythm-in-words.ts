import { rhythmWords as words } from '#contract/messages/rhythm.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { On, Repeat } from '#contract/repeat.ts'
import { monthNames, weekdayNames } from './dates-in-words.ts'
import { ruleOf, type Rule } from './rule.ts'
import type { TimeWords } from './times-in-words.ts'
import type { Wall } from './zone.ts'

type Rhythm = { type: ReminderType; repeat?: Repeat | undefined }

/** "Every week on Mon", "Every 2 months on the last Fri, 14 times": the whole rule, and what its first date adds to it. */
export function sayRhythm({ type, repeat = {} }: Rhythm, first: Wall, clock: TimeWords): string {
  if (type === 'once') return words.once
  const end = sayEnd(repeat, clock)
  if (repeat.from === 'done') return words.afterDone(words.units[type](repeat.every ?? 1)) + end
  const rule = ruleOf(type, repeat, first)
  return sayUnitAndDay(type, rule, clock) + sayMonths(type, rule) + sayTimes(repeat, clock) + end
}

function sayUnitAndDay(type: Exclude<ReminderType, 'once'>, rule: Rule, clock: TimeWords) {
  if (type === 'weekly' && rule.every === 1 && rule.weekdays.join() === workdays) return words.weekday
  const unit = rule.every === 1 ? words.every[type] : words.everyFew(words.units[type](rule.every))
  const date = sayDay[type]?.(rule, clock)
  return date ? unit + words.on(date) : unit
}

const sayDay: Partial<Record<ReminderType, (rule: Rule, clock: TimeWords) => string>> = {
  weekly: ({ weekdays }) => listed(weekdays.map((each) => short(weekdayNames[each]))),
  monthly: ({ on }) => sayOn(on),
  yearly: ({ on, months }, clock) => {
    const [month = 1, ...others] = months
    if (others.length > 0) return sayOn(on)
    if ('nth' in on || on.day === 'last') return words.ofMonth(sayOn(on), short(monthNames[month - 1]))
    return clock.dayAndMonth(
      Date.UTC(2024, month - 1, Math.min(on.day, new Date(Date.UTC(2024, month, 0)).getUTCDate())),
    )
  },
}

/** "the 13th", "the last day", "the 2nd Tue", "the 1st workday" */
function sayOn(on: On) {
  if ('day' in on) return words.the(on.day === 'last' ? `${words.last} ${words.day}` : ordinal(on.day))
  const weekday = on.weekday === 'workday' ? words.workday : short(weekdayNames[on.weekday])
  return words.the(`${on.nth === 'last' ? words.last : ordinal(on.nth)} ${weekday}`)
}

function sayMonths(type: ReminderType, { months }: Rule) {
  const goesWithoutSaying = type === 'yearly' ? months.length === 1 : months.length === 12
  return goesWithoutSaying ? '' : words.months(listed(months.map((month) => short(monthNames[month - 1]))))
}

function sayTimes({ times }: Repeat, { clock }: TimeWords) {
  return times ? words.times(listed(times.map((time) => clock(Date.parse(`1970-01-01T${time}Z`))))) : ''
}

function sayEnd({ until, count }: Repeat, { calendarDay }: TimeWords) {
  if (until) return words.until(calendarDay(Date.parse(until), 3))
  return count ? words.count(count) : ''
}

const workdays = 'mo,tu,we,th,fr'
/** "Mon", "Jan" */
const short = (name = '') => name.slice(0, 3)

/** "Mon, Wed and Fri" */
function listed(items: readonly string[]) {
  const last = items.at(-1) ?? ''
  return items.length > 1 ? words.and(items.slice(0, -1).join(', '), last) : last
}

const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** "1st", "13th", "22nd" */
export function ordinal(count: number) {
  const isTeen = count > 10 && count < 20
  return `${count}${(!isTeen && endings[count % 10]) || 'th'}`
}
