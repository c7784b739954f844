/** A rule in words, as every screen says it. */
export const rhythmWords = {
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: (weekday: string) => `Every week on ${weekday}`,
  monthly: (day: string) => `Every month on the ${day}`,
  yearly: (date: string) => `Every year on ${date}`,
} as const
