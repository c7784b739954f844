import { reminderWords } from '#contract/messages/reminders.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { day, wallAt, type Wall } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { daysToMonday } from './reminder-state.ts'
import type { Section } from './sections.ts'

type SectionHeadingProps = { section: Section; waiting: number; now: number; zone: string }

const { sections } = reminderWords

/** "Today Thu 14 May": what stands here need not be said on every card below. */
export function SectionHeading({ section, waiting, now, zone }: SectionHeadingProps) {
  const aside = asideOf(section, waiting, wallAt(now, zone), useTimeWords())
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2.5">
      <span className={`type-section ${section === 'overdue' ? 'text-red-ink' : ''}`}>
        {sections[section]}
      </span>
      {aside && <span className="text-label text-ink-2"> {aside}</span>}
    </h2>
  )
}

function asideOf(section: Section, waiting: number, today: Wall, { shortDate }: TimeWords) {
  switch (section) {
    case 'overdue':
      return reminderWords.head.waiting(waiting)
    case 'today':
      return shortDate(today, today)
    case 'tomorrow':
      return shortDate(today + day, today)
    case 'week':
      return reminderWords.until(shortDate(today + (daysToMonday(today) - 1) * day, today))
    case 'later':
      return ''
  }
}
