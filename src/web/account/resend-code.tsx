import { RotateCw } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { auth } from '#contract/messages/accounts.ts'
import { nextLetterAt, type Purpose } from '#web/sync/code-letters.ts'
import { useSecondsUntil } from '#web/time/seconds-until.ts'
import { Button } from '#web/ui/button.tsx'

type ResendCodeProps = {
  purpose: Purpose
  to: string
  /** Answers whether a letter was asked for. */
  send: () => Promise<boolean>
}

/** Rests while the server would send nothing, and says for how long. */
export function ResendCode({ purpose, to, send }: ResendCodeProps) {
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(nextLetterAt(purpose, to))
  const resend = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (seconds > 0) return
    setBusy(true)
    const focused = document.activeElement
    const isSent = await send()
    setBusy(false)
    // The button rests now; what comes next is typing the code, unless something else is being typed already.
    if (isSent && document.activeElement === focused)
      currentTarget.form?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus()
  }
  return (
    <div>
      <Button
        look="quiet"
        busy={busy}
        icon={<RotateCw />}
        onClick={(event) => void resend(event)}
        aria-disabled={seconds > 0 || undefined}
        className={`-ml-4.5 ${seconds > 0 ? 'cursor-default text-ink-2! hover:bg-transparent!' : 'text-primary'}`}
      >
        {auth.resendCode}
      </Button>
      {seconds > 0 && <p className="mt-1.5 text-meta text-ink-2 tabular-nums">{auth.resendIn(seconds)}</p>}
    </div>
  )
}
