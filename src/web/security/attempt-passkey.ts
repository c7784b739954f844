import { attempt } from '#web/attempt/attempt.ts'
import { PasskeyFailed } from '#web/browser/passkeys.ts'
import { toasts } from '#web/ui/toast.tsx'

type Says = {
  done?: string
  failed: string
  /** Why the browser has no passkey to send. */
  troubles: Record<PasskeyFailed['reason'], string>
}

/** Says how it ended with the browser, or else with the server. */
export async function attemptPasskey(work: Promise<unknown>, { done, failed, troubles }: Says) {
  try {
    await work
  } catch (error) {
    if (!(error instanceof PasskeyFailed)) return attempt(work, { failed })
    toasts.bad(troubles[error.reason])
    return false
  }
  if (done) toasts.good(done)
  return true
}
