// An account as the database stores it and as the API returns it.
import type { ClockStyle, User } from '#contract/accounts.ts'
import type { BillingPeriod } from '#contract/plans.ts'

export type Account = {
  id: string
  name: string
  email: string
  time_zone: string
  email_on: boolean
  // Its mail server refuses it for good: no reminder letters go there.
  email_suppressed: boolean
  push_on: boolean
  in_app_on: boolean
  clock: ClockStyle | null
  // "22:00", both or neither.
  quiet_from: string | null
  quiet_to: string | null
  notes_count: number
  reminders_count: number
  // Pro without an end: a subscription renews it.
  renews: boolean
  // The end of a Pro that does not renew.
  pro_ends_at: Date | null
  // That end is the end of the trial.
  on_trial: boolean
  paypal_subscription_id: string | null
  plan_period: BillingPeriod | null
  renews_at: Date | null
  created_at: Date
}

export const accountColumns = `u.id, u.name, u.email, u.time_zone, u.email_on, u.mail_suppressed_at is not null as email_suppressed,
  u.push_on, u.in_app_on, u.clock,
  to_char(u.quiet_from, 'HH24:MI') as quiet_from, to_char(u.quiet_to, 'HH24:MI') as quiet_to, u.notes_count, u.reminders_count, coalesce(u.pro_until = 'infinity', false) as renews,
  nullif(u.pro_until, 'infinity') as pro_ends_at, coalesce(u.pro_until = u.trial_until, false) as on_trial,
  u.paypal_subscription_id, u.plan_period, u.renews_at, u.created_at`

export function isPro({ renews, pro_ends_at }: Pick<Account, 'renews' | 'pro_ends_at'>, now: Date) {
  return renews || (pro_ends_at !== null && pro_ends_at > now)
}

export function present(account: Account, now: Date): User {
  const pro = isPro(account, now)
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    preferences: {
      emailNotifications: account.email_on,
      pushNotifications: account.push_on,
      inAppNotifications: account.in_app_on,
      ...(account.clock ? { clock: account.clock } : {}),
      ...(account.quiet_from && account.quiet_to
        ? { quietHours: { from: account.quiet_from, to: account.quiet_to } }
        : {}),
    },
    isPro: pro,
    ...(pro && !account.on_trial && account.paypal_subscription_id
      ? { paypalSubscriptionId: account.paypal_subscription_id }
      : {}),
    timeZone: account.time_zone,
    createdAt: account.created_at.toISOString(),
    plan: presentPlan(account, pro),
    usage: { notes: account.notes_count, reminders: account.reminders_count },
  }
}

function presentPlan(account: Account, pro: boolean): User['plan'] {
  if (!pro) return { name: 'free' }
  if (account.on_trial) return { name: 'pro', endsAt: account.pro_ends_at!.toISOString(), trial: true }
  return {
    name: 'pro',
    ...(account.plan_period ? { period: account.plan_period } : {}),
    ...(account.pro_ends_at ? { endsAt: account.pro_ends_at.toISOString() } : {}),
    ...(account.renews && account.renews_at ? { renewsAt: account.renews_at.toISOString() } : {}),
  }
}
