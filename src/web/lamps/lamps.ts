import type { Lamp } from '#contract/lamps.ts'
import { call } from '#web/sync/call.ts'
import { usePending } from '#web/sync/overlay.ts'
import { useList } from '#web/sync/use-list.ts'

const nothing: Lamp[] = []

/** Whether the app, e-mail and each device reach the person who is logged in. */
export function useLamps(wanted: { everyMs?: number } = {}) {
  const load = (signal: AbortSignal) => call('listLamps', undefined, signal)
  const list = useList({ key: ['lamps'], load, ...wanted })
  const { items } = usePending('lamps', list.data ?? nothing, list.fetchedAt)
  return { ...list, lamps: items }
}

export const reaches = ({ state }: Lamp) => state !== 'off' && state !== 'failing'
