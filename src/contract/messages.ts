// Every sentence a user reads. Texts in quotes in the specification stand here word for word.
import { limits, plans } from './plans.ts'

const atMost = (what: string, count: number) => `${what} must be at most ${count} characters`

export const rules = {
  email: 'Invalid email address',
  emailLength: atMost('Email', limits.email),
  password: 'Password must be at least 6 characters',
  passwordLength: atMost('Password', limits.password.max),
  confirmPassword: 'Confirm password must be at least 6 characters',
  passwordsMatch: 'Passwords do not match',
  name: 'Name is required',
  nameLength: atMost('Name', limits.name),
  resetCode: 'Reset code must be 6 digits',
  verificationCode: 'Verification code must be 6 digits',
  emailFirst: 'Please enter your email address first',
  title: 'Title is required',
  titleLength: atMost('Title', limits.title),
  description: 'Description must be text',
  descriptionLength: atMost('Description', limits.description),
  content: 'Content is required',
  contentLength: atMost('Content', limits.content),
  date: 'Reminder date is required',
  dateFuture: 'Reminder date must be in the future',
  dateFar: 'Reminder date must be before the year 10000',
  type: 'Type must be hourly, daily, weekly, monthly or yearly',
  color: 'Color must be one of the six note colors',
  preference: 'Preferences must be true or false',
  timeZone: 'Unknown time zone',
  minutes: 'Snooze must be between 1 and 10080 minutes',
  occurrence: 'Occurrence must be an ISO 8601 date',
  sort: 'Sort must be newest or oldest',
  search: atMost('Search', limits.searchText),
  limit: 'Limit must be between 1 and 200',
  cursor: 'This page is not known. Please start from the first one.',
  plan: 'Unknown plan',
  subscription: 'Subscription id is required',
  pushToken: 'This is not a push token',
  pushHost: 'This push service is not known',
  id: 'Id must be a UUID',
  text: 'Text must not contain NUL or broken characters',
  body: 'The request must be a JSON object',
  json: 'The request is not valid JSON',
  address: 'The address of the request is not valid',
} as const

export const refused = {
  login: 'Wrong email or password',
  unverified: 'Please verify your email first',
  session: 'Please log in',
  emailTaken: 'An account with this email already exists',
  verificationCode: 'Wrong or expired verification code',
  resetCode: 'Wrong or expired reset code',
  wrongPassword: 'Wrong password',
  notFound: 'Not found',
  noteLimit:
    'You have reached the 50-note limit for the free plan. Please upgrade to Pro for unlimited notes.',
  reminderLimit:
    'You have reached the 40-reminder limit for the free plan. Please upgrade to Pro for unlimited reminders.',
  overdue: "Overdue task can't be edited",
  notDue: 'This reminder rings later than that. Edit it to ring earlier.',
  nothingToUndo: 'This can no longer be undone',
  noteChanged: 'This note was changed elsewhere',
  alreadyPro: 'You are on the Pro plan already',
  noSubscription: 'There is no subscription to cancel',
  subscriptionPending: 'PayPal has not confirmed the subscription yet',
  paypalAway: 'PayPal does not answer. Please try again in a moment.',
  webhook: 'This message does not come from PayPal',
  tooLarge: 'The request is too large',
  notJson: 'Please send JSON',
  tooMany: 'Too many tries. Please wait a moment.',
  away: 'Jotbell cannot reach its database. Please try again in a moment.',
  busy: 'Jotbell is very busy. Please try again in a moment.',
  unexpected: 'Something went wrong on our side',
} as const

// Why a delivery did not arrive, as the list of deliveries tells it.
export const troubles = {
  mailRefused: (reply: string) => `The mail server refused it: ${reply}`,
  mailLater: (reply: string) => `The mail server asked us to try again: ${reply}`,
  mailAway: 'The mail server did not answer',
  notNeeded: 'It was no longer needed',
  ours: 'Something went wrong on our side',
  deviceGone: 'This device no longer takes push messages',
  pushAddress: 'The address of this device is not that of a push service',
  pushRefused: (status: number) => `The push service refused it (${status})`,
  pushLater: (status: number) => `The push service asked us to try again (${status})`,
  pushAway: 'The push service did not answer',
} as const

