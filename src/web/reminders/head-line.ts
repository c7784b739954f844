import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { isToday, stateOf } from './reminder-state.ts'

const { head } = reminderWords

/** "Thursday 14 May", "2 wait for you", "3 more today": the last part is left out where there is no room. */
export function headLine(reminders: readonly Reminder[], now: number, zone: string, words: TimeWords) {
  const waiting = reminders.filter((each) => stateOf(each, now) === 'overdue').length
  const ahead = reminders.filter(
    (each) => stateOf(each, now) !== 'overdue' && isToday(each, now, zone),
  ).length
  const date = words.longDate(wallAt(now, zone))
  if (waiting > 0) return { date, first: head.waiting(waiting), second: ahead > 0 ? head.more(ahead) : '' }
  return { date, first: ahead > 0 ? head.today(ahead) : head.quiet, second: '' }
}
