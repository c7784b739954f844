import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PaypalConfig } from '#contract/billing.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { CallFailed, failedWith, messageOf } from '#web/sync/call-failed.ts'
import { call } from '#web/sync/call.ts'
import { queries } from '#web/sync/queries.ts'
import { replaceUser, resume } from '#web/sync/session.ts'

const config = { queryKey: ['paypal'] as const, queryFn: () => call('paypalConfig'), staleTime: Infinity }

/** Fetches what paying needs as soon as the screen opens, and today's plan and usage with it. */
export function usePayment() {
  const { error } = useQuery(config)
  useEffect(() => {
    if (error) console.warn('The payment configuration could not be fetched', error)
  }, [error])
  useEffect(() => void resume(), [])
}

/** Where the browser has to go for the person to say yes. */
export async function startSubscription(period: BillingPeriod) {
  const planId = planIdOf(await queries.fetchQuery(config), period)
  return (await call('createSubscription', { planId })).approvalUrl
}

export async function changePeriod(period: BillingPeriod) {
  const planId = planIdOf(await queries.fetchQuery(config), period)
  return (await call('reviseSubscription', { planId })).approvalUrl
}

export async function cancelSubscription() {
  replaceUser(await call('cancelSubscription'))
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
