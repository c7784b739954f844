import { useMemo } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { failures } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ReminderGrid } from './reminder-grid.tsx'
import { countsOf, isIn, type Filter } from './reminder-state.ts'
import { NoReminders, RemindersLoading } from './reminder-states.tsx'
import type { useReminders } from './reminders.ts'
import { useCardActions } from './use-card-actions.ts'
import { useHeldCards } from './use-held-cards.ts'

type ReminderListProps = {
  list: ReturnType<typeof useReminders>
  filter: Filter
  onFilter: (filter: Filter) => void
  onAdd: () => void
  now: number
  zone: string
}

export function ReminderList({ list, filter, onFilter, onAdd, now, zone }: ReminderListProps) {
  const { shown: reminders, ...held } = useHeldCards(list.reminders)
  const shown = useMemo(
    () => reminders.filter((each) => isIn(filter, each, now, zone)),
    [reminders, filter, now, zone],
  )
  const cardActions = useCardActions(shown, zone, held)

  return (
    <>
      {list.isPending ? (
        <RemindersLoading />
      ) : list.isError && reminders.length === 0 ? (
        <ListFailed
          text={failures.list(messageOf(list.error, chrome.unreachable))}
          retryLabel={chrome.tryAgain}
          onRetry={() => void list.refetch()}
        />
      ) : reminders.length === 0 ? (
        <NoReminders onAdd={onAdd} />
      ) : (
        <>
          <FilterChips chosen={filter} counts={countsOf(reminders, now, zone)} onChoose={onFilter} />
          <div className="mt-4">
            {shown.length === 0 ? (
              <p className="py-10 text-center text-ink-2">{reminderWords.none[filter]}</p>
            ) : (
              <ReminderGrid reminders={shown} now={now} zone={zone} {...cardActions} />
            )}
          </div>
        </>
      )}
    </>
  )
}
