// PayPal takes our credentials, and its plans and webhook are those that we need.
import * as z from 'zod'
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { currency, plans } from '#contract/plans.ts'
import { seconds } from '#server/clock.ts'
import type { Config, PaypalSettings } from '#server/config.ts'
import { type Finding, fine, reasonOf, remark, wrong } from './finding.ts'

const Token = z.object({ access_token: z.string() })
const Cycle = z.object({
  tenure_type: z.string(),
  pricing_scheme: z
    .object({ fixed_price: z.object({ value: z.string(), currency_code: z.string() }).optional() })
    .optional(),
})
const Plan = z.object({ status: z.string(), billing_cycles: z.array(Cycle).default([]) })
const Webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) })

const wanted = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
]

export async function checkPaypal({ paypal, publicUrl }: Config): Promise<Finding[]> {
  if (!paypal) return [remark('PayPal', 'PAYPAL_* are unset: Pro is bought from a stand-in on this machine')]
  try {
    const token = await logIn(paypal)
    if (!token)
      return [
        wrong(
          'PayPal',
          'It refuses our credentials',
          'Correct PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET; sandbox and live differ, see PAYPAL_API_URL.',
        ),
      ]
    return [
      fine('PayPal', 'It takes our credentials'),
      await checkPlan(paypal, token, 'monthly'),
      await checkPlan(paypal, token, 'yearly'),
      await checkWebhook(paypal, token, publicUrl),
    ]
  } catch (error) {
    return [
      wrong(
        'PayPal',
        `It does not answer: ${reasonOf(error)}`,
        'Correct PAYPAL_API_URL, or let this machine out by https.',
      ),
    ]
  }
}

async function logIn({ apiUrl, clientId, clientSecret }: PaypalSettings) {
  const reply = await fetch(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    signal: AbortSignal.timeout(seconds(8)),
  })
  return reply.ok ? Token.parse(await reply.json()).access_token : undefined
}

async function ask({ apiUrl }: PaypalSettings, token: string, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${apiUrl}${path}`, { headers, signal: AbortSignal.timeout(seconds(8)) })
  return reply.ok ? reply.json() : undefined
}

async function checkPlan(paypal: PaypalSettings, token: string, period: 'monthly' | 'yearly') {
  const about = `PAYPAL_PLAN_PRO_${period.toUpperCase()}`
  const plan = Plan.safeParse(await ask(paypal, token, `/v1/billing/plans/${paypal.plans[period]}`)).data
  if (!plan)
    return wrong(about, 'PayPal does not know this plan', 'Set it to the id of a plan of the same account.')
  if (plan.status !== 'ACTIVE') return wrong(about, `This plan is ${plan.status}`, 'Activate it at PayPal.')
  if (plan.billing_cycles.some(({ tenure_type }) => tenure_type === 'TRIAL'))
    return wrong(
      about,
      'This plan has a trial, which can be had again and again',
      'Make one without; Jotbell has its own (TRIAL_DAYS).',
    )
  const price = plan.billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR')?.pricing_scheme
    ?.fixed_price
  const expected = plans.pro.price[period]
  if (price && (Number(price.value) !== Number(expected) || price.currency_code !== currency))
    return wrong(
      about,
      `It costs ${price.value} ${price.currency_code}, our pages say ${expected} ${currency}`,
      'Make a plan with the price of our pages.',
    )
  return fine(about, 'The plan is active')
}

async function checkWebhook(paypal: PaypalSettings, token: string, publicUrl: string) {
  const about = 'PAYPAL_WEBHOOK_ID'
  const found = await ask(paypal, token, `/v1/notifications/webhooks/${paypal.webhookId}`)
  const webhook = Webhook.safeParse(found).data
  const address = `${publicUrl}${apiRoot}${api.paypalWebhook.path}`
  if (!webhook)
    return wrong(
      about,
      'PayPal does not know this webhook',
      `Make one that leads to ${address}, and set its id.`,
    )
  if (webhook.url !== address)
    return wrong(about, `It leads to ${webhook.url}`, `Let it lead to ${address}, or correct PUBLIC_URL.`)
  const names = new Set(webhook.event_types.map(({ name }) => name))
  const missing = names.has('*') ? [] : wanted.filter((name) => !names.has(name))
  return missing.length > 0
    ? wrong(about, `It does not tell of ${missing.join(', ')}`, 'Choose these events for it at PayPal.')
    : fine(about, `It leads to ${address}`)
}
