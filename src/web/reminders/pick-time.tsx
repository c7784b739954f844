import { useState } from 'react'
import * as z from 'zod/mini'
import { chrome } from '#contract/messages/app.ts'
import { snoozeUntil as words } from '#contract/messages/reading.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Reminder } from '#contract/reminders.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { fromField, toField } from '#rhythm/local-date.ts'
import { hour, wallAt } from '#rhythm/zone.ts'
import { timeWords } from '#web/time/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { rememberPick } from './snooze-picks.ts'
import { snoozeRange } from './snoozes.ts'

type PickTimeProps = { reminder: Reminder; zone: string; onSnooze: (until: number) => void }

/** Snoozes to any moment that the server takes. */
export function PickTime({ reminder, zone, onSnooze }: PickTimeProps) {
  const [initial] = useState(() => ({ until: toField(proposed(reminder), zone) }))
  const form = useForm(schemaFor(reminder, zone), initial)
  return (
    <Dialog title={words.title} closeLabel={chrome.close} className="[--dialog-width:26.25rem]">
      {({ close, dismiss }) => (
        <form
          noValidate
          onSubmit={form.submit(async ({ until }) => {
            const at = fromField(until, zone) ?? 0
            rememberPick(at, zone)
            close()
            onSnooze(at)
          })}
        >
          <p dir="auto" className="type-item mb-5 line-clamp-2 wrap-anywhere">
            {reminder.title}
          </p>
          <TextField {...form.field('until')} label={words.when} type="datetime-local" data-autofocus />
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <Button type="submit">{reminderWords.snooze}</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** An hour from now, or an hour later than it would ring by itself. */
function proposed(reminder: Reminder) {
  const now = Date.now()
  return Math.max(defaultDate(now), snoozeRange(reminder, now).earliest + hour)
}

function schemaFor(reminder: Reminder, zone: string) {
  const at = (text: string) => fromField(text, zone) ?? 0
  const range = () => snoozeRange(reminder, Date.now())
  const say = (moment: number) => timeWords().dayAndClock(wallAt(moment, zone), wallAt(Date.now(), zone))
  return z.object({
    until: z.string().check(
      z.refine((text) => fromField(text, zone) !== undefined, rules.date),
      z.refine((text) => at(text) > Date.now(), words.past),
      z.refine((text) => at(text) >= range().earliest, { error: () => words.early(say(range().earliest)) }),
      z.refine((text) => at(text) <= range().latest, { error: () => words.far(say(range().latest)) }),
    ),
  })
}
