// The numbers of the two plans. The specification fixes every one of them.
export const plans = {
  free: { name: 'Free', notes: 50, reminders: 40, price: '0.00' },
  pro: { name: 'Pro', price: { monthly: '9.99', yearly: '79.92' } },
} as const

// What nobody reaches by hand: no list may grow without an end, or one account would be a burden to all others.
export const fairUse = {
  notes: 50_000,
  reminders: 5_000,
  doneReminders: 20_000,
  // Past occurrences: an account that holds so many gets no more of them by import. The 40 reminders of a Free plan can
  // bring that many.
  history: 100_000,
} as const

export const currency = 'USD'
// What TRIAL_DAYS says if it says nothing.
export const trialDays = 14

export const billingPeriods = ['monthly', 'yearly'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

export const limits = {
  title: 200,
  description: 2_000,
  content: 50_000,
  name: 100,
  email: 254,
  password: { min: 6, max: 256 },
  code: 6,
  searchText: 200,
  sentence: 500,
  snoozeMinutes: 10_080,
  labels: 20,
  label: 50,
  // Notes that one call changes.
  batch: 200,
  // Of a note's text, in the letter of its reminder.
  noteInLetter: 2_000,
  notesPage: { default: 50, max: 200 },
  notifications: 100,
  doneReminders: 200,
  history: 366,
  channels: 10,
  url: 2_000,
  // So many items in one call, so many imports in the list.
  importItems: 200,
  importName: 255,
  // As many occurrences of one reminder as a call has room for.
  importHistory: 2_500,
  imports: 100,
  importUndoDays: 30,
  contacts: 5,
  tokens: 20,
  passkeys: 20,
  // Whoever logs in once more ends the one that was not used for longest.
  sessions: 100,
  // To one contact within 24 hours, whoever asks for them.
  contactLetters: 3,
  bodyBytes: 256 * 1024,
} as const
