import { optionWords as words } from '#contract/messages/reminder-options.ts'
import { useUser } from '#web/sync/session.ts'
import { useTimeWords } from '#web/time/words.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { wallOfTime } from '../time-of-day.ts'
import type { useReminderForm } from '../use-reminder-form.ts'
import { insistIn, insistText, startInsist } from './edited-insist.ts'
import { InsistFields } from './insist-fields.tsx'
import { LinkedNote } from './linked-note.tsx'

/** What a reminder may do besides ringing at its time. */
export function ReminderOptions({ form }: { form: ReturnType<typeof useReminderForm>['form'] }) {
  const { quietHours } = useUser().preferences
  const { clock } = useTimeWords()
  const insist = insistIn(form.values.insist)
  return (
    <div className="divide-y divide-line border-t border-line *:py-1.5">
      <div>
        <CheckboxRow
          label={words.insist}
          checked={insist !== undefined}
          onChange={({ target }) => form.set('insist', target.checked ? insistText(startInsist) : '')}
        />
        {insist && (
          <InsistFields
            insist={insist}
            error={form.field('insist').error}
            onEdit={(change) =>
              form.set('insist', (now) => insistText({ ...(insistIn(now) ?? startInsist), ...change }))
            }
          />
        )}
      </div>
      {quietHours && (
        <CheckboxRow
          label={words.breaksQuiet}
          hint={
            <span className="block text-meta text-ink-2">
              {words.quiet(clock(wallOfTime(quietHours.from)), clock(wallOfTime(quietHours.to)))}
            </span>
          }
          checked={form.values.quiet !== ''}
          onChange={({ target }) => form.set('quiet', target.checked ? 'yes' : '')}
        />
      )}
      {form.values.note && <LinkedNote noteId={form.values.note} onRemove={() => form.set('note', '')} />}
    </div>
  )
}
