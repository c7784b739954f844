import type { Device } from '#contract/accounts.ts'
import { call } from '#web/sync/call.ts'
import { usePending } from '#web/sync/overlay.ts'
import { submitChange } from '#web/sync/submit.ts'
import { useList } from '#web/sync/use-list.ts'

const nothing: Device[] = []

export function useDevices() {
  const list = useList({ key: ['devices'], load: (signal) => call('listDevices', undefined, signal) })
  const { items } = usePending('devices', list.data ?? nothing, list.fetchedAt)
  return { ...list, devices: items }
}

export function testDevice(id: string) {
  return call('testLamp', { id })
}

export function removeDevice({ _id: id }: Device) {
  return submitChange({ name: 'removeDevice', input: { id }, preview: null })
}
