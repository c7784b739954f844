import { planWords } from '#contract/messages/plans.ts'
import { entryFailures } from '#contract/messages/entry-toasts.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { read } from '#web/browser/stored.ts'
import { startSubscription } from '#web/plans/billing.ts'
import { useSession } from '#web/sync/session.ts'
import { useApproval } from '#web/plans/use-approval.ts'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'

export function SubscribeButton({ period }: { period: BillingPeriod }) {
  const loggedIn = useSession().status === 'in'
  const { busy, go } = useApproval(() => startSubscription(period), entryFailures.subscribe)
  const subscribe = () =>
    loggedIn && read('token') ? void go() : void toasts.bad(entryFailures.loginToSubscribe)
  return (
    <Button look="brass" size="large" busy={busy} onClick={subscribe} className="w-full">
      {planWords.subscribeNow}
    </Button>
  )
}
