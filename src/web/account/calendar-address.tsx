import { CalendarPlus, Copy } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { calendarWords as words } from '#contract/messages/calendar.ts'
import { copyText } from '#web/browser/clipboard.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toasts } from '#web/ui/toast.tsx'

/** The address, this once. It takes the focus and is selected: the button that made it has gone. */
export function CalendarAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const arrive = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus()
  }, [])
  const copy = async () => {
    if (await copyText(url)) return toasts.good(words.copied)
    field.current?.focus()
    toasts.bad(words.copyFailed)
  }
  return (
    <div className="mt-3 space-y-3 rounded-note border border-transparent bg-butter p-4">
      <TextField
        ref={arrive}
        key={url}
        label={words.address}
        readOnly
        value={url}
        hint={words.once}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary', 'small')}>
          <CalendarPlus aria-hidden className="size-4.5 shrink-0 stroke-[1.9]" />
          {words.open}
        </a>
      </div>
    </div>
  )
}
