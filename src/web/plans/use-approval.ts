import { useEffect, useState } from 'react'
import { messageOf } from '#web/sync/call-failed.ts'
import { toasts } from '#web/ui/toast.tsx'

/** Sends the browser to PayPal. Busy until the page is left, and free again for who comes back with the back button. */
export function useApproval(approvalUrl: () => Promise<string>, failure: string) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  const go = async () => {
    setBusy(true)
    try {
      location.assign(await approvalUrl())
    } catch (error) {
      setBusy(false)
      toasts.bad(messageOf(error, failure))
    }
  }
  return { busy, go }
}
