const example = 'call Ines every Sunday at 6'

export const quickAdd = {
  label: 'Jot a reminder',
  example,
  placeholder: `Jot a reminder: “${example}”`,
  tryIt: `Try “${example}”`,
  shortPlaceholder: '“Call Ines on Sunday at 6”',
  add: 'Add',
  key: 'Q',
  saved: 'What will be saved',
  type: (type: string) => `Repeats: ${type}. Change`,
  date: (date: string) => `Rings: ${date}. Change`,
  nearest: (rings: string) =>
    `Jotbell repeats hourly, daily, weekly, monthly or yearly. This one will ring ${rings}.`,
  nothing: (rings: string) => `No date found: it will ring in about an hour, then ${rings}.`,
  notADate: (words: string, rings: string) =>
    `“${words}” was not understood as a date: it will ring in about an hour, then ${rings}.`,
  leftover: (words: string) => `“${words}” stays in the title and does not change when it rings.`,
  noRepeat: (rings: string) => `No repeat given: from then on it will ring ${rings}.`,
  rings: {
    once: 'once',
    hourly: 'every hour',
    daily: 'every day',
    weekly: 'every week',
    monthly: 'every month',
    yearly: 'every year',
  },
  dictate: 'Dictate',
  stopDictating: 'Stop dictating',
  listening: 'Listening…',
} as const
