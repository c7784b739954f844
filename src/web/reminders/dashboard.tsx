import { Plus } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { useUser } from '#web/sync/session.ts'
import { ListFailed } from '#web/ui/list-states.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QuickAdd } from '#web/quick-add/quick-add.tsx'
import { DayAndCounts } from '#web/reminders/day-and-counts.tsx'
import { DayLine } from '#web/reminders/day-line.tsx'
import { FilterChips } from '#web/reminders/filter-chips.tsx'
import { ProofDialog, ReminderForm, whenLoaded } from '#web/reminders/lazy-dialogs.tsx'
import { ReminderGrid } from '#web/reminders/reminder-grid.tsx'
import { NoReminders, RemindersLoading } from '#web/reminders/reminder-states.tsx'
import { countsOf, isIn, isToday, type Filter } from '#web/reminders/reminder-state.ts'
import { useCardActions } from '#web/reminders/use-card-actions.ts'
import { useEditing } from '#web/reminders/use-editing.ts'
import { useRequest } from '#web/ui/use-request.ts'
import { useNow } from '#web/time/now.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'

export function Component() {
  const { timeZone: zone } = useUser()
  const now = useNow()
  const list = useReminders()
  const { reminders } = list
  const { full, open, jot, showForm } = useEditing(reminders)
  const [filter, setFilter] = useState<Filter>('all')
  const proof = useDialog<Reminder>()
  const shown = useMemo(
    () => reminders.filter((each) => isIn(filter, each, now, zone)),
    [reminders, filter, now, zone],
  )
  const { open: openProof } = proof
  const prove = useCallback(
    (reminder: Reminder) => void whenLoaded('proof', () => openProof(reminder)),
    [openProof],
  )
  const cardActions = useCardActions(shown, zone, prove)
  useRequest(!list.isPending, () => open({}))

  const empty = list.isSuccess && reminders.length === 0
  const goTo = (reminder: Reminder) => {
    flushSync(() => setFilter('all'))
    document.querySelector<HTMLElement>(`[data-reminder="${reminder._id}"]`)?.focus()
  }

  return (
    <>
      <PageHead
        title={reminderWords.heading}
        line={<DayAndCounts reminders={reminders} now={now} zone={zone} isKnown={list.isSuccess} />}
      >
        {!empty && (
          <Button
            icon={<Plus aria-hidden />}
            blocked={full}
            className="max-sm:px-3.5 max-sm:[&_svg]:hidden"
            onClick={() => open({})}
          >
            {reminderWords.add}
          </Button>
        )}
      </PageHead>
      <div className="mt-5">
        <QuickAdd onAdd={jot} onOpenForm={(draft) => open({ draft })} />
      </div>
      {reminders.some((each) => isToday(each, now, zone)) && (
        <div className="mt-5">
          <DayLine reminders={reminders} now={now} zone={zone} onOpen={goTo} />
        </div>
      )}
      <div className="mt-5">
        {list.isPending ? (
          <RemindersLoading />
        ) : list.isError && reminders.length === 0 ? (
          <ListFailed
            text={failures.list(messageOf(list.error, chrome.unreachable))}
            retryLabel={chrome.tryAgain}
            onRetry={() => void list.refetch()}
          />
        ) : empty ? (
          <NoReminders onAdd={() => open({})} />
        ) : (
          <>
            <FilterChips chosen={filter} counts={countsOf(reminders, now, zone)} onChoose={setFilter} />
            <div className="mt-4">
              {shown.length === 0 ? (
                <p className="py-10 text-center text-ink-2">{reminderWords.none[filter]}</p>
              ) : (
                <ReminderGrid reminders={shown} now={now} zone={zone} {...cardActions} />
              )}
            </div>
          </>
        )}
      </div>
      <Suspense>
        {showForm((editing) => (
          <ReminderForm {...editing} />
        ))}
        {proof.show((reminder) => (
          <ProofDialog reminder={reminder} now={now} zone={zone} />
        ))}
      </Suspense>
    </>
  )
}
