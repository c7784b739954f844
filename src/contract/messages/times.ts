// Times and distances, as every screen says them.
export const times = {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  justNow: 'just now',
  within: (length: string) => `in ${length}`,
  ago: (length: string) => `${length} ago`,
  ahead: (length: string) => `${length} ahead of`,
  behind: (length: string) => `${length} behind`,
  wholeHours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  wholeMinutes: (count: number) => `${count} minutes`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
} as const
