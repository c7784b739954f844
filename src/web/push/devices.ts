import { useQuery } from '@tanstack/react-query'
import type { Device } from '#contract/accounts.ts'
import { call } from '#web/sync/call.ts'
import { queries } from '#web/sync/queries.ts'

const devicesKey = ['devices'] as const

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
