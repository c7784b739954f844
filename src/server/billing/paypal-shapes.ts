// The parts of PayPal's replies that we read (Subscriptions v1).
import * as z from 'zod/mini'

const Money = z.object({ currency_code: z.string(), value: z.string() })

export const Subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  custom_id: z.optional(z.string()),
  status: z.string(),
  billing_info: z.nullish(
    z.object({
      next_billing_time: z.optional(z.iso.datetime({ offset: true })),
      failed_payments_count: z.optional(z.number()),
      last_payment: z.optional(
        z.object({ amount: z.optional(Money), time: z.iso.datetime({ offset: true }) }),
      ),
    }),
  ),
})
export type Subscription = z.infer<typeof Subscription>

const Links = z.array(z.object({ href: z.url({ protocol: /^https?$/ }), rel: z.string() }))

export const Created = z.object({ id: z.string(), links: Links })
export const Revised = z.object({ links: Links })
export const Verification = z.object({ verification_status: z.string() })

export const WebhookEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string().check(z.maxLength(100)),
  resource: z.optional(
    z.object({ id: z.optional(z.string()), billing_agreement_id: z.optional(z.string()) }),
  ),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const pending = ['APPROVAL_PENDING', 'APPROVED']
export const finished = ['CANCELLED', 'EXPIRED']
export const known = [...pending, 'ACTIVE', 'SUSPENDED', ...finished]
