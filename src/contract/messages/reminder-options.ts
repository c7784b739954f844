import { times } from './times.ts'

// The options of the reminder form, and how they are said where a reminder is read: loaded on request, so kept apart from
// the list's words.
export const optionWords = {
  insist: 'Keep ringing until I am done',
  every: 'Every',
  interval: (minutes: number) =>
    minutes % 60 === 0 ? times.wholeHours(minutes / 60) : times.wholeMinutes(minutes),
  otherInterval: 'Another interval…',
  typedInterval: 'Interval in minutes',
  minutes: 'minutes',
  upTo: 'Up to',
  times: 'How many more times',
  moreTimes: (count: number) => (count === 1 ? 'more time' : 'more times'),
  fewer: 'One fewer',
  more: 'One more',
  afterwards: 'Then',
  writeTo: 'write to',
  contact: 'Then write to',
  nobody: 'nobody',
  unknownContact: 'your contact',
  pausedContact: (name: string) => `${name} (paused)`,
  formerContact: 'somebody who no longer agrees',
  noContacts: 'Contacts who have agreed can be chosen here. You add them in your profile.',
  shareText: 'Tell them the description too',
  breaksQuiet: 'May ring in quiet hours',
  quiet: (from: string, to: string) => `${from} to ${to} are quiet`,
  keepsRinging: (minutes: number, count: number) => {
    const every = minutes % 60 === 0 ? times.hours(minutes / 60) : times.minutes(minutes)
    return `Keeps ringing, every ${every}, ${count === 1 ? 'once' : `${count} times`}`
  },
} as const
