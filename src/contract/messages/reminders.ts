export const reminderWords = {
  heading: 'Your Reminder',
  add: 'Add Reminder',
  overdue: 'OVERDUE',
  head: {
    waiting: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
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
    overdue: 'Nothing is overdue.',
    today: 'Nothing rings today.',
    later: 'Nothing rings after today.',
  },
  empty: 'Nothing to ring yet',
  emptyText: 'Jot the first thing you would rather not carry around.',
  done: 'Done',
  finished: (title: string, next: string) => `${title}: done. Next ${next}`,
  // The series may ring before the moment it was snoozed to, which reads like a mistake unless it is said.
  finishedSnoozed: (title: string, next: string) => `${title}: done. Back to its usual time: ${next}`,
  onDevice: (done: string) => `${done}. Saved on this device.`,
  undone: (title: string) => `${title}: undone`,
  finishFailed: 'Failed to mark as done',
  undoFailed: 'Failed to undo',
  snooze: 'Snooze',
  snoozed: 'Snoozed',
  snoozedUntil: (title: string, moment: string) => `${title}: snoozed until ${moment}`,
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
  ownSnooze: (clock: string) => `At ${clock}`,
  pickTime: 'Pick a time…',
  dayLine: (from: string) => `Today from ${from} to midnight`,
  now: (clock: string) => `Now: ${clock}`,
  onDayLine: (clock: string, title: string) => `${clock}, ${title}`,
  together: (count: number, clock: string, title: string) => `${count} reminders from ${clock}: ${title}`,
  more: 'Show more',
} as const

// The letter and the push message of a ringing reminder, and the pages its links open.
export const reminderMail = {
  label: 'It is time',
  late: 'It was due',
  day: (day: string, type: string) => `${day} · ${type}`,
  done: 'Done',
  snoozes: { quarter: 'Snooze 15 min', hour: 'Snooze 1 hour', tomorrow: 'Tomorrow' },
  next: (day: string, time: string) => `Once you mark it done, it rings next on ${day}, ${time}.`,
  why: 'You are getting this because e-mail notifications are on.',
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
    tomorrow: (time: string) => `tomorrow at ${time}`,
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
    text: 'Shall we stop sending your reminders by e-mail? The bell and push stay on.',
    button: 'Stop e-mails',
  },
  unsubscribed: {
    title: 'No more e-mails',
    text: 'Your reminders no longer come by e-mail. You can turn e-mail back on in your profile.',
  },
  broken: {
    title: 'This link no longer works',
    text: 'It is too old or incomplete. Open Jotbell instead.',
  },
  open: 'Open Jotbell',
} as const
