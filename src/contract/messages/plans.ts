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
  confirmingText: 'We are waiting for PayPal to confirm your subscription. This takes a few seconds.',
  confirmed: 'You are on Pro',
  confirmedText: 'PayPal has confirmed it. Your notes and reminders are now unlimited.',
  late: 'PayPal is taking longer than usual',
  lateText: 'Nothing is lost: Pro starts by itself as soon as PayPal confirms.',
  notConfirmed: 'PayPal did not confirm the subscription',
  cancelled: 'You left PayPal without subscribing. You were not charged and stay on Free.',
  renews: (day: string) => `Renews on ${day}`,
  ends: (day: string) => `Pro lasts until ${day} and does not renew`,
  changeTo: { monthly: 'Switch to monthly', yearly: 'Switch to yearly' },
  changeFailed: 'Failed to change the subscription',
  cancel: 'Cancel subscription',
  cancelAsk: {
    title: 'Cancel Pro?',
    text: (day: string) =>
      `You keep Pro until ${day}. After that you move to Free and keep everything you have.`,
    textNow:
      'You keep Pro until the end of the period you paid for. After that you move to Free and keep everything you have.',
    confirm: 'Cancel subscription',
    cancel: 'Keep Pro',
  },
  cancelDone: 'Your subscription has been cancelled.',
  cancelFailed: 'Failed to cancel the subscription',
} as const

// What the public pricing page and the subscription screen both say.
export const pricing = {
  lead: 'Free covers most of life. Pro takes the limits away.',
  periods: 'Billing period',
  plans: 'Plan',
  perMonth: '/month',
  perYear: '/year',
  free: 'For everyday things.',
  pro: 'For full calendars and busy minds.',
  paypal: 'You pay with PayPal. Cancel whenever you like and keep Pro for the time you paid for.',
} as const

export const billingMail = {
  started: {
    subject: 'Welcome to Jotbell Pro',
    title: (name: string) => `Hello ${name}, Pro is yours`,
    text: 'Your notes and reminders are unlimited from now on, and your questions come first.',
    renews: (day: string) =>
      `It renews on ${day}. Cancel whenever you like; you keep Pro until the end of the period you paid for.`,
    button: 'Open Jotbell',
  },
  failed: {
    subject: 'Your Jotbell Pro payment did not go through',
    title: 'A payment did not go through',
    text: (name: string) =>
      `Hello ${name}, PayPal could not collect the payment for Jotbell Pro. Often the reason is an expired card; PayPal will try again by itself.`,
    until: (day: string) => `Pro stays on until ${day}. Nothing is ever deleted.`,
    button: 'See your plan',
  },
  ended: {
    subject: 'Your Jotbell Pro plan has ended',
    title: 'You are on the Free plan now',
    text: (name: string) =>
      `Hello ${name}, Pro has ended. Every note and every reminder is still here: you can read, edit and delete them as before, and reminders keep ringing.`,
    limits: `You can add new ones once you have fewer than ${plans.free.notes} notes and ${plans.free.reminders} reminders.`,
    button: 'See the plans',
  },
  why: 'You are getting this because it concerns your plan.',
} as const
