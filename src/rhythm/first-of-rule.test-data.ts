import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { daysOf } from './rule-days.ts'
import { ruleOf } from './rule.ts'
import { day, dayOf, type Wall } from './zone.ts'

/** Whether a first ring is one that its rule itself would give. */
export function isFirstOfRule(type: ReminderType, repeat: Repeat = {}, first: Wall): boolean {
  if (type === 'once' || type === 'hourly' || repeat.from === 'done') return true
  const rule = ruleOf(type, repeat, first)
  const { value: date } = daysOf(type, rule, first, dayOf(first)).next()
  return date === dayOf(first) && rule.times.includes(first - dayOf(first) * day)
}
