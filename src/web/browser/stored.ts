/** Everything this app keeps in local storage. */
export type StoredKey =
  | 'token'
  | 'user'
  | 'fcmToken'
  | 'theme'
  | 'shortcuts'
  | 'codeLetters'
  | 'emailChange'
  | 'snoozePicks'
  | 'zoneAnswer'
  | 'pushOffer'
  | 'ringSound'
  | 'rings'
  | 'ringsAway'
  | 'view'
  | 'listOffered'
  | 'tickedSink'
  | `draft:${string}`

// A browser may forbid storage altogether. The app then works until the tab is closed.
const memory = new Map<StoredKey, string>()

export function read(key: StoredKey): string | null {
  try {
    // What did not fit any more is newer than what is stored.
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function write(key: StoredKey, value: string) {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Whether it outlives the tab: the browser had room for it, and allowed it. */
export const isStored = (key: StoredKey) => !memory.has(key)

export function forget(key: StoredKey) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // It was never there.
  }
}

type DraftKey = Extract<StoredKey, `draft:${string}`>

export function draftKeys(prefix: DraftKey): DraftKey[] {
  const isDraft = (key: string): key is DraftKey => key.startsWith(prefix)
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])].filter(isDraft)
  } catch {
    return [...memory.keys()].filter(isDraft)
  }
}

/** What this person typed is kept on this device. */
export const hasDrafts = (userId: string) => draftKeys(`draft:${userId}:`).length > 0

/** What somebody typed is nobody else's: it goes when they log out. */
export function forgetDrafts(userId: string) {
  for (const key of draftKeys(`draft:${userId}:`)) forget(key)
}

/** Another tab changed the key; `null` when it is gone. */
export function onOtherTab(key: StoredKey, listener: (value: string | null) => void) {
  const onStorage = (event: StorageEvent) => {
    const cleared = event.key === null
    if (cleared || event.key === key) listener(read(key))
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Another tab typed something, or saved it. */
export function onOtherTabsDrafts(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('draft:')) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
