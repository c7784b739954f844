import { useState } from 'react'
import * as z from 'zod/mini'
import { Title } from '#contract/fields.ts'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import { ReminderType, type Reminder } from '#contract/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import { useForm } from '#web/ui/use-form.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { fromField, toField } from '#rhythm/local-date.ts'
import { refuseToEdit, saveChange, saveNew } from './reminder-actions.ts'

/** What the form starts with: a reminder to change, or what quick add has read. */
export type Editing = {
  reminder?: Reminder
  draft?: { title: string; description?: string; at?: number; type: ReminderType }
  onSaved?: () => void
}

export function useReminderForm({ reminder, draft, onSaved }: Editing) {
  const user = useUser()
  const [newId] = useState(() => crypto.randomUUID())
  const zone = reminder?.timeZone ?? user.timeZone
  const [initial] = useState(() => ({
    title: reminder?.title ?? draft?.title ?? '',
    description: reminder?.description ?? draft?.description ?? '',
    date: toField(reminder ? Date.parse(reminder.date) : (draft?.at ?? defaultDate(Date.now())), zone),
    type: reminder?.type ?? draft?.type ?? 'daily',
  }))
  // The field shows whole minutes; a date that was not edited keeps its seconds.
  const instant = (text: string) =>
    reminder && text === initial.date ? Date.parse(reminder.date) : fromField(text, zone)
  const form = useForm(schemaFor(instant), initial)
  const changed = Object.entries(initial).some(([name, value]) => form.values[name as 'title'] !== value)

  async function save({ date, type, title, description }: typeof initial) {
    if (reminder && Date.parse(reminder.date) <= Date.now()) {
      refuseToEdit()
      return false
    }
    const at = new Date(instant(date) ?? 0).toISOString()
    const body = { title: title.trim(), description, date: at, type: ReminderType.parse(type) }
    const saved = await (reminder ? saveChange(reminder, body) : saveNew({ _id: newId, ...body }))
    if (saved) onSaved?.()
    return saved
  }

  return { form, zone, changed, save }
}

function schemaFor(instant: (text: string) => number | undefined) {
  return z.object({
    title: Title,
    description: z.string().check(z.maxLength(limits.description, rules.descriptionLength)),
    date: z.string().check(
      z.refine((text) => text !== '', rules.date),
      z.refine((text) => !/^[+-]?\d{5,}/.test(text), rules.dateFar),
      z.refine((text) => (instant(text) ?? 0) > Date.now(), rules.dateFuture),
    ),
    type: ReminderType,
  })
}
