// The sheet in which a reminder is read, and what it opens: loaded on request, so kept apart from the list's words.
export const reading = {
  label: 'Reminder',
  previous: 'Previous reminder',
  next: 'Next reminder',
  rings: 'Next',
  afterDone: 'Your Done sets the next one.',
  noMore: 'It does not ring again.',
  history: 'History',
  since: (day: string) => `since ${day}`,
  noHistory: 'It has not rung yet.',
  historyUnknown: 'Its history could not be loaded.',
  inARow: (count: number) => `${count} in a row.`,
  longest: (count: number) => `The longest run was ${count}.`,
  longestNow: (count: number) => `${count} in a row, the longest run so far.`,
  outcome: (when: string, outcome: string) => `${when}: ${outcome}`,
  outcomes: { done: 'done', early: 'done early', missed: 'unanswered', waiting: 'waits now' },
  legend: { done: 'Done', missed: 'Unanswered', waiting: 'Waits now' },
  seeYear: 'See it in your year',
  gone: 'This reminder is no longer there.',
} as const

export const snoozeUntil = {
  title: 'Snooze until',
  when: 'Date and time',
  past: 'Pick a time in the future',
  early: (moment: string) => `It would ring before its own time, ${moment}. Edit it to ring earlier.`,
  far: (moment: string) =>
    `Snooze reaches a week ahead, to ${moment}. For later than that, mark it done and edit its date.`,
} as const
