import * as z from 'zod/mini'
import { rules } from './messages/rules.ts'

export const PaypalConfig = z.object({
  clientId: z.string(),
  currency: z.literal('USD'),
  proMonthlyPlanId: z.string(),
  proYearlyPlanId: z.string(),
})
export type PaypalConfig = z.infer<typeof PaypalConfig>

export const PlanChoice = z.object(
  { planId: z.string(rules.plan).check(z.minLength(1, rules.plan), z.maxLength(100, rules.plan)) },
  rules.body,
)

// Without days there is none for this account.
export const Trial = z.object({ days: z.optional(z.number()) })
export type Trial = z.infer<typeof Trial>

export const Approval = z.object({ approvalUrl: z.string() })

export const SubscriptionId = z.object(
  {
    subscriptionId: z
      .string(rules.subscription)
      .check(z.minLength(1, rules.subscription), z.maxLength(100, rules.subscription)),
  },
  rules.body,
)
