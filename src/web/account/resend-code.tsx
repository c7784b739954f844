import { RotateCw } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { auth } from '#contract/messages/accounts.ts'
import { rules } from '#contract/messages/rules.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { nextLetterAt, noteAsked } from '#web/sync/code-letters.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { useSecondsUntil } from '#web/time/seconds-until.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'

/** Rests while the server would send nothing, and says for how long. */
export function ResendCode({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(nextLetterAt('verify', email))
  const resend = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (seconds > 0) return
    if (!email) return void toasts.bad(rules.emailFirst)
    setBusy(true)
    const focused = document.activeElement
    const says = { done: entrySuccesses.resendVerification, failed: entryFailures.resendVerification }
    if (await attempt(call('resendVerification', { email }), says)) {
      noteAsked('verify', email)
      // The button rests now; what comes next is typing the code, unless something else is being typed already.
      if (document.activeElement === focused)
        currentTarget.form?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus()
    }
    setBusy(false)
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
