import { useMemo } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { doneWords as words } from '#contract/messages/done.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { QuietBell } from '#web/ui/drawings/quiet-bell.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { DoneRow } from './done-row.tsx'
import { useDoneReminders } from './done-reminders.ts'
import { NothingFound } from './reminder-states.tsx'
import type { Board } from './use-board.ts'
import { focusReminder } from './use-card-actions.ts'

type DoneListProps = { board: Board; now: number; zone: string }

/** What is done for good, the last first. */
export function DoneList({ board, now, zone }: DoneListProps) {
  const { reminders, isPending, isError, error, refetch } = useDoneReminders()
  const { search, sift, mark } = board
  const shown = useMemo(() => sift(reminders), [reminders, sift])
  const focus = useFocusAfterRemoval(shown, focusReminder)

  if (isPending || !board.isKnown) return <DoneLoading />
  if (isError && reminders.length === 0)
    return (
      <ListFailed
        text={failures.list(messageOf(error, chrome.unreachable))}
        retryLabel={chrome.tryAgain}
        onRetry={() => void refetch()}
      />
    )
  if (reminders.length === 0)
    return <EmptyState drawing={<QuietBell />} title={words.none} text={words.noneText} />
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 pb-3">
        <span className="type-section">{words.title}</span>
        <span className="text-label text-ink-2"> {words.kept}</span>
      </h2>
      <output className="sr-only">{search && reminderWords.found(shown.length)}</output>
      {shown.length > 0 ? (
        <ul
          aria-label={words.title}
          className="fades divide-y divide-line rounded-card border border-line bg-surface"
        >
          {shown.map((reminder) => (
            <li key={reminder._id}>
              <DoneRow
                reminder={reminder}
                now={now}
                zone={zone}
                mark={mark}
                onLeaving={() => focus.removing(reminder)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound search={search} onClear={() => board.setSearch(null)} />
      )}
    </>
  )
}

function DoneLoading() {
  return (
    <ListLoading label={chrome.loading}>
      <div aria-hidden className="late divide-y divide-line rounded-card border border-line bg-surface">
        {Array.from({ length: 4 }, (_, at) => (
          <div key={at} className="flex h-15 items-center gap-4 px-4">
            <Skeleton className="size-6 rounded-full!" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </ListLoading>
  )
}
