import { useQuery } from '@tanstack/react-query'
import type { Device, Profile } from '#contract/accounts.ts'
import { call } from '#web/sync/call.ts'
import { loadOffline } from '#web/sync/changes.ts'
import { queries } from '#web/sync/queries.ts'
import { accountClosed, currentUser, replaceUser } from '#web/sync/session.ts'

const devicesKey = ['devices'] as const

export async function changeProfile(profile: Profile) {
  replaceUser(await call('changeProfile', profile))
}

export function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => call('listDevices', undefined, signal) })
}

export function testDevice(id: string) {
  return call('testDevice', { id })
}

/** The device is off the list at once, and on it again if the server refuses. */
export async function removeDevice(id: string) {
  const before = queries.getQueryData<Device[]>(devicesKey)
  queries.setQueryData<Device[]>(devicesKey, (devices) => devices?.filter(({ _id }) => _id !== id))
  try {
    await call('removeDevice', { id })
  } catch (error) {
    queries.setQueryData(devicesKey, before)
    throw error
  } finally {
    void queries.invalidateQueries({ queryKey: devicesKey })
  }
}

export function exportAccount() {
  return call('exportAccount')
}

export async function closeAccount(password: string) {
  const userId = currentUser()?._id
  await call('closeAccount', { password })
  if (userId) await forgetChanges(userId)
  accountClosed()
}

async function forgetChanges(userId: string) {
  await loadOffline()
    .then((offline) => offline.forgetChanges(userId))
    .catch(() => {})
}
