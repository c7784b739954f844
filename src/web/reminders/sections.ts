import type { Reminder } from '#contract/reminders.ts'
import { daysFrom, stateOf } from './reminder-state.ts'

export type Section = 'overdue' | 'today' | 'tomorrow' | 'week' | 'later'

/** Where a reminder stands in the list that is grouped by day. */
export type Place = {
  section: Section
  isFirst: boolean
  isLast: boolean
  /** Begins a new line where two or three cards stand side by side. */
  breaks: { two: boolean; three: boolean }
}

/** The day that a reminder is shown under. A week ends with its Sunday. */
export function sectionOf(reminder: Reminder, now: number, zone: string): Section {
  if (stateOf(reminder, now) === 'overdue') return 'overdue'
  const { tomorrow, dayAfter, nextWeek } = daysFrom(now, zone)
  const at = Date.parse(reminder.date)
  if (at < tomorrow) return 'today'
  if (at < dayAfter) return 'tomorrow'
  return at < nextWeek ? 'week' : 'later'
}

/** The places of reminders that come soonest first: sections are stretches of that list, so its order never changes. */
export function placesOf(reminders: readonly Reminder[], now: number, zone: string): Place[] {
  const sections = reminders.map((each) => sectionOf(each, now, zone))
  const two = lineStarts(sections, 2)
  const three = lineStarts(sections, 3)
  return sections.map((section, at) => {
    const isFirst = section !== sections[at - 1]
    const isLast = section !== sections[at + 1]
    const breaks = { two: isFirst && two.has(section), three: isFirst && three.has(section) }
    return { section, isFirst, isLast, breaks }
  })
}

/** A section is as wide as its cards. It stands beside the one before where it fits, else it starts a line. */
function lineStarts(sections: readonly Section[], columns: number) {
  const starts = new Set<Section>()
  let free = 0
  for (const section of new Set(sections)) {
    const width = Math.min(columns, sections.filter((each) => each === section).length)
    if (width > free) {
      starts.add(section)
      free = columns
    }
    free -= width
  }
  return starts
}
