// Moments as people say them, in the zone of the reminder.

// 8:00 AM
export function timeOf(moment: Date, timeZone: string) {
  const { hour, minute, dayPeriod } = partsOf(moment, timeZone)
  return `${hour}:${minute} ${dayPeriod}`
}

// Thursday 14 May, with the year only when it is not this one.
export function dayOf(moment: Date, timeZone: string, now: Date) {
  const { weekday, day, month, year } = partsOf(moment, timeZone)
  return `${weekday} ${day} ${month}${year === partsOf(now, timeZone).year ? '' : ` ${year}`}`
}

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod'

const partsOf = (moment: Date, timeZone: string) =>
  Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  ) as Record<Part, string>

// Making one costs more than the rest of a letter, and there are only as many as there are zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string) =>
  formatters.getOrInsertComputed(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }),
  )
