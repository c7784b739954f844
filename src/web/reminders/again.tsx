import { useState } from 'react'
import * as z from 'zod/mini'
import { chrome } from '#contract/messages/app.ts'
import { doneWords as words } from '#contract/messages/done.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Reminder } from '#contract/reminders.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { fromField, toField } from '#rhythm/local-date.ts'
import { sayRhythm } from '#rhythm/rhythm-in-words.ts'
import { atHour, day, instantOf, wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { insistAgain, likeIt } from './done-actions.ts'
import { saveNew } from './saving.ts'

/** Asks when something that is done for good rings again. The rest of it stays as it was. */
export function Again({ reminder }: { reminder: Reminder }) {
  const zone = reminder.timeZone
  const [initial] = useState(() => ({ date: toField(proposed(reminder), zone) }))
  const form = useForm(schemaFor(zone), initial)
  const [_id] = useState(() => crypto.randomUUID())
  const timeWords = useTimeWords()
  const wanted = (date: string) => likeIt(reminder, new Date(fromField(date, zone) ?? 0).toISOString())
  const { type, repeat, date: first } = wanted(form.values.date)
  return (
    <Dialog title={words.again} closeLabel={chrome.close} className="[--dialog-width:26.25rem]">
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async ({ date }) => {
            const insist = await insistAgain(reminder)
            if (await saveNew({ ...wanted(date), insist, _id })) close()
          })}
        >
          <p dir="auto" className="type-item line-clamp-2 wrap-anywhere">
            {reminder.title}
          </p>
          <p className="mt-1 mb-5 text-meta text-ink-2">
            {sayRhythm({ type, repeat }, wallAt(Date.parse(first), zone), timeWords)}
          </p>
          <TextField {...form.field('date')} label={reminderForm.date} type="datetime-local" data-autofocus />
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <Button type="submit" busy={form.busy} busyText={chrome.saving}>
              {words.setAgain}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** Tomorrow at its usual time. */
function proposed({ date, timeZone: zone }: Reminder) {
  const wall = wallAt(Date.parse(date), zone)
  const tomorrow = atHour(wallAt(Date.now(), zone)) + day
  return Math.max(defaultDate(Date.now()), instantOf(tomorrow + (wall - atHour(wall)), zone))
}

function schemaFor(zone: string) {
  return z.object({
    date: z.string().check(
      z.refine((text) => fromField(text, zone) !== undefined, rules.date),
      z.refine((text) => (fromField(text, zone) ?? 0) > Date.now(), rules.dateFuture),
    ),
  })
}