// Toasts when a call failed and the server sent no message.
export const failures = {
  login: 'Login failed',
  register: 'Registration failed',
  requestReset: 'Failed to send reset code',
  resetPassword: 'Password reset failed',
  verifyEmail: 'Verification failed',
  resendVerification: 'Failed to resend verification code',
  removeReminder: 'Failed to delete reminder',
  addReminder: 'Failed to add reminder',
  changeReminder: 'Failed to update reminder',
  changeProfile: 'Failed to update profile',
  addNote: 'Failed to create note.',
  changeNote: 'Failed to update note.',
  removeNote: 'Failed to delete note.',
  readNotification: 'Failed to mark notification as read',
  readAllNotifications: 'Failed to mark all notifications as read',
  removeNotification: 'Failed to delete notification',
  proceed: 'Failed to proceed',
  loginToSubscribe: 'Please login to subscribe',
  subscribe: 'Failed to create subscription',
  enablePush: 'Failed to enable push notifications',
  askPermission: 'Failed to request notification permission',
  speech: (code: string) => `Speech recognition error: ${code}`,
  speechMissing: 'Speech recognition not supported in this browser.',
  list: (message: string) => `An error occurred: ${message}`,
  offline: 'You are offline. Please try again when you are back.',
} as const

export const successes = {
  login: 'Login successful!',
  register: 'Registration successful! Please check your email for verification code.',
  requestReset: 'Password reset code sent to your email',
  resetPassword: 'Password reset successful! You can now login.',
  verifyEmail: 'Email verified successfully! You can now login.',
  resendVerification: 'Verification code resent successfully!',
  removeReminder: 'Reminder deleted!',
  addReminder: 'Reminder added successfully!',
  changeReminder: 'Reminder updated successfully!',
  changeProfile: 'Profile updated successfully!',
  readAllNotifications: 'All notifications marked as read',
  removeNotification: 'Notification deleted',
  addNote: 'Note created successfully!',
  removeNote: 'Note deleted successfully!',
  changeNote: 'Note updated successfully!',
  speechStarted: 'Voice recognition started. Speak now.',
  speechStopped: 'Voice recognition stopped.',
  enablePush: 'Push notifications enabled!',
  newsletter: 'Please check your email to confirm your subscription.',
} as const

export const dialogs = {
  remove: {
    title: 'Are you sure?',
    text: "You won't be able to revert this!",
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
  },
  noteLimit: {
    title: 'Note Limit Reached',
    text: refused.noteLimit,
    confirm: 'Upgrade to Pro',
    cancel: 'Cancel',
  },
  reminderLimit: {
    title: 'Reminder Limit Reached',
    text: refused.reminderLimit,
    confirm: 'Upgrade to Pro',
    cancel: 'Cancel',
  },
} as const

export const labels = {
  loading: 'Loading...',
  saving: 'Saving...',
  reminders: 'Your Reminder',
  addReminder: 'Add Reminder',
  overdue: 'OVERDUE',
  notes: 'My Notes',
  newest: 'Newest',
  oldest: 'Oldest',
  voiceCommand: 'Voice Command',
  createNote: 'Create Note',
  noNotes: 'No notes yet. Create your first note to get started.',
  voiceToText: 'Voice to Text',
  stopRecording: 'Stop Recording',
  saveNote: 'Save Note',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  profile: 'My Profile',
  subscriptionStatus: 'Subscription Status',
  saveChanges: 'Save Changes',
  logout: 'Logout',
  pricing: 'Pricing Plans',
  monthly: 'Monthly',
  yearly: 'Yearly',
  saving20: 'Save 20%',
  currentPlan: 'Current Plan',
  mostPopular: 'Most Popular',
  subscribeNow: 'Subscribe Now',
  loginToSubscribe: 'Login to Subscribe',
  selectPlan: 'Select Plan',
  resendCode: 'Resend Code',
  backToEmail: 'Back to Email',
  enablePush: 'Enable Push Notifications',
  newNotification: 'You have a new notification',
  notFound: '404 - Page Not Found',
  crashTitle: 'Oops! Something went wrong',
  crashText:
    "We're sorry for the inconvenience. Please try refreshing the page or contact support if the problem persists.",
  refresh: 'Refresh Page',
  getStarted: 'Get Started Free',
  startToday: 'Start for Free Today',
  noSpam: 'No spam, unsubscribe at any time.',
  readMore: 'Read More',
  subscribe: 'Subscribe',
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
} as const

