import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Title } from '#contract/fields.ts'
import { contactRefusals } from '#contract/messages/contacts.ts'
import { insistRules } from '#contract/messages/insist.ts'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import { ReminderType, type Reminder } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { useUser } from '#web/sync/session.ts'
import { useForm } from '#web/ui/use-form.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { fromField, toField } from '#rhythm/local-date.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { useNow } from '#web/time/now.ts'
import { finishAndSave } from './done-first.ts'
import { editedRule, wrongIn } from './edited-fields.ts'
import type { Rule } from './form-rule.ts'
import { isLast } from './last-time.ts'
import { insistIn, insistText, wrongInsist } from './options/edited-insist.ts'
import { stateOf } from './reminder-state.ts'
import { isSameRepeat } from './previews.ts'
import { useReminders } from './reminders.ts'
import { saveChange, saveNew } from './saving.ts'
import { toText } from './rule/edited-rule.ts'
import type { Fields, Slot } from './typed-form.ts'
import { isDifferent, useKeptTyping } from './use-typed-form.ts'

/** What the form starts with: a reminder to change, what quick add has read, or what was refused and is to be set anew. */
export type Editing = {
  reminder?: Reminder
  draft?: {
    title: string
    description?: string
    at?: number
    type: ReminderType
    repeat?: Repeat | undefined
    timeZone?: string
    insist?: Reminder['insist']
    breaksQuiet?: boolean | undefined
    noteId?: string | undefined
  }
  onSaved?: () => void
}

/** What the form is about: a reminder, one that quick add has begun, or a new one. */
export const aboutOf = ({ reminder, draft }: Editing) => reminder?._id ?? (draft ? 'prefilled' : 'new')

export function useReminderForm({ reminder: opened, draft, onSaved }: Editing, slot: Slot) {
  const user = useUser()
  const { reminders } = useReminders()
  // As it is now: it may ring, or be dealt with elsewhere, while it is edited.
  const reminder = reminders.find(({ _id }) => _id === opened?._id) ?? opened
  const now = useNow()
  const hasRung = stateOfEdited(reminder, now) === 'overdue'
  const hasEnded = hasRung && reminder !== undefined && isLast(reminder, now)
  const zone = reminder?.timeZone ?? draft?.timeZone ?? user.timeZone
  const [initial, setInitial] = useState((): Fields => ({
    title: reminder?.title ?? draft?.title ?? '',
    description: reminder?.description ?? draft?.description ?? '',
    date: toField(reminder ? Date.parse(reminder.date) : (draft?.at ?? defaultDate(Date.now())), zone),
    type: reminder?.type ?? draft?.type ?? 'daily',
    repeat: toText(reminder?.repeat ?? draft?.repeat ?? {}),
    insist: insistText(reminder?.insist ?? draft?.insist),
    quiet: (reminder ?? draft)?.breaksQuiet ? 'yes' : '',
    note: reminder?.noteId ?? draft?.noteId ?? '',
  }))
  // The field shows whole minutes; a date that was not edited keeps its seconds. One that has rung goes on in its series.
  const instant = (text: string) =>
    reminder && text === initial.date ? Date.parse(afterRing(reminder, hasRung)) : fromField(text, zone)
  const { left } = slot
  const [isRestored, setIsRestored] = useState(() => isDifferent(initial, left?.fields ?? {}))
  const [id] = useState(() => opened?._id ?? left?._id ?? crypto.randomUUID())
  // Saved twice because a reply was lost, it is still one.
  const [idOfNext] = useState(() => crypto.randomUUID())
  const form = useForm<Fields>(schemaFor(instant), { ...initial, ...left?.fields })
  const forget = useKeptTyping(slot, id, initial, form.values)

  // Done elsewhere, it has another date, which shows here unless somebody has typed one.
  useDateMoved(reminder?.date, (date) => {
    const shown = toField(Date.parse(date), zone)
    if (form.values.date === initial.date) form.set('date', shown)
    setInitial({ ...initial, date: shown })
  })

  const startOver = () => {
    form.restart(initial)
    setIsRestored(false)
  }

  const { date: written, type } = form.values
  const fields = editedRule(form)
  const { repeat, wrong } = fields
  const isSameSeries =
    written === initial.date && type === reminder?.type && isSameRepeat(repeat, reminder.repeat)
  const at = instant(written)
  const rule: Rule = { type, repeat, wrong, at, zone, goesOn: isSameSeries ? reminder : undefined }

  async function save(values: Fields) {
    const { title, description, insist, quiet, note } = values
    const date = new Date(at ?? 0).toISOString()
    const body = {
      title: title.trim(),
      description,
      date,
      type,
      repeat: repeat ?? null,
      insist: insistIn(insist) ?? null,
      breaksQuiet: quiet !== '',
      noteId: note || null,
    }
    const onRefused = (why: string) => isAboutInsisting(why) && form.refuse('insist', why)
    const saving = !reminder
      ? saveNew({ _id: id, ...body, ...(draft?.timeZone && { timeZone: draft.timeZone }) }, onRefused)
      : hasRung
        ? finishAndSave(reminder, body, idOfNext)
        : saveChange(reminder, body, onRefused)
    if (!(await saving)) return false
    setInitial(values)
    forget()
    onSaved?.()
    return true
  }

  const isChanged = isDifferent(initial, form.values)
  return { form, fields, zone, rule, isChanged, isRestored, hasRung, hasEnded, save, startOver, forget }
}

const aboutInsisting: readonly string[] = [...Object.values(insistRules), contactRefusals.notAgreed]
const isAboutInsisting = (why: string) => aboutInsisting.includes(why)

function useDateMoved(date: string | undefined, onMoved: (date: string) => void) {
  const last = useRef(date)
  const moved = useEffectEvent(onMoved)
  useEffect(() => {
    if (date && date !== last.current) moved(date)
    last.current = date
  }, [date])
}

const stateOfEdited = (reminder: Reminder | undefined, now: number) => reminder && stateOf(reminder, now)

const afterRing = (reminder: Reminder, hasRung: boolean) =>
  (hasRung && dateAfterDone(reminder, Date.now())) || reminder.date

function schemaFor(instant: (text: string) => number | undefined) {
  const fields = z.object({
    title: Title,
    description: z.string().check(z.maxLength(limits.description, rules.descriptionLength)),
    date: z.string().check(
      z.refine((text) => text !== '', rules.date),
      z.refine((text) => !/^[+-]?\d{5,}/.test(text), rules.dateFar),
      z.refine((text) => (instant(text) ?? 0) > Date.now(), rules.dateFuture),
    ),
    type: ReminderType,
    repeat: z.string(),
    insist: z.string().check(
      z.check(({ value, issues }) => {
        const message = wrongInsist(value)
        if (message) issues.push({ code: 'custom', message, input: value })
      }),
    ),
    quiet: z.string(),
    note: z.string(),
  })
  return fields.check(({ value, issues }) => {
    const wrong = wrongIn(value)
    if (wrong) issues.push({ code: 'custom', message: wrong.text, path: ['repeat'], input: value.repeat })
  })
}
