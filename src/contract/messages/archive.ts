import { proof } from './deliveries.ts'

const items = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

// The archive: one page that opens without a network.
export const archiveWords = {
  title: (name: string) => `Jotbell archive of ${name}`,
  made: (day: string, zone: string) =>
    `Made on ${day}. Dates of notes are in ${zone} time, those of a reminder in its own time zone.`,
  again: 'This file opens without a network, and Jotbell can import it again.',
  part: (title: string, part: number) => (part === 1 ? title : `${title}, part ${part}`),
  search: 'Search notes and reminders',
  found: { one: 'found', none: 'Nothing found' },
  notes: 'Notes',
  noNotes: 'No notes.',
  reminders: 'Reminders',
  noReminders: 'No reminders.',
  done: 'Done for good',
  history: 'History',
  noHistory: 'Nothing has been answered or missed yet.',
  sent: 'What was sent',
  noSent: 'Nothing was sent.',
  pinned: 'Pinned',
  archived: 'Archived',
  noted: (created: string, updated: string) =>
    created === updated ? created : `${created} · changed ${updated}`,
  status: { upcoming: 'Upcoming', overdue: 'Overdue', done: 'Done' },
  waits: 'Waits since',
  next: 'Next',
  noNext: 'It does not ring again.',
  afterDone: 'Rings next once it is done.',
  doneAt: 'Done',
  since: 'First',
  zone: 'Time zone',
  note: 'Its note',
  insists: (every: number, times: number) => `Rings again every ${every} minutes, up to ${times} times`,
  breaksQuiet: 'Rings in quiet hours too',
  occurrences: (count: number) => items(count, 'occurrence', 'occurrences'),
  messages: (count: number) => items(count, 'message', 'messages'),
  gone: 'A reminder that was deleted',
  letters: 'Letters about the account',
  outcomes: { done: 'Done', early: 'Done early', missed: 'Missed', waiting: 'Waiting' },
  pastColumns: ['Occurrence', 'Outcome', 'At'],
  sentColumns: ['Rang', 'Way', 'State', 'Accepted', 'Shown', 'Seen'],
  channels: proof.channels,
  states: { pending: 'On its way', sent: 'Sent', failed: 'Failed' },
  repeat: (nth: number) => `repeat ${nth}`,
} as const
