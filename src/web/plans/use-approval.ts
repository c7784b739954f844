import { useEffect, useState } from 'react'
import { attempt } from '#web/attempt/attempt.ts'

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
    const sent = approvalUrl().then((url) => location.assign(url))
    if (!(await attempt(sent, { failed: failure }))) setBusy(false)
  }
  return { busy, go }
}
