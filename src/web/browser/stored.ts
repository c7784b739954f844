/** Everything this app keeps in local storage. */
export type StoredKey =
  | 'token'
  | 'user'
  | 'fcmToken'
  | 'theme'
  | 'shortcuts'
  | 'codeLetters'
  | 'snoozePicks'
  | `draft:${string}`

// A browser may forbid storage altogether. The app then works until the tab is closed.
const memory = new Map<StoredKey, string>()

export function read(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function write(key: StoredKey, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

export function forget(key: StoredKey) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // It was never there.
  }
}

/** What somebody typed is nobody else's: it goes when they log out. */
export function forgetDrafts() {
  for (const key of memory.keys()) if (key.startsWith('draft:')) memory.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
  } catch {
    // They were never there.
  }
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

/** Somebody's typed text is kept on this device. */
export function hasDrafts() {
  const isDraft = (key: string) => key.startsWith('draft:')
  try {
    return [...memory.keys(), ...Object.keys(localStorage)].some(isDraft)
  } catch {
    return [...memory.keys()].some(isDraft)
  }
}
