// The parts of PayPal's replies that we read (Subscriptions v1, Payments v1).
import * as z from 'zod/mini'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Moment = z.iso.datetime({ offset: true })

export const Subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  custom_id: z.optional(z.string()),
  status: z.string(),
  start_time: z.optional(Moment),
  billing_info: z.nullish(
    z.object({
      next_billing_time: z.optional(Moment),
      failed_payments_count: z.optional(z.number()),
      last_payment: z.optional(z.object({ amount: z.optional(Money), time: Moment })),
      cycle_executions: z.optional(z.array(z.object({ tenure_type: z.string() }))),
    }),
  ),
})
export type Subscription = z.infer<typeof Subscription>

const Total = z.object({ total: z.string() })

// One payment. Those of a subscription name it as their billing agreement.
export const Sale = z.object({
  state: z.string(),
  amount: Total,
  billing_agreement_id: z.optional(z.string()),
  create_time: Moment,
})
export type Sale = z.infer<typeof Sale>

// Money that went back. The amount of a reversal is negative.
export const Refund = z.object({ state: z.string(), amount: Total, sale_id: z.optional(z.string()) })
export type Refund = z.infer<typeof Refund>

const Links = z.array(z.object({ href: z.url({ protocol: /^https?$/ }), rel: z.string() }))

export const Created = z.object({ id: z.string(), links: Links })
export const Revised = z.object({ links: Links })
export const Verification = z.object({ verification_status: z.string() })

export const WebhookEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string().check(z.maxLength(100)),
  resource: z.optional(
    z.object({
      id: z.optional(z.string()),
      billing_agreement_id: z.optional(z.string()),
      sale_id: z.optional(z.string()),
    }),
  ),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const pending = ['APPROVAL_PENDING', 'APPROVED']
export const running = ['ACTIVE', 'SUSPENDED']
export const finished = ['CANCELLED', 'EXPIRED']
export const known = [...pending, ...running, ...finished]

export const inList = (statuses: string[]) => statuses.map((status) => `'${status}'`).join(', ')
