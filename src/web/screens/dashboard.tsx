import { Plus } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { chrome, labels, reminderWords } from '#contract/messages.ts'
import { plans } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { messageOf } from '#web/data/call-failed.ts'
import { useReminders } from '#web/data/reminders.ts'
import { useUser } from '#web/data/session.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { QuickAdd, type Jotted } from '#web/parts/quick-add/quick-add.tsx'
import { DayLine } from '#web/parts/reminders/day-line.tsx'
import { useEditRequests } from '#web/parts/reminders/edit-event.ts'
import { FilterChips } from '#web/parts/reminders/filter-chips.tsx'
import { headLine } from '#web/parts/reminders/head-line.ts'
import { ProofDialog, ReminderForm, whenLoaded } from '#web/parts/reminders/lazy-dialogs.tsx'
import * as actions from '#web/parts/reminders/reminder-actions.ts'
import { ReminderGrid } from '#web/parts/reminders/reminder-grid.tsx'
import { NoReminders, RemindersFailed, RemindersLoading } from '#web/parts/reminders/reminder-states.tsx'
import { filters, isIn, isToday, standingOf, type Filter } from '#web/parts/reminders/standing.ts'
import { useHeir } from '#web/parts/reminders/use-heir.ts'
import type { Editing } from '#web/parts/reminders/use-reminder-form.ts'
import { useRequest } from '#web/parts/use-request.ts'
import { useNow } from '#web/parts/time/now.ts'
import { Button } from '#web/ui/button.tsx'

export function Component() {
  const { isPro, timeZone: zone } = useUser()
  const navigate = useNavigate()
  const now = useNow()
  const list = useReminders()
  const { reminders } = list
  const [filter, setFilter] = useState<Filter>('all')
  const [editing, setEditing] = useState<Editing | null>(null)
  const [proving, setProving] = useState<Reminder | null>(null)
  const shown = useMemo(
    () => reminders.filter((each) => isIn(filter, each, now, zone)),
    [reminders, filter, now, zone],
  )
  const heir = useHeir(shown)

  const full = !isPro && reminders.length >= plans.free.reminders
  const open = (what: Editing) =>
    full ? void actions.sayLimit(navigate) : void whenLoaded('form', () => setEditing(what))
  const jot = async ({ title, at, type }: Jotted) => {
    if (full) {
      await actions.sayLimit(navigate)
      return false
    }
    return actions.saveNew({ title, type, date: new Date(at).toISOString() }, navigate)
  }
  useRequest(!list.isPending, () => open({}))
  useEditRequests((wanted) => {
    const reminder = reminders.find(({ _id }) => _id === wanted._id) ?? wanted
    if (standingOf(reminder, Date.now()) === 'overdue') actions.refuseToEdit()
    else void whenLoaded('form', () => setEditing({ reminder }))
  })
  const goTo = (reminder: Reminder) => {
    flushSync(() => setFilter('all'))
    document.querySelector<HTMLElement>(`[data-reminder="${reminder._id}"]`)?.focus()
  }
  const cardActions = useMemo(
    () => ({
      onDone: async (reminder: Reminder, seenOff: Promise<unknown>) => {
        await actions.finish(
          reminder,
          zone,
          seenOff.then(() => heir.after(reminder)),
        )
      },
      onSnooze: (reminder: Reminder, until: number) => {
        heir.after(reminder)
        void actions.snooze(reminder, until, zone)
      },
      onRemove: (reminder: Reminder) => void actions.confirmRemoval(reminder, () => heir.after(reminder)),
      onProof: (reminder: Reminder) => void whenLoaded('proof', () => setProving(reminder)),
    }),
    [heir, zone],
  )
  const empty = list.isSuccess && reminders.length === 0
  const closeForm = useCallback(() => setEditing(null), [])

  return (
    <>
      <PageHead
        title={labels.reminders}
        line={<HeadLine reminders={reminders} now={now} zone={zone} isKnown={list.isSuccess} />}
      >
        {!empty && (
          <Button
            icon={<Plus aria-hidden className="max-sm:hidden" />}
            blocked={full}
            className="max-sm:px-3.5"
            onClick={() => open({})}
          >
            {labels.addReminder}
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
          <RemindersFailed
            message={messageOf(list.error, chrome.unreachable)}
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
        {editing && <ReminderForm {...editing} onClosed={closeForm} />}
        {proving && (
          <ProofDialog reminder={proving} now={now} zone={zone} onClosed={() => setProving(null)} />
        )}
      </Suspense>
    </>
  )
}

function countsOf(reminders: readonly Reminder[], now: number, zone: string) {
  const count = (filter: Filter) => reminders.filter((each) => isIn(filter, each, now, zone)).length
  return Object.fromEntries(filters.map((filter) => [filter, count(filter)])) as Record<Filter, number>
}

type HeadLineProps = { reminders: readonly Reminder[]; now: number; zone: string; isKnown: boolean }

function HeadLine({ reminders, now, zone, isKnown }: HeadLineProps) {
  const { date, first, second } = headLine(reminders, now, zone)
  if (!isKnown) return date
  return (
    <>
      {date} · {first}
      {second && <span className="max-sm:hidden">, {second}</span>}
    </>
  )
}
