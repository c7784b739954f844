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
