import { channelNames } from './channel-names.ts'

/** What is wrong with the period of a rehearsal. */
export const rehearsalRules = {
  from: 'From must be an ISO 8601 date',
  to: 'To must be an ISO 8601 date',
  order: 'To must not be before from',
  length: 'From and to must be at most 366 days apart',
} as const

/** The screen of everything that will ring. Its name stands in messages/app.ts, for the links that lead here. */
export const year = {
  line: (day: string) => `Everything that will ring until ${day}, if nothing changes. Pick a day to see it.`,
  calendar: 'Days of your year',
  chosen: 'The chosen day',
  filter: 'Show',
  filters: {
    all: 'All',
    'clock change': 'Clock changes',
    'short month': 'Short months',
    crowded: 'Crowded hours',
    quiet: 'Quiet hours',
  },
  fewer: 'Fewer',
  more: 'More',
  rings: (count: number) =>
    count === 0 ? 'nothing rings' : count === 1 ? '1 ring' : `${count.toLocaleString('en')} rings`,
  today: 'today',
  /** "Sunday 25 October, 5 rings, clock change" */
  day: (date: string, ...facts: string[]) => [date, ...facts].join(', '),
  facts: {
    'clock change': 'clock change',
    'short month': 'short month',
    crowded: 'crowded hour',
    quiet: 'quiet hours',
  },
  earlier: 'The day before that rings',
  later: 'The next day that rings',
  nothing: 'Nothing rings on this day.',
  channels: { 'in-app': 'In the app', email: 'E-mail', push: 'Push', ...channelNames },
  silent: 'All alerts are off',
  clocks: {
    back: (length: string, time: string, usual: string) =>
      `Clocks go back ${length} at ${time}. ${usual} stays ${usual}.`,
    forward: (length: string, time: string, usual: string) =>
      `Clocks go forward ${length} at ${time}. ${usual} stays ${usual}.`,
    anHour: 'an hour',
  },
  notes: {
    twice: (time: string) => `${time} happens twice that night. It rings the first time.`,
    twiceAndSecond: (time: string) => `${time} happens twice that night. It rings the second time.`,
    skipped: (time: string, instead: string) => `${time} does not happen that night. It rings at ${instead}.`,
    clamped: (wanted: string, date: string, month: string) =>
      `The ${wanted} falls on the ${date} in ${month}.`,
    shortMonth: (month: string) => `${month} is too short: it rings on the last day.`,
    quiet: (until: string) => `Quiet until ${until}: in the app right away, everything else then.`,
    allQuiet: (until: string) => `Quiet until ${until}: everything comes then.`,
  },
  span: (first: string, last: string) => `${first} to ${last}`,
  everyHour: 'every hour',
  everyHours: (count: number) => `every ${count} hours`,
  emptyTitle: 'A quiet year',
  empty: 'Nothing rings in the next twelve months. Add a reminder and its days fill in here.',
  truncated: 'Too much to show it all: the first 20,000 rings are here.',
  failed: 'Your year could not be loaded.',
  offline: 'Your year needs a connection. It comes as soon as you are back online.',
} as const
