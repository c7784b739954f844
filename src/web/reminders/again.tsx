import { useState } from 'react'
import * as z from 'zod/mini'
import { chrome } from '#contract/messages/app.ts'
import { doneWords as words } from '#contract/messages/done.ts'
import { reminderForm } from '#contract/messages/reminder-form.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Reminder } from '#contract/reminders.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { fromField, toField } from '#rhythm/local-date.ts'
import { atHour, day, instantOf, wallAt } from '#rhythm/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { setAgain } from './done-actions.ts'

/** Asks when something that is done for good rings again. The rest of it stays as it was. */
export function Again({ reminder }: { reminder: Reminder }) {
  const zone = reminder.timeZone
  const [initial] = useState(() => ({ date: toField(proposed(reminder), zone) }))
  const form = useForm(schemaFor(zone), initial)
  return (
    <Dialog title={words.again} closeLabel={chrome.close} className="[--dialog-width:26.25rem]">
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async ({ date }) => {
            const at = new Date(fromField(date, zone) ?? 0).toISOString()
            if (await setAgain(reminder, at)) close()
          })}
        >
          <p dir="auto" className="type-item mb-5 line-clamp-2 wrap-anywhere">
            {reminder.title}
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
