import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reminder } from '#contract/reminders.ts'
import { call } from '#web/sync/call.ts'
import { make } from '#web/sync/changes.ts'
import { waiting, type Change, type Waiting } from '#web/sync/change.ts'
import { useForeseen } from '#web/sync/foresee.ts'
import { currentStanding } from '#web/sync/standing.ts'
import { queries } from '#web/sync/queries.ts'
import { currentUser, useSession } from '#web/sync/session.ts'

type Typed = Pick<Reminder, 'title' | 'description' | 'date' | 'type'>

const queryKey = ['reminders'] as const
const nothing: Reminder[] = []

/** All reminders, soonest first. */
export function useReminders() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listReminders', undefined, signal),
    enabled: useSession().status === 'in',
  })
  const { things, added } = useForeseen(query.data ?? nothing, isReminder)
  const reminders = useMemo(() => soonestFirst([...things, ...added]), [things, added])
  return { ...query, reminders }
}

/** What was sent when. It may still be on its way, so it is looked at again while it is open. */
export function useDeliveries(id: string) {
  return useQuery({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => call('listDeliveries', { id }, signal),
    refetchInterval: 5_000,
  })
}

export function addReminder(draft: Typed & { _id: string }) {
  const now = new Date().toISOString()
  const timeZone = currentUser()?.timeZone ?? 'UTC'
  const shown = {
    ...draft,
    ...upcoming,
    timeZone,
    nextDate: draft.date,
    firstDate: draft.date,
    createdAt: now,
  }
  return settled(() => make({ name: 'addReminder', input: draft, shown }))
}

export function changeReminder(reminder: Reminder, draft: Typed) {
  // What is sent back as it was shown keeps its series.
  const isSameSeries = draft.date === reminder.date && draft.type === reminder.type
  const firstDate = isSameSeries ? reminder.firstDate : draft.date
  const shown = { ...reminder, ...draft, ...upcoming, nextDate: draft.date, firstDate }
  return settled(() => make({ name: 'changeReminder', input: { id: reminder._id, ...draft }, shown }))
}

/** Deals with the occurrence that is shown; it moves on to `next` once it has been seen off. */
export function finishReminder(reminder: Reminder, next: string, seenOff?: Promise<unknown>) {
  const { _id: id, date: occurrence } = reminder
  const shown = { ...reminder, ...upcoming, date: next, nextDate: next }
  return settled(async () => {
    if (currentStanding().offline) await seenOff
    const done = make({ name: 'finishReminder', input: { id, occurrence }, shown })
    const [reply] = await Promise.all([done, seenOff])
    return reply
  })
}

/** Takes back that this occurrence was dealt with. */
export function undoReminder(reminder: Reminder) {
  const { _id: id, date: occurrence } = reminder
  return settled(() => make({ name: 'undoReminder', input: { id, occurrence }, shown: reminder }))
}

export function snoozeReminder(reminder: Reminder, minutes: number) {
  const date = new Date(Date.now() + minutes * 60_000).toISOString()
  const shown = { ...reminder, date, nextDate: date, status: 'upcoming', snoozed: true } as const
  put(shown)
  const input = { id: reminder._id, minutes }
  return settled(() => make({ name: 'snoozeReminder', input, shown }), reminder)
}

export function removeReminder(reminder: Reminder) {
  edit((list) => list.filter(({ _id }) => _id !== reminder._id))
  return settled(() => make({ name: 'removeReminder', input: { id: reminder._id }, shown: null }), reminder)
}

// An answer that was on its way before a change would bring back what the change took away.
let changes = 0

export function refreshReminders() {
  if (changes === 0) void queries.invalidateQueries({ queryKey })
}

/** Makes a change. What the server replies stands in the list at once; `before` returns to it on a refusal. */
async function settled<Reply extends Reminder | Waiting | undefined>(
  act: () => Promise<Reply>,
  before?: Reminder,
) {
  changes += 1
  await queries.cancelQueries({ queryKey })
  try {
    const reply = await act()
    // The list is what the server says; what waits is shown on top of it.
    if (reply !== waiting && reply) put(reply)
    else if (reply === waiting && before) put(before)
    return reply
  } catch (error) {
    if (before) put(before)
    throw error
  } finally {
    changes -= 1
    refreshReminders()
  }
}

function put(reminder: Reminder) {
  edit((list) => soonestFirst([...list.filter(({ _id }) => _id !== reminder._id), reminder]))
}

const upcoming = { status: 'upcoming', snoozed: false } as const

function soonestFirst(list: Reminder[]) {
  return list.toSorted((a, b) => a.date.localeCompare(b.date) || a._id.localeCompare(b._id))
}

function isReminder(shown: NonNullable<Change['shown']>): shown is Reminder {
  return 'date' in shown
}

function edit(change: (list: Reminder[]) => Reminder[]) {
  queries.setQueryData<Reminder[]>(queryKey, (list) => list && change(list))
}
