// What the rule of a reminder may say.
import { repeatRules } from '#contract/messages/repeat.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat, RepeatDraft } from '#contract/repeat.ts'
import { toField } from '#rhythm/local-date.ts'
import { isLeftOut, misfit, repeatOf } from '#rhythm/repeat.ts'
import { invalid } from '#server/refusal.ts'

/** The rule of a draft as it is kept; refuses one that does not fit its type. */
export function fitting(type: ReminderType, draft: RepeatDraft | null | undefined): Repeat | null {
  const repeat = repeatOf(draft) ?? null
  const says =
    type === 'once' && draft && !isLeftOut(draft) ? repeatRules.once : repeat && misfit(type, repeat)
  if (says) throw invalid('repeat', says)
  return repeat
}

export function refuseEarlyEnd(repeat: Repeat | null, date: Date, zone: string) {
  if (repeat?.until && repeat.until < dayIn(date, zone)) throw invalid('repeat', repeatRules.untilPassed)
}

/** "2026-05-14" */
const dayIn = (date: Date, zone: string) => toField(date.getTime(), zone).slice(0, 10)