// What stands around every screen.
export const chrome = {
  skip: 'Skip to content',
  places: 'Main',
  reminders: 'Reminders',
  notes: 'Notes',
  profile: 'Profile',
  home: 'Jotbell, home',
  close: 'Close',
  backHome: 'Back home',
  notFoundText: 'This page was never jotted down, or it has moved.',
  unreachable: 'Jotbell cannot be reached right now. You are still logged in.',
  tryAgain: 'Try again',
  newVersion: 'A new version is ready',
  reload: 'Reload',
} as const

// Without the network.
export const offlineWords = {
  saved: 'Saved on this device. It is sent as soon as Jotbell can be reached.',
  offline: (waiting: number) => (waiting === 0 ? 'Offline' : `Offline · ${changesWait(waiting)}`),
  sending: (waiting: number) => `Sending ${waiting === 1 ? '1 change' : `${waiting} changes`}`,
  yourVersion: (title: string) => `${title} (your version)`,
  bothKept: (title: string) => `“${title}” was changed elsewhere meanwhile. Both versions are kept.`,
  notSaved: (title: string) => `“${title}” could not be saved. Nothing you typed is lost.`,
  look: 'Look at it',
  kept: (count: number) => `${count} could not be saved`,
  keptTitle: 'What could not be saved',
  keptText: 'Nothing you typed is lost. It stays on this device until you decide.',
  deleted: 'It was deleted elsewhere.',
  tryAgain: 'Save again',
  asNew: 'Save as new',
  setAnew: 'Set it anew',
  discard: 'Discard',
  leave: {
    title: 'Log out now?',
    text: (waiting: number) =>
      `${changesWait(waiting)} on this device. Nothing is lost: log in here again, and ${waiting === 1 ? 'it is' : 'they are'} sent.`,
    confirm: 'Log out',
    cancel: 'Stay',
  },
} as const

function changesWait(count: number) {
  return count === 1 ? '1 change waits' : `${count} changes wait`
}

// Times and distances, as every screen says them.
export const times = {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  justNow: 'just now',
  within: (length: string) => `in ${length}`,
  ago: (length: string) => `${length} ago`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
} as const

