import { useState } from 'react'
import { planWords } from '#contract/messages/plans.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { startTrial, useTrialDays } from '#web/plans/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { butterOutline } from '#web/ui/plan-pieces.tsx'

/** Nothing for who has had Pro, and where there is no trial. */
export function TrialButton() {
  const days = useTrialDays()
  const [busy, setBusy] = useState(false)
  if (!days) return null
  const start = async () => {
    setBusy(true)
    await attempt(startTrial(), { done: planWords.trialStarted, failed: planWords.trialFailed })
    setBusy(false)
  }
  return (
    <>
      <Button look="quiet" size="large" busy={busy} onClick={() => void start()} className={butterOutline}>
        {planWords.startTrial(days)}
      </Button>
      <p className="text-center text-label text-on-spruce-2">{planWords.trialTerms}</p>
    </>
  )
}
