import { Suspense, useMemo, type ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import { BoardTools } from './board-tools.tsx'
import { DoneList, SeeDone } from './lazy-board.ts'
import { ReminderGrid } from './reminder-grid.tsx'
import { countsOf } from './reminder-state.ts'
import { NoReminders, NothingFound, RemindersLoading } from './reminder-states.tsx'
import type { useReminders } from './reminders.ts'
import type { Board } from './use-board.ts'
import { useCardActions } from './use-card-actions.ts'
import { useHeldCards } from './use-held-cards.ts'

type ReminderListProps = {
  list: ReturnType<typeof useReminders>
  board: Board
  onAdd: () => void
  now: number
  zone: string
  dayLine: ReactNode
}

export function ReminderList({ list, board, onAdd, now, zone, dayLine }: ReminderListProps) {
  const { shown: reminders, ...held } = useHeldCards(list.reminders)
  const { filter, search, view, sift, mark } = board
  const shown = useMemo(() => sift(reminders), [reminders, sift])
  const counts = useMemo(() => countsOf(reminders, now, zone), [reminders, now, zone])
  const cardActions = useCardActions(shown, zone, held)

  if (list.isPending) return <RemindersLoading />
  if (list.isError && reminders.length === 0)
    return (
      <ListFailed
        text={failures.list(messageOf(list.error, chrome.unreachable))}
        retryLabel={chrome.tryAgain}
        onRetry={() => void list.refetch()}
      />
    )
  const tools = <BoardTools board={board} counts={counts} />
  if (filter === 'done')
    return (
      <>
        {tools}
        <div className="mt-4 sm:mt-5">
          <Suspense fallback={<RemindersLoading />}>
            <DoneList board={board} now={now} zone={zone} />
          </Suspense>
        </div>
      </>
    )
  if (reminders.length === 0)
    return (
      <NoReminders onAdd={onAdd}>
        <Suspense>
          <SeeDone onSee={() => board.setFilter('done')} />
        </Suspense>
      </NoReminders>
    )
  return (
    <>
      {tools}
      <output className="sr-only">{search && board.isKnown && reminderWords.found(shown.length)}</output>
      <div className="mt-4 sm:mt-5">
        {!board.isKnown ? (
          <RemindersLoading />
        ) : shown.length > 0 ? (
          <Suspense fallback={<RemindersLoading />}>
            <ReminderGrid
              key={view}
              reminders={shown}
              view={view}
              dayLine={dayLine}
              mark={mark}
              now={now}
              zone={zone}
              wanted={board.wanted}
              onShown={board.onShown}
              {...cardActions}
            />
          </Suspense>
        ) : search ? (
          <NothingFound search={search} onClear={() => board.setSearch(null)} />
        ) : (
          <p className="py-10 text-center text-ink-2">{reminderWords.none[filter]}</p>
        )}
      </div>
    </>
  )
}
