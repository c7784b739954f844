import { useQuery } from '@tanstack/react-query'
import type { Device } from '#contract/accounts.ts'
import { call } from '#web/sync/call.ts'
import { usePending } from '#web/sync/overlay.ts'
import { submitChange } from '#web/sync/submit.ts'

const nothing: Device[] = []

export function useDevices() {
  const query = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call('listDevices', undefined, signal),
  })
  const { items } = usePending('devices', query.data ?? nothing, query.dataUpdatedAt)
  return { ...query, devices: items }
}

export function testDevice(id: string) {
  return call('testDevice', { id })
}

export function removeDevice({ _id: id }: Device) {
  return submitChange({ name: 'removeDevice', input: { id }, preview: null })
}
