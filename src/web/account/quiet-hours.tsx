import { useId, useState, type ComponentProps } from 'react'
import { quietHoursWords as words } from '#contract/messages/quiet-hours.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { minute } from '#rhythm/zone.ts'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { controlClass } from '#web/ui/field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

const usual = { from: '22:00', to: '07:00' }

/** From when to when everything but the app waits, said by the clock that the form has at this moment. */
export function QuietHours({ form: { values, quietError, set } }: { form: ProfileForm }) {
  const { quietHours, clock } = values
  const [last, setLast] = useState(quietHours ?? usual)
  const errorId = useId()
  const choose = (next: typeof last) => {
    setLast(next)
    set({ quietHours: next })
  }
  const field = (end: keyof typeof usual, hours: typeof last) => ({
    'aria-label': `${words.label}, ${words[end].toLowerCase()}`,
    'aria-invalid': quietError ? true : undefined,
    'aria-describedby': quietError ? errorId : undefined,
    value: hours[end],
    onChange: (event: { target: { value: string } }) => choose({ ...hours, [end]: event.target.value }),
  })
  return (
    <div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <CheckboxRow
            name="quietHours"
            label={words.label}
            hint={<span className="block text-meta text-ink-2">{words.hint}</span>}
            checked={quietHours !== null}
            onChange={({ target: { checked } }) => set({ quietHours: checked ? last : null })}
          />
        </div>
        {quietHours && (
          <div className="flex flex-wrap items-center gap-2.5 max-sm:flex-1">
            <TimeChoice {...field('from', quietHours)} clock={clock} error={quietError} />
            <span aria-hidden className="text-label text-ink-2">
              {words.to}
            </span>
            <TimeChoice {...field('to', quietHours)} clock={clock} error={quietError} />
          </div>
        )}
      </div>
      <div aria-live="polite" id={errorId}>
        {quietError && <FieldError text={quietError} />}
      </div>
    </div>
  )
}

type TimeChoiceProps = ComponentProps<'select'> & {
  value: string
  clock: ProfileForm['values']['clock']
  error: string | undefined
}

/** The browser's own field for times goes by its language, not by the clock that a person has chosen. */
function TimeChoice({ value, clock, error, ...select }: TimeChoiceProps) {
  const { clock: say } = clockWords(clock)
  const times = quarters.includes(value) ? quarters : [...quarters, value].toSorted()
  return (
    <select
      value={value}
      {...select}
      className={`${controlClass(error)} h-12.5 w-auto! flex-1 cursor-pointer appearance-none bg-surface! px-4 text-center tabular-nums`}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {say(Date.parse(`1970-01-01T${time}Z`))}
        </option>
      ))}
    </select>
  )
}

const quarters = Array.from({ length: 96 }, (_, at) => new Date(at * 15 * minute).toISOString().slice(11, 16))
