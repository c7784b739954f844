import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { auth } from '#contract/messages/accounts.ts'
import { rules } from '#contract/messages/rules.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'

export function ResendCode({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    if (!email) return void toasts.bad(rules.emailFirst)
    setBusy(true)
    const says = { done: successes.resendVerification, failed: failures.resendVerification }
    await attempt(call('resendVerification', { email }), says)
    setBusy(false)
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      icon={<RotateCw />}
      onClick={() => void resend()}
      className="-ml-4.5 text-primary"
    >
      {auth.resendCode}
    </Button>
  )
}
