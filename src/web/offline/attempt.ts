import { messageOf } from '#web/sync/call-failed.ts'
import { toasts } from '#web/ui/toast.tsx'

type Says = {
  /** Said once the server has answered; nothing if it is not given. */
  done?: string
  /** Said when it fails and the server gives no reason. */
  failed: string
}

/** Says how a call ended, and tells whether it went well. */
export async function attempt(work: Promise<unknown>, { done, failed }: Says) {
  try {
    await work
    if (done) toasts.good(done)
    return true
  } catch (error) {
    toasts.bad(messageOf(error, failed))
    return false
  }
}
