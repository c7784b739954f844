import { plans } from '../plans.ts'

// The subscription screen.
export const planWords = {
  status: 'Subscription Status',
  heading: 'Pricing Plans',
  monthly: 'Monthly',
  yearly: 'Yearly',
  saving20: 'Save 20%',
  currentPlan: 'Current Plan',
  mostPopular: 'Most Popular',
  subscribeNow: 'Subscribe Now',
  loginToSubscribe: 'Login to Subscribe',
  selectPlan: 'Select Plan',
  freeFeatures: [
    `Up to ${plans.free.notes} notes`,
    `Up to ${plans.free.reminders} reminders`,
    'E-mail notifications',
    'In-app notifications',
    'Push notifications',
  ],
  proFeatures: [
    'Unlimited notes',
    'Unlimited reminders',
    'E-mail notifications',
    'In-app notifications',
    'Push notifications',
    'Priority support',
  ],
  usedNotes: 'Notes',
  usedReminders: 'Reminders',
  used: (count: number, limit: number) => `${count} of ${limit}`,
  confirming: 'Confirming…',
  confirmingText: 'PayPal is telling us about your subscription. This takes a few seconds.',
  confirmed: 'You are on Pro',
  confirmedText: 'PayPal has confirmed it. Your notes and reminders have no limit.',
  late: 'PayPal takes longer than usual',
  lateText: 'Nothing is lost: Pro starts by itself as soon as PayPal confirms.',
  notConfirmed: 'PayPal did not confirm the subscription',
  cancelled: 'You left PayPal without subscribing. Nothing was charged, and Free goes on as before.',
  renews: (day: string) => `Renews on ${day}`,
  ends: (day: string) => `Pro lasts until ${day} and does not renew`,
  changeTo: { monthly: 'Change to monthly', yearly: 'Change to yearly' },
  changeFailed: 'Failed to change the subscription',
  cancel: 'Cancel subscription',
  cancelAsk: {
    title: 'Cancel Pro?',
    text: (day: string) =>
      `Pro stays yours until ${day}. After that you are on Free and keep everything you have.`,
    textNow: 'You keep what was paid for. After that you are on Free and keep everything you have.',
    confirm: 'Cancel subscription',
    cancel: 'Keep Pro',
  },
  cancelDone: 'Your subscription is cancelled.',
  cancelFailed: 'Failed to cancel the subscription',
} as const

export const billingMail = {
  started: {
    subject: 'Welcome to Jotbell Pro',
    title: (name: string) => `Hello ${name}, Pro is yours`,
    text: 'Notes and reminders have no limit from now on, and your questions come first.',
    renews: (day: string) =>
      `It renews on ${day}. Cancel whenever you like; Pro lasts to the end of what you paid.`,
    button: 'Open Jotbell',
  },
  failed: {
    subject: 'Your Jotbell Pro payment did not go through',
    title: 'A payment did not go through',
    text: (name: string) =>
      `Hello ${name}, PayPal could not collect the payment for Jotbell Pro. Often it is an expired card; PayPal tries again by itself.`,
    until: (day: string) => `Pro stays on until ${day}. Nothing is ever deleted.`,
    button: 'See your plan',
  },
  ended: {
    subject: 'Your Jotbell Pro plan has ended',
    title: 'You are on the Free plan now',
    text: (name: string) =>
      `Hello ${name}, Pro has ended. Every note and every reminder is still here: read, change and delete them as before, and reminders go on ringing.`,
    limits: `You can add new ones once you have fewer than ${plans.free.notes} notes and ${plans.free.reminders} reminders.`,
    button: 'See the plans',
  },
  why: 'You get this because it concerns your plan.',
} as const