export const reminderWords = {
  head: {
    waiting: (count: number) => (count === 1 ? '1 waits for you' : `${count} wait for you`),
    more: (count: number) => `${count} more today`,
    today: (count: number) => `${count} today`,
    quiet: 'nothing more today',
  },
  types: { hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' },
  list: 'Reminders',
  filter: 'Show',
  filters: { all: 'All', overdue: 'Overdue', today: 'Today', later: 'Later' },
  none: {
    all: 'Nothing here.',
    overdue: 'Nothing waits for you.',
    today: 'Nothing rings today.',
    later: 'Nothing rings after today.',
  },
  empty: 'Nothing to ring yet',
  emptyText: 'Jot the first thing you would rather not carry around.',
  done: 'Done',
  undo: 'Undo',
  next: (moment: string) => `Next: ${moment}`,
  undone: 'Taken back',
  finishFailed: 'Failed to mark as done',
  undoFailed: 'Failed to undo',
  snooze: 'Snooze',
  snoozed: 'Snoozed',
  snoozedUntil: (moment: string) => `Rings again: ${moment}`,
  snoozeFailed: 'Failed to snooze reminder',
  snoozeTooFar: 'This one rings in more than a week. Edit it to ring at another time.',
  snoozes: {
    quarter: '15 minutes',
    hour: '1 hour',
    evening: 'This evening',
    tomorrow: 'Tomorrow',
    hourLater: 'An hour later',
    dayLater: 'A day later',
  },
  dayLine: 'Today from 6 AM to midnight',
  now: (clock: string) => `Now: ${clock}`,
  onDayLine: (clock: string, title: string) => `${clock}, ${title}`,
  together: (count: number, clock: string, title: string) => `${count} reminders from ${clock}: ${title}`,
  more: 'Show more',
} as const

export const quickAdd = {
  label: 'Jot a reminder',
  placeholder: 'Jot a reminder: “call Ines every Sunday at 6”',
  shortPlaceholder: '“Call Ines on Sunday at 6”',
  add: 'Add',
  key: 'Q',
  saved: 'What will be saved',
  type: (type: string) => `Repeats: ${type}. Change`,
  date: (date: string) => `Rings: ${date}. Change`,
  nearest: (type: string) =>
    `Jotbell repeats hourly, daily, weekly, monthly or yearly. This one will ring ${type}.`,
  rings: {
    hourly: 'every hour',
    daily: 'every day',
    weekly: 'every week',
    monthly: 'every month',
    yearly: 'every year',
  },
} as const

export const bell = {
  title: 'Notifications',
  name: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  readAll: 'Mark all as read',
  read: 'Mark as read',
  remove: 'Delete',
  unread: 'Unread',
  empty: 'All quiet',
  emptyText: 'When a bell rings, it shows up here.',
  arrived: (title: string) => `New notification: ${title}`,
} as const

// Letters about an account.
export const accountMail = {
  code: {
    subject: (code: string) => `Your Jotbell code: ${code}`,
    validity: 'It works once, for 10 minutes.',
  },
  verify: {
    title: (name: string) => `Hello ${name}, one more step`,
    text: 'Type this code in Jotbell to confirm that this address is yours.',
    button: 'Open the verification page',
    notYou: 'Not you? Then do nothing. Without the code no account is opened.',
    why: (host: string) => `Somebody typed this address at ${host}/register.`,
  },
  reset: {
    title: (name: string) => `Hello ${name}, here is your code`,
    text: 'Type this code in Jotbell to choose a new password.',
    button: 'Open the reset page',
    notYou: 'Not you? Then do nothing. Without the code your password stays as it is.',
    why: (host: string) => `Somebody asked for a new password at ${host}/forgot-password.`,
  },
  passwordChanged: {
    subject: 'Your Jotbell password was changed',
    title: 'Your password was changed',
    text: (name: string) =>
      `Hello ${name}, your password was changed just now, and every device was logged out. Log in with the new one.`,
    button: 'Login',
    notYou: 'Not you? Then choose a new password at once: somebody may be able to read your mail.',
    resetLink: 'Reset your password',
    why: 'You get this because it concerns the safety of your account.',
  },
  welcome: {
    subject: 'Welcome to Jotbell',
    title: (name: string) => `Welcome, ${name}`,
    text: `Your address is confirmed. Jot something down, or let us ring for you: ${plans.free.notes} notes and ${plans.free.reminders} reminders are free for as long as you like.`,
    button: 'Set your first reminder',
    why: 'You get this once, because you opened an account.',
  },
  help: 'Help',
  privacy: 'Privacy',
} as const

// The letter and the push message of a ringing reminder, and the pages its links open.
export const reminderMail = {
  label: 'It is time',
  late: 'It was due',
  day: (day: string, type: string) => `${day} · ${type}`,
  done: 'Done',
  snoozes: { quarter: 'Snooze 15 min', hour: 'Snooze 1 hour', tomorrow: 'Tomorrow' },
  next: (day: string, time: string) => `Next bell after Done: ${day}, ${time}.`,
  why: 'You get this because e-mail notifications are on.',
  settings: 'Change what rings',
  open: 'Open Jotbell',
} as const

export const linkPages = {
  done: { text: 'Mark it as done?', button: 'Done' },
  finished: (title: string, day: string, time: string) => ({
    title: 'Done',
    text: `“${title}” rings next on ${day}, ${time}.`,
  }),
  snooze: {
    text: (when: string) => `Let it ring again ${when}?`,
    button: 'Snooze',
    inMinutes: (count: number) => (count === 60 ? 'in 1 hour' : `in ${count} minutes`),
    tomorrow: 'tomorrow at 9:00 AM',
  },
  snoozed: (title: string, day: string, time: string) => ({
    title: 'Snoozed',
    text: `“${title}” rings again on ${day}, ${time}.`,
  }),
  dealtWith: (title: string, day: string, time: string) => ({
    title: 'Already dealt with',
    text: `Nothing was skipped. “${title}” rings next on ${day}, ${time}.`,
  }),
  deleted: { title: 'This reminder is gone', text: 'It was deleted, so there is nothing left to do.' },
  unsubscribe: {
    title: 'Stop these e-mails',
    text: 'Shall we stop sending your reminders by e-mail? The bell and push go on.',
    button: 'Stop e-mails',
  },
  unsubscribed: {
    title: 'No more e-mails',
    text: 'Your reminders no longer come by e-mail. You can switch it on again in your profile.',
  },
  broken: {
    title: 'This link no longer works',
    text: 'It is too old or not complete. Open Jotbell instead.',
  },
  open: 'Open Jotbell',
} as const

export const deviceWords = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unnamed: 'A device',
  testTitle: 'Jotbell',
  testBody: 'It works. This device will ring.',
} as const

