import { CalendarDays, Plus } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Link } from '#web/ui/router.tsx'
import { headLine } from './head-line.ts'

type DashboardHeadProps = {
  reminders: readonly Reminder[]
  now: number
  zone: string
  isKnown: boolean
  isPending: boolean
  /** The plan has no room for another reminder. */
  full: boolean
  onAdd: () => void
}

/**
 * The title with "Thursday 14 May · 2 wait for you, 3 more today". An empty list has its own button to add; until it is
 * known, none is shown here that could go away under a press.
 */
export function DashboardHead({ reminders, now, zone, isKnown, isPending, full, onAdd }: DashboardHeadProps) {
  const { date, first, second } = headLine(reminders, now, zone, useTimeWords())
  const line = (
    <>
      {date} · {first}
      {second && <span className="max-sm:hidden">, {second}</span>}
    </>
  )
  return (
    <PageHead title={reminderWords.heading} line={isKnown ? line : date}>
      {!(isKnown && reminders.length === 0) && (
        <>
          <Link to="/rehearsal" className={buttonClass('secondary', 'normal', 'max-sm:hidden print:hidden')}>
            <CalendarDays aria-hidden className="size-4.5" />
            {chrome.year}
          </Link>
          <Button
            icon={<Plus aria-hidden />}
            blocked={full}
            className={`print:hidden max-sm:px-3.5 max-sm:[&_svg]:hidden ${isPending ? 'invisible' : ''}`}
            onClick={onAdd}
          >
            {reminderWords.add}
          </Button>
        </>
      )}
    </PageHead>
  )
}
