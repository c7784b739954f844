import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId } from 'react'
import type { ClockStyle } from '#contract/accounts.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import { clockWords } from '#rhythm/times-in-words.ts'
import { offsetAt, wallAt } from '#rhythm/zone.ts'
import { whenSettled } from '#web/sync/lists.ts'
import { useNow } from '#web/time/now.ts'
import { offsetInWords } from '#web/time/zone-clocks.ts'
import { cityOf } from '#web/time/zone-names.ts'
import { controlClass } from '#web/ui/field.tsx'
import { Popover } from '#web/ui/popover.tsx'

type TimeZoneFieldProps = { value: string; clock: ClockStyle; onValue: (zone: string) => void }

const loadPicker = () => import('./zone-picker.tsx')
const ZonePicker = lazy(async () => {
  const picker = await loadPicker().catch(() => null)
  return { default: picker?.ZonePicker ?? (() => <p className="p-5">{failures.offline}</p>) }
})

/** Where new reminders ring: the city, how far it is from UTC, and what its clocks show now. */
export function TimeZoneField({ value, clock, onValue }: TimeZoneFieldProps) {
  const ids = { label: useId(), value: useId(), hint: useId() }
  const now = useNow()
  useEffect(() => whenSettled(() => void loadPicker().catch(() => {})), [])
  const time = clockWords(clock).clock(wallAt(now, value))
  return (
    <div>
      <p id={ids.label} className="type-label mb-2 leading-[1.3]">
        {profileWords.timeZone}
      </p>
      <Popover
        label={profileWords.timeZone}
        className="w-88 overflow-hidden rounded-note border border-transparent"
        renderTrigger={(props) => (
          <button
            type="button"
            {...props}
            aria-haspopup="dialog"
            aria-labelledby={`${ids.label} ${ids.value}`}
            aria-describedby={ids.hint}
            className={`${controlClass()} flex min-h-12.5 items-center gap-3 bg-surface! py-2 text-left`}
          >
            <span id={ids.value} className="min-w-0 flex-1">
              {cityOf(value)}{' '}
              <span className="text-ink-2">
                · {profileWords.timeZoneNow(offsetInWords(offsetAt(now, value)), time)}
              </span>
            </span>
            <ChevronDown aria-hidden className="size-4.5 shrink-0 stroke-[1.9]" />
          </button>
        )}
      >
        <Suspense fallback={<output className="block p-5 text-ink-2">{chrome.loading}</output>}>
          <ZonePicker value={value} onPick={onValue} />
        </Suspense>
      </Popover>
      <p id={ids.hint} className="mt-2 text-meta text-ink-2">
        {profileWords.timeZoneHint}
      </p>
    </div>
  )
}
