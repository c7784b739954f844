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
  rhythm: (rhythm: string) => `Repeats: ${rhythm}. Change`,
  date: (date: string) => `Rings: ${date}. Change`,
  nothing: 'No date found: it will ring once, in about an hour.',
  notADate: (words: string) =>
    `“${words}” was not understood as a date: it will ring once, in about an hour.`,
  leftover: (words: string) => `“${words}” stays in the title and does not change when it rings.`,
  dictate: 'Dictate',
  stopDictating: 'Stop dictating',
  listening: 'Listening…',
} as const
