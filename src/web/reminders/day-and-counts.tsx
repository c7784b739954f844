import type { Reminder } from '#contract/reminders.ts'
import { headLine } from './head-line.ts'

type DayAndCountsProps = { reminders: readonly Reminder[]; now: number; zone: string; isKnown: boolean }

/** "Thursday 14 May · 2 wait for you, 3 more today" */
export function DayAndCounts({ reminders, now, zone, isKnown }: DayAndCountsProps) {
  const { date, first, second } = headLine(reminders, now, zone)
  if (!isKnown) return date
  return (
    <>
      {date} · {first}
      {second && <span className="max-sm:hidden">, {second}</span>}
    </>
  )
}
