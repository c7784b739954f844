/** Why no reminder can ring as a sentence asks, by the words that ask for it, and what to write instead. */
export const sentenceProblems = {
  tooOften: (words: string) => `“${words}” is too often. A reminder can ring once an hour at most.`,
  notWhole: (words: string) => `“${words}” does not work. Use a whole number from 1 to 99.`,
  upTo999: (words: string) => `“${words}” does not work. Use a whole number from 1 to 999.`,
  vague: (words: string) => `“${words}” is too vague. Say how many.`,
  howOften: (words: string) => `“${words}” is too vague. Say how often, such as “every 2 weeks”.`,
  unknown: (words: string) =>
    `“${words}” does not work. Use hours, days, weeks, months or years, or name the date.`,
  random: (words: string) => `“${words}” does not work. A reminder needs a fixed rhythm.`,
  sun: (words: string) => `“${words}” moves from day to day. Say a time instead, such as “at 18:00”.`,
  season: (words: string) => `“${words}” is too vague. Name the months.`,
  workdays: (words: string) => `“${words}” does not work. Name the weekdays instead.`,
  timesOfDay: (words: string) => `“${words}” is too vague. Say at which times, such as “at 8, 12 and 16”.`,
  daysOfWeek: (words: string) => `“${words}” is too vague. Say on which weekdays.`,
  months: (words: string) => `“${words}” is too vague. Say in which months.`,
  oneDayOfMonth: (words: string) =>
    `“${words}” does not work. A reminder has one day of the month: make one for each.`,
  oneDayOfYear: (words: string) =>
    `“${words}” does not work. A reminder has the same day in each month: make one for each.`,
  nth: (words: string) => `“${words}” does not work. Use the 1st to the 4th or the last one of a month.`,
  whichOfMonth: (words: string) =>
    `“${words}” is too vague. Say which one of the month, such as “the 1st Friday”.`,
  daysBefore: (words: string) => `“${words}” does not work. Name the day itself.`,
  except: (words: string) => `“${words}” does not work. Only weekdays and months can be left out.`,
  nothingLeft: 'That leaves no day on which it could ring.',
  manyTimes: (count: number) => `That is ${count} times a day. A reminder has at most 8.`,
  severalTimes: 'Several times of day only go with days and weeks.',
  hourly: 'An hourly reminder rings day and night. Say its hours, such as “from 9 to 16”.',
  weekdays: 'Weekdays only go with weeks, such as “every 2 weeks on Monday”.',
  afterDone: 'A reminder that counts from Done has no weekdays, months, several times or number of times.',
  untilTime: 'A rhythm ends on a day, not at a time. For hours of the day, say “from 9 to 16”.',
  untilWhen: (words: string) => `“${words}” is too vague. Name the last day.`,
  noSuchDay: 'There is no such date.',
  twoEnds: 'A reminder ends on a day or after a number of times, not both.',
  endsFirst: 'That ends before it first rings.',
  twoRhythms: (words: string) => `“${words}” does not go with the rest. A reminder has one rhythm: make two.`,
} as const
