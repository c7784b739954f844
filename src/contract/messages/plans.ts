import { plans, trialDays } from '../plans.ts'

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
  notesUsed: (count: number, limit: number) => `${count} of ${limit} notes`,
  remindersUsed: (count: number, limit: number) => `${count} of ${limit} reminders`,
  used: (count: number, limit: number) => `${count} of ${limit}`,
  confirming: 'Confirming…',
  confirmingText: 'We are waiting for PayPal to confirm your subscription. This takes a few seconds.',
  confirmed: 'You are on Pro',
  confirmedText: 'PayPal has confirmed it. Your notes and reminders are now unlimited.',
  late: 'PayPal is taking longer than usual',
  lateText: 'Nothing is lost: Pro starts by itself as soon as PayPal confirms.',
  notConfirmed: 'PayPal did not confirm the subscription',
  cancelled: 'You left PayPal without subscribing. You were not charged, and your plan stays as it was.',
  renews: (day: string) => `Renews on ${day}`,
  until: (day: string) => `Pro until ${day}`,
  ends: (day: string) => `Pro until ${day}. It does not renew.`,
  starts: (day: string) => `Starts on ${day}, when your paid time ends.`,
  startTrial: (days: number) => `Start ${days}-day free trial`,
  trialTerms: 'No card needed. It ends by itself.',
  trialStarted: 'Your free trial has started.',
  trialFailed: 'The trial could not be started. Try again.',
  trialUntil: (day: string) => `Free trial until ${day}`,
  trialEnds: (day: string) =>
    `Your free trial lasts until ${day}. After that you are on Free and keep everything you have.`,
  trialPaid: 'What you subscribe to starts today, and PayPal’s time counts from then on.',
  granted: 'Your Pro comes without a subscription: there is nothing to pay and nothing to cancel.',
  changeTo: { monthly: 'Switch to monthly', yearly: 'Switch to yearly' },
  changeFailed:
    'The subscription could not be changed. Cancel it and choose the other one: it starts when your paid time ends.',
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
  cancelFailed: 'The subscription could not be cancelled. Try again.',
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
  trial: `${trialDays}-day free trial, no credit card`,
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
  // For who subscribed again while paid time was left.
  goesOn: {
    subject: 'Your Jotbell Pro goes on',
    title: (name: string) => `Hello ${name}, Pro goes on`,
    text: (day: string) =>
      `Your new subscription starts on ${day}, when your paid time ends. Nothing is charged before that day, and nothing you paid for is lost.`,
    button: 'See your plan',
  },
  cancelled: {
    subject: 'Your Jotbell Pro subscription is cancelled',
    title: (day: string) => `Pro until ${day}`,
    text: (name: string, day: string) =>
      `Hello ${name}, your subscription is cancelled and nothing more is charged. You keep Pro until ${day}, because it is paid for.`,
    kept: 'After that you are on Free. Nothing is lost: you keep every note and every reminder, and reminders keep ringing.',
    back: 'Changed your mind? Choose Pro again whenever you like. If you do so before that day, it starts when your paid time ends.',
    button: 'See your plan',
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
  trialEnding: {
    subject: 'Your Jotbell Pro trial ends soon',
    title: (day: string) => `Your free trial ends on ${day}`,
    text: (name: string, day: string) =>
      `Hello ${name}, your free trial of Pro lasts until ${day}. Nothing is charged: to keep Pro, choose a plan.`,
    kept: 'Without one you are on Free from then on. Nothing is lost: you keep every note and every reminder, and reminders keep ringing.',
    button: 'See the plans',
  },
  trialEnded: {
    subject: 'Your Jotbell Pro trial has ended',
    text: (name: string) =>
      `Hello ${name}, your free trial of Pro has ended and nothing was charged. Every note and every reminder is still here: you can read, edit and delete them as before, and reminders keep ringing.`,
  },
  why: 'You are getting this because it concerns your plan.',
} as const
