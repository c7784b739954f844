const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const oldDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** When something was, as people say it: "Today, 9:12 AM", "Yesterday", "Tue 12 May", "3 May 2025". */
export function sayWhen(moment: string, now = new Date()) {
  const date = new Date(moment)
  const days = daysBetween(date, now)
  if (days === 0) return `Today, ${clock.format(date)}`
  if (days === 1) return 'Yesterday'
  if (date.getFullYear() !== now.getFullYear()) return oldDay.format(date)
  return shortDay.format(date).replace(',', '')
}

/** "14 June 2026" */
export function sayDay(moment: string) {
  return longDay.format(new Date(moment))
}

function daysBetween(earlier: Date, later: Date) {
  return dayNumber(later) - dayNumber(earlier)
}

// Counted in UTC, where every day has 24 hours.
function dayNumber(date: Date) {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}
