import { useQuery } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { call } from '#web/sync/call.ts'
import { queries } from '#web/sync/queries.ts'
import { useSession } from '#web/sync/session.ts'

const queryKey = ['notifications'] as const
const nothing: Notification[] = []
const refreshEvery = 30_000

/** The newest hundred, newest first. */
export function useNotifications() {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listNotifications', undefined, signal),
    enabled: useSession().status === 'in',
    refetchInterval: refreshEvery,
  })
  return { ...query, notifications: query.data ?? nothing }
}

export function readNotification(id: string) {
  return foreseen(
    (list) => list.map((each) => (each._id === id ? { ...each, isRead: true } : each)),
    () => call('readNotification', { id }),
  )
}

export function readAllNotifications() {
  return foreseen(
    (list) => list.map((each) => ({ ...each, isRead: true })),
    () => call('readAllNotifications'),
  )
}

export function removeNotification(id: string) {
  return foreseen(
    (list) => list.filter(({ _id }) => _id !== id),
    () => call('removeNotification', { id }),
  )
}

let changes = 0

export function refreshNotifications() {
  if (changes === 0) void queries.invalidateQueries({ queryKey })
}

/** Asks once more, after what is under way, whether something has rung. */
export async function hasNewNotifications() {
  const newest = () => queries.getQueryData<Notification[]>(queryKey)?.[0]?._id
  if (queries.isFetching({ queryKey }) > 0)
    await queries.refetchQueries({ queryKey }, { cancelRefetch: false })
  const before = newest()
  if (changes === 0) await queries.refetchQueries({ queryKey })
  return newest() !== before
}

/** Shows the outcome before the server has spoken, and takes it back if it says no. */
async function foreseen(outcome: (list: Notification[]) => Notification[], act: () => Promise<unknown>) {
  changes += 1
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueryData<Notification[]>(queryKey)
  queries.setQueryData<Notification[]>(queryKey, (list) => list && outcome(list))
  try {
    await act()
  } catch (error) {
    queries.setQueryData(queryKey, before)
    throw error
  } finally {
    changes -= 1
    refreshNotifications()
  }
}
