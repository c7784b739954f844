import { CircleCheck, Clock, Info, LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { planWords } from '#contract/messages/plans.ts'
import { confirmSubscription, type Confirmation } from '#web/plans/billing.ts'
import { navigate, useQuery } from '#web/ui/router.tsx'

/** What the way back from PayPal brought. The address is only a hint: the server asks PayPal itself. */
export function BackFromPaypal() {
  const query = useQuery()
  const [hint] = useState(() => ({
    subscriptionId: query.get('subscription_id'),
    cancelled: query.has('cancelled'),
  }))
  useEffect(() => {
    if (hint.cancelled) forgetHint()
  }, [hint])
  if (hint.cancelled) return <Strip icon={<Info />} text={planWords.cancelled} />
  if (!hint.subscriptionId) return null
  return <Confirming subscriptionId={hint.subscriptionId} onSettled={forgetHint} />
}

function forgetHint() {
  navigate(location.pathname, { replace: true })
}

function Confirming({ subscriptionId, onSettled }: { subscriptionId: string; onSettled: () => void }) {
  const [outcome, setOutcome] = useState<Confirmation>()
  const settle = useEffectEvent((next: Confirmation) => {
    setOutcome(next)
    onSettled()
  })
  useEffect(() => {
    const leaving = new AbortController()
    confirmSubscription(subscriptionId, leaving.signal).then(settle, () => {})
    return () => leaving.abort()
  }, [subscriptionId])

  switch (outcome?.kind) {
    case undefined:
      return (
        <Strip
          icon={<LoaderCircle className="animate-spin" />}
          title={planWords.confirming}
          text={planWords.confirmingText}
        />
      )
    case 'confirmed':
      return <Strip icon={<CircleCheck />} title={planWords.confirmed} text={planWords.confirmedText} />
    case 'late':
      return <Strip icon={<Clock />} title={planWords.late} text={planWords.lateText} />
    case 'refused':
      return <Strip icon={<Info />} title={planWords.notConfirmed} text={outcome.why} />
  }
}

function Strip({ icon, title, text }: { icon: ReactNode; title?: string; text: string }) {
  return (
    <output className="mt-6 flex w-full max-w-160 items-center gap-4 rounded-card bg-primary-soft px-5 py-4 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:stroke-[1.9] [&>svg]:text-primary">
      {icon}
      <span>
        {title && <strong className="block font-semibold">{title}</strong>}
        {text}
      </span>
    </output>
  )
}
