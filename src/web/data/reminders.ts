import { useQuery } from '@tanstack/react-query'
import type { NewReminder, Reminder, ReminderDraft } from '#contract/reminders.ts'
import { call } from '#web/data/call.ts'
import { queries } from '#web/data/queries.ts'
import { useSession } from '#web/data/session.ts'

const queryKey = ['reminders'] as const
const nothing: Reminder[] = []

/** All reminders, soonest first. */
export function useReminders() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listReminders', undefined, signal),
    enabled: useSession().status === 'in',
  })
  return { ...query, reminders: query.data ?? nothing }
}

/** What was sent when. It may still be on its way, so it is looked at again while it is open. */
export function useDeliveries(id: string) {
  return useQuery({
    queryKey: ['deliveries', id],
    queryFn: ({ signal }) => call('listDeliveries', { id }, signal),
    refetchInterval: 5_000,
  })
}

export function addReminder(draft: NewReminder) {
  return settled(() => call('addReminder', draft))
}

export function changeReminder(id: string, draft: ReminderDraft) {
  return settled(() => call('changeReminder', { id, ...draft }))
}

/** Deals with the occurrence that is shown; it moves on once it has been seen off. */
export function finishReminder({ _id: id, date: occurrence }: Reminder, seenOff?: Promise<unknown>) {
  return settled(async () => {
    const [reply] = await Promise.all([call('finishReminder', { id, occurrence }), seenOff])
    return reply
  })
}

/** Takes back that this occurrence was dealt with. */
export function undoReminder({ _id: id, date: occurrence }: Reminder) {
  return settled(() => call('undoReminder', { id, occurrence }))
}

export function snoozeReminder(reminder: Reminder, minutes: number) {
  const date = new Date(Date.now() + minutes * 60_000).toISOString()
  put({ ...reminder, date, nextDate: date, status: 'upcoming', snoozed: true })
  return settled(() => call('snoozeReminder', { id: reminder._id, minutes }), reminder)
}

export function removeReminder(reminder: Reminder) {
  edit((list) => list.filter(({ _id }) => _id !== reminder._id))
  return settled(() => call('removeReminder', { id: reminder._id }), reminder)
}

// An answer that was on its way before a change would bring back what the change took away.
let changes = 0

export function refreshReminders() {
  if (changes === 0) void queries.invalidateQueries({ queryKey })
}

/** Makes a change. What the server replies stands in the list at once; `before` returns to it on a refusal. */
async function settled<Reply extends Reminder | undefined>(act: () => Promise<Reply>, before?: Reminder) {
  changes += 1
  await queries.cancelQueries({ queryKey })
  try {
    const reply = await act()
    if (reply) put(reply)
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
  edit((list) =>
    [...list.filter(({ _id }) => _id !== reminder._id), reminder].toSorted(
      (a, b) => a.date.localeCompare(b.date) || a._id.localeCompare(b._id),
    ),
  )
}

function edit(change: (list: Reminder[]) => Reminder[]) {
  queries.setQueryData<Reminder[]>(queryKey, (list) => list && change(list))
}
