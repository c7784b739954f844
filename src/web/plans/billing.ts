import { useEffect, useState } from 'react'
import type { PaypalConfig } from '#contract/billing.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { CallFailed, failedWith, messageOf } from '#web/sync/call-failed.ts'
import { call } from '#web/sync/call.ts'
import { replaceUser, resume } from '#web/sync/session.ts'

let config: Promise<PaypalConfig> | undefined

/** It does not change while the page is open; only a failure is asked about again. */
function paypalConfig() {
  config ??= call('paypalConfig').catch((error: unknown) => {
    config = undefined
    throw error
  })
  return config
}

/** Fetches what paying needs as soon as the screen opens, and today's plan and usage with it. */
export function usePayment() {
  useEffect(() => {
    paypalConfig().catch((error: unknown) =>
      console.warn('The payment configuration could not be fetched', error),
    )
  }, [])
  useEffect(() => void resume(), [])
}

/** Where the browser has to go for the person to say yes. */
export async function startSubscription(period: BillingPeriod) {
  const planId = planIdOf(await paypalConfig(), period)
  return (await call('createSubscription', { planId })).approvalUrl
}

export async function changePeriod(period: BillingPeriod) {
  const planId = planIdOf(await paypalConfig(), period)
  return (await call('reviseSubscription', { planId })).approvalUrl
}

export async function cancelSubscription() {
  replaceUser(await call('cancelSubscription'))
}

/** How many days of trial there are for this person; undefined without one, and while nobody has answered. */
export function useTrialDays() {
  const [days, setDays] = useState<number>()
  useEffect(() => {
    const leaving = new AbortController()
    call('findTrial', undefined, leaving.signal).then(
      (trial) => setDays(trial.days),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return days
}

export async function startTrial() {
  replaceUser(await call('startTrial'))
}

export type Confirmation = { kind: 'confirmed' } | { kind: 'late' } | { kind: 'refused'; why: string }

const patienceMs = 60_000
const pauseMs = 2_000

/** PayPal may need a moment before it knows of its own yes: asks again for up to a minute. */
export async function confirmSubscription(subscriptionId: string, left: AbortSignal): Promise<Confirmation> {
  const askedAt = performance.now()
  while (performance.now() - askedAt < patienceMs) {
    try {
      replaceUser(await call('confirmSubscription', { subscriptionId }, left))
      return { kind: 'confirmed' }
    } catch (error) {
      if (!mayPass(error)) return { kind: 'refused', why: messageOf(error, '') }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    left.throwIfAborted()
  }
  return { kind: 'late' }
}

function mayPass(error: unknown) {
  if (!(error instanceof CallFailed)) throw error
  return error.isPassing || failedWith(error, 'SUBSCRIPTION_PENDING')
}

function planIdOf({ proMonthlyPlanId, proYearlyPlanId }: PaypalConfig, period: BillingPeriod) {
  return period === 'monthly' ? proMonthlyPlanId : proYearlyPlanId
}
