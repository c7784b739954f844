// Moments as people say them, in the zone of the reminder.
const locale = 'en-US'

export const timeOf = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    // A narrow no-break space stands there, which many mail programs draw as a box.
    .replaceAll('\u202f', ' ')

// Thursday 14 May, with the year only when it is not this one.
export function dayOf(moment: Date, timeZone: string, now: Date) {
  const part = (options: Intl.DateTimeFormatOptions, of = moment) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(of)
  const year = part({ year: 'numeric' })
  const words = [part({ weekday: 'long' }), part({ day: 'numeric' }), part({ month: 'long' })]
  return [...words, ...(year === part({ year: 'numeric' }, now) ? [] : [year])].join(' ')
}
