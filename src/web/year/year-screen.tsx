import { ArrowLeft } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { year as words } from '#contract/messages/year.ts'
import { day } from '#rhythm/zone.ts'
import { useUser } from '#web/sync/session.ts'
import { useSyncState } from '#web/sync/sync-state.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Link } from '#web/ui/router.tsx'
import { type Span, yearFrom } from './calendar.ts'
import { useRehearsal } from './use-rehearsal.ts'
import { QuietYear, YearLoading } from './year-states.tsx'
import { YearView } from './year-view.tsx'

/** Everything that will ring in the next twelve months, to look at. */
export function Component() {
  const { timeZone: zone } = useUser()
  const now = useNow()
  const span = yearFrom(now, zone)
  const { calendarDay } = useTimeWords()
  const rehearsal = useRehearsal(span, zone)
  const isEmpty = rehearsal.data !== undefined && rehearsal.year.size === 0
  return (
    <>
      <Link
        to="/dashboard"
        className="type-label mb-3 inline-flex min-h-11 items-center gap-2.5 rounded-badge text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {chrome.backToReminders}
      </Link>
      <PageHead title={chrome.year} />
      {!isEmpty && <p className="mt-1 text-ink-2">{words.line(calendarDay(span.last * day))}</p>}
      <div className="mt-5">{screenOf(rehearsal, span, now, zone)}</div>
    </>
  )
}

function screenOf(rehearsal: ReturnType<typeof useRehearsal>, span: Span, now: number, zone: string) {
  if (rehearsal.isPending) return <YearLoading span={span} />
  if (rehearsal.data === undefined) return <Failed onRetry={() => void rehearsal.refetch()} />
  if (rehearsal.year.size === 0) return <QuietYear />
  return <YearView {...rehearsal} span={span} now={now} zone={zone} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { offline } = useSyncState()
  return (
    <ListFailed
      text={offline ? words.offline : words.failed}
      retryLabel={chrome.tryAgain}
      onRetry={onRetry}
    />
  )
}
