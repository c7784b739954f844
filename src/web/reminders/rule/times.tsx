import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { finerRule as words } from '#contract/messages/finer-rule.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Row } from './row.tsx'
import type { RuleProps } from './rule-props.ts'
import { timeOf, withoutTime } from './times-of-day.ts'

const most = 8

/** The times of a day. The first date's own is one of them; taken away, the first date moves to another. */
export function Times({ edited, first, onEdit, onTime }: RuleProps) {
  const { clock } = useTimeWords()
  const own = timeOf(first)
  const times = [...new Set(edited.times ?? [own])].toSorted()
  const list = useRef<HTMLUListElement>(null)
  const remove = (time: string) => {
    const left = withoutTime(times, time)
    flushSync(() => {
      onEdit({ times: left.length > 1 ? left : undefined })
      if (time === own && left[0]) onTime(left[0])
    })
    // The pressed button is gone.
    list.current?.querySelector('button')?.focus()
  }
  return (
    <Row name={words.at}>
      <ul ref={list} className="flex flex-wrap gap-2">
        {times.map((time) => {
          const said = clock(Date.parse(`1970-01-01T${time}Z`))
          return (
            <li key={time} data-time={time} className={`${pill} border-line-strong bg-surface`}>
              {said}
              {times.length > 1 && (
                <button
                  type="button"
                  aria-label={words.removeTime(said)}
                  onClick={() => remove(time)}
                  className="wide-target -mr-1.5 grid size-6 place-items-center rounded-full text-ink-2 hover:text-ink [&>svg]:size-4"
                >
                  <X aria-hidden />
                </button>
              )}
            </li>
          )
        })}
        {times.length < most && (
          <li>
            <AddTime
              onAdd={(time) => onEdit({ times: [...new Set([...times, time])] })}
              onFull={(time) =>
                list.current?.querySelector<HTMLElement>(`[data-time="${time}"] button`)?.focus()
              }
            />
          </li>
        )}
      </ul>
    </Row>
  )
}

/**
 * A button that becomes a field. The time counts once the field is left, since a clock is set hour by hour. Esc leaves it
 * without one. `onFull` takes the focus after the last time there is room for: the button is gone then.
 */
function AddTime({ onAdd, onFull }: Record<'onAdd' | 'onFull', (time: string) => void>) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (time: string) => {
    setOpen(false)
    if (time) onAdd(time)
  }
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        onClick={() => {
          flushSync(() => setOpen(true))
          field.current?.focus()
        }}
        className={`${pill} border-dashed border-line-strong text-ink-2 hover:text-ink`}
      >
        <Plus aria-hidden className="size-4" />
        {words.addTime}
      </button>
    )
  return (
    <input
      ref={field}
      type="time"
      aria-label={words.newTime}
      onBlur={({ target }) => close(target.value.slice(0, 5))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The one would save the form, the other close its dialog.
        event.preventDefault()
        const time = event.key === 'Enter' ? event.currentTarget.value.slice(0, 5) : ''
        flushSync(() => close(time))
        if (button.current) button.current.focus()
        else onFull(time)
      }}
      className={`${pill} border-primary bg-surface`}
    />
  )
}

const pill = 'inline-flex h-10 items-center gap-2 rounded-full border px-3.5 text-label font-medium'
