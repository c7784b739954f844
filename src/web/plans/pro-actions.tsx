import { useState } from 'react'
import { planWords } from '#contract/messages/plans.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { cancelSubscription, changePeriod } from '#web/plans/billing.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { useUser } from '#web/sync/session.ts'
import { sayDay } from '#web/time/days.ts'
import { SubscribeButton } from '#web/plans/subscribe-button.tsx'
import { useApproval } from '#web/plans/use-approval.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/confirm.tsx'

/** What a Pro account can do about its plan: pay in another rhythm, stop, or begin again after stopping. */
export function ProActions({ period }: { period: BillingPeriod }) {
  const { plan } = useUser()
  if (plan.trial && plan.endsAt)
    return (
      <div className="space-y-4">
        <p>{planWords.trialEnds(sayDay(plan.endsAt))}</p>
        <SubscribeButton period={period} />
        <p className="text-center text-label text-balance text-on-spruce-2">{planWords.trialPaid}</p>
      </div>
    )
  if (plan.endsAt)
    return (
      <div className="space-y-4">
        <p>{planWords.ends(sayDay(plan.endsAt))}</p>
        <SubscribeButton period={period} />
        <Starts at={plan.endsAt} />
      </div>
    )
  if (!plan.period) return <p>{planWords.granted}</p>
  return (
    <div className="space-y-3">
      {plan.renewsAt && <p>{planWords.renews(sayDay(plan.renewsAt))}</p>}
      {plan.period !== period && <ChangePeriod to={period} at={plan.renewsAt} />}
      <Cancel renewsAt={plan.renewsAt} />
    </div>
  )
}

/** No day is paid twice: whatever is bought now begins where the paid time ends. */
function Starts({ at }: { at: string }) {
  return (
    <p className="text-center text-label text-balance text-on-spruce-2">{planWords.starts(sayDay(at))}</p>
  )
}

function ChangePeriod({ to, at }: { to: BillingPeriod; at: string | undefined }) {
  const { busy, go } = useApproval(() => changePeriod(to), planWords.changeFailed)
  return (
    <>
      <Button look="brass" size="large" busy={busy} onClick={() => void go()} className="w-full">
        {planWords.changeTo[to]}
      </Button>
      {at && <Starts at={at} />}
    </>
  )
}

function Cancel({ renewsAt }: { renewsAt: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    const { text, textNow, ...question } = planWords.cancelAsk
    if (!(await ask({ ...question, text: renewsAt ? text(sayDay(renewsAt)) : textNow }))) return
    setBusy(true)
    const says = { done: planWords.cancelDone, failed: planWords.cancelFailed }
    await attempt(cancelSubscription(), says)
    setBusy(false)
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      onClick={() => void cancel()}
      className="w-full text-cream! hover:bg-[rgb(255_255_255/0.08)]!"
    >
      {planWords.cancel}
    </Button>
  )
}
