// A rule of ours in the words of RFC 5545, where Google, Apple, Outlook and Thunderbird all read the same dates in them.
// Outlook knows the fewest: what [MS-OXCICAL] 2.1.3.2.2 lists, so neither several months nor hours. Days that some months
// do not have are clamped by us and by Outlook, and passed over by the others.
import type { On } from '#contract/repeat.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Rule } from '#rhythm/rule.ts'

type Repeating = Exclude<ReminderType, 'once' | 'hourly'>

const shortestMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const workdays = 'MO,TU,WE,TH,FR'

/** Undefined where readers differ. The months of daily and weekly rules are not in it: the caller starts and ends it. */
export function recurrenceRule(type: Repeating, rule: Rule): string | undefined {
  const days = daysIn[type](rule)
  if (days === undefined) return undefined
  const every = rule.every > 1 ? [`INTERVAL=${rule.every}`] : []
  return [`FREQ=${type.toUpperCase()}`, ...every, ...days].join(';')
}

const daysIn: Record<Repeating, (rule: Rule) => string[] | undefined> = {
  daily: () => [],
  weekly: ({ weekdays }) => [`BYDAY=${weekdays.join(',').toUpperCase()}`, 'WKST=MO'],
  monthly: ({ on, months }) => (months.length === 12 ? dayOf(on, Math.min(...shortestMonths)) : undefined),
  yearly: ({ on, months: [month, ...others] }) => {
    const days = dayOf(on, shortestMonths[month! - 1]!)
    return days && others.length === 0 ? [`BYMONTH=${month}`, ...days] : undefined
  },
}

function dayOf(on: On, shortest: number): string[] | undefined {
  if ('weekday' in on) {
    const nth = on.nth === 'last' ? -1 : on.nth
    if (on.weekday === 'workday') return [`BYDAY=${workdays}`, `BYSETPOS=${nth}`]
    return [`BYDAY=${nth}${on.weekday.toUpperCase()}`]
  }
  if (on.day === 'last') return ['BYMONTHDAY=-1']
  return on.day <= shortest ? [`BYMONTHDAY=${on.day}`] : undefined
}