export const newsletterMail = {
  subject: 'Please confirm the Jotbell newsletter',
  title: 'One press and you are in',
  text: 'Somebody, hopefully you, asked for the Jotbell newsletter with this address. Confirm it and we will write now and then about notes, reminders and habits.',
  button: 'Confirm my subscription',
  notYou: 'Not you? Then do nothing, and you will not hear from us again.',
  why: 'No spam, unsubscribe at any time.',
  leave: 'Unsubscribe',
} as const

// The small pages that the newsletter form and the links in its letters open.
export const newsletterPages = {
  title: 'Jotbell newsletter',
  back: 'Back to the blog',
  confirm: {
    title: 'Confirm the newsletter',
    text: (email: string) => `Shall we send the Jotbell newsletter to ${email}?`,
    button: 'Yes, subscribe me',
  },
  confirmed: { title: 'You are in', text: 'Thank you. You can unsubscribe at any time.' },
  leave: {
    title: 'Unsubscribe',
    text: (email: string) => `Shall we stop sending the Jotbell newsletter to ${email}?`,
    button: 'Unsubscribe me',
  },
  left: { title: 'You are unsubscribed', text: 'We will not write to this address again.' },
  gone: { title: 'Nothing to do', text: 'This address is not on our list. Subscribe again at any time.' },
} as const

// The page on which a developer reads the mail of a server without SMTP.
export const outbox = {
  title: 'Outbox',
  about: 'No SMTP server is set, so letters are kept here instead of being sent.',
  empty: 'No letters yet.',
  to: 'To',
  copy: 'Copy',
  copied: 'Copied',
  look: 'As it looks',
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
    limits: `New ones fit in while there are fewer than ${plans.free.notes} notes and ${plans.free.reminders} reminders.`,
    button: 'See the plans',
  },
  why: 'You get this because it concerns your plan.',
} as const

// The stand-in for PayPal outside production.
export const simulator = {
  name: 'Simulated PayPal',
  banner: 'Simulated PayPal: no money moves',
  offer: (period: string, price: string) => `Jotbell Pro, ${period}: $${price}`,
  about: 'This page stands in for PayPal while no PayPal account is set up. Nothing is charged.',
  settled: 'There is nothing to approve here any more.',
  approve: 'Approve',
  decline: 'Cancel',
  later: 'What happens later',
  laterAbout: 'Let things happen to a subscription. Each one also sends the webhook that PayPal would send.',
  none: 'No subscription has been started yet.',
  since: (day: string) => `since ${day}`,
  next: (day: string) => `next payment on ${day}`,
  events: {
    approved: 'Approve',
    renewed: 'Renewed',
    failed: 'Payment failed',
    suspended: 'Suspended',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
} as const

export const proof = {
  link: 'What was sent',
  title: 'What was sent',
  none: 'Nothing has been sent yet. It starts when this reminder rings.',
  rang: (moment: string) => `For ${moment}`,
  channels: { 'in-app': 'In the bell', email: 'E-mail', push: 'Push' },
  device: (channel: string, device: string) => `${channel} to ${device}`,
  shown: (channel: string, clock: string) => `${channel} since ${clock}`,
  sent: (channel: string, clock: string) => `${channel} sent at ${clock}`,
  pending: (channel: string) => `${channel} is on its way`,
  again: (channel: string, tries: string, why: string) =>
    `${channel} failed ${tries} and is tried again: ${why}`,
  failed: (channel: string, why: string) => `${channel} failed: ${why}`,
  tries: (count: number) => (count === 1 ? 'once' : `${count} times`),
  unknown: 'no reason was given',
} as const
