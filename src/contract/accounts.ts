import * as z from 'zod/mini'
import { code, Email, Id, Moment, Name, Password, TimeZone } from './fields.ts'
import { rules } from './messages/rules.ts'
import { billingPeriods } from './plans.ts'

export const Credentials = z.object({ email: Email, password: Password }, rules.body)
export type Credentials = z.infer<typeof Credentials>

/** How a time of day is said: "4:15 PM" or "16:15". */
export const ClockStyle = z.enum(['12', '24'], rules.clock)
export type ClockStyle = z.infer<typeof ClockStyle>

const TimeOfDay = z.string(rules.quietHours).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rules.quietHours))

/** "22:00" to "07:00" in the zone of the person: only the app rings then, everything else waits for their end. */
export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay }, rules.quietHours)
  .check(z.refine(({ from, to }) => from !== to, rules.quietHours))

export const Registration = z.object(
  {
    name: Name,
    email: Email,
    password: Password,
    timeZone: z.optional(TimeZone),
    // The clock of the place where somebody registers: letters know no language to go by.
    clock: z.optional(ClockStyle),
  },
  rules.body,
)
export type Registration = z.infer<typeof Registration>

export const EmailOnly = z.object({ email: Email }, rules.body)

export const Verification = z.object(
  { email: Email, verificationCode: code(rules.verificationCode) },
  rules.body,
)

export const PasswordReset = z.object(
  { email: Email, resetCode: code(rules.resetCode), newPassword: Password },
  rules.body,
)

export const Preferences = z.object(
  {
    emailNotifications: z.boolean(rules.preference),
    pushNotifications: z.boolean(rules.preference),
    inAppNotifications: z.boolean(rules.preference),
    // Left out until a client says it: a browser then goes by its language, a letter by 12 hours.
    clock: z.optional(ClockStyle),
    quietHours: z.optional(QuietHours),
  },
  rules.preference,
)
export type Preferences = z.infer<typeof Preferences>

export const Profile = z.object(
  {
    name: Name,
    // Null takes the chosen clock and the quiet hours back.
    preferences: z.optional(
      z.extend(z.partial(Preferences), { clock: z.nullish(ClockStyle), quietHours: z.nullish(QuietHours) }),
    ),
    timeZone: z.optional(TimeZone),
  },
  rules.body,
)
export type Profile = z.infer<typeof Profile>

export const AccountDeletion = z.object({ password: z.string(rules.password) }, rules.body)

export const PushToken = z.object(
  {
    token: z
      .string(rules.pushToken)
      .check(z.minLength(1, rules.pushToken), z.maxLength(4096, rules.pushToken)),
  },
  rules.body,
)

export const Logout = z.nullish(z.object({ fcmToken: z.nullish(z.string(rules.pushToken)) }, rules.body))

export const Device = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Moment,
  lastSentAt: z.optional(Moment),
})
export type Device = z.infer<typeof Device>

export const Plan = z.object({
  name: z.enum(['free', 'pro']),
  period: z.optional(z.enum(billingPeriods)),
  // Set while the plan renews by itself, or to the day it ends.
  renewsAt: z.optional(Moment),
  endsAt: z.optional(Moment),
  // It ends with the free trial, and nobody has paid for it.
  trial: z.optional(z.literal(true)),
})
export type Plan = z.infer<typeof Plan>

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  preferences: Preferences,
  isPro: z.boolean(),
  paypalSubscriptionId: z.optional(z.string()),
  timeZone: z.string(),
  createdAt: Moment,
  plan: Plan,
  usage: z.object({ notes: z.number(), reminders: z.number() }),
})
export type User = z.infer<typeof User>

export const Session = z.object({ token: z.string(), user: User })
export const RegistrationReply = z.object({ message: z.string(), email: z.string() })
