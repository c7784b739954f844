import { call } from '#web/sync/call.ts'
import { useList } from '#web/sync/use-list.ts'

/** Who may be written to; undefined until that is known. */
export function useAgreedContacts() {
  const { data } = useList({ key: ['contacts'], load: (signal) => call('listContacts', undefined, signal) })
  return data?.filter(({ state }) => state === 'agreed')
}
