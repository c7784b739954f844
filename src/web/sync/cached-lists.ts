import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import type { NotesPage } from '#contract/notes.ts'
import { allLists, onListChange, restoreList, type FetchedList, type ListKey } from './lists.ts'

type Cached = { userId: string; key: ListKey; data: unknown; at: number }

const store = createStore('jotbell-queries', 'queries')
const keepForMs = 30 * 24 * 60 * 60_000
const saveEveryMs = 1_000
const mostNotes = 1_000

export function forgetLists() {
  return ifAllowed(() => clear(store))
}

// A browser may forbid storage altogether; the app works without the cache.
async function ifAllowed<Result>(work: () => Promise<Result>) {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Shows the lists that this person saw last on this device, where nothing younger has been fetched. */
export async function restoreLists(userId: string) {
  const all = (await ifAllowed(() => entries<string, Cached>(store))) ?? []
  const isOf = (list: Cached) => list.userId === userId && list.at > Date.now() - keepForMs
  const outdated = all.filter(([, list]) => !isOf(list)).map(([name]) => name)
  await ifAllowed(() => delMany(outdated, store))
  for (const [, { key, data, at }] of all.filter(([, list]) => isOf(list))) restoreList(key, data, at)
}

/** Stores every list that is fetched: at once, since the tab may be closed the next moment, then at most every second. */
export function cacheLists(userId: string) {
  const recent = new Map<string, { news: boolean; timer: ReturnType<typeof setTimeout> }>()
  const save = (list: FetchedList) => {
    const { hash, key, known } = list
    const last = recent.get(hash)
    if (known.data === undefined || !isWholeList(key)) return
    if (last) return void (last.news = true)
    const cached: Cached = { userId, key, data: bounded(known.data), at: known.fetchedAt }
    void ifAllowed(() => set(hash, cached, store))
    const saveLatest = () => {
      const { news } = recent.get(hash) ?? {}
      recent.delete(hash)
      if (news) save(list)
    }
    recent.set(hash, { news: false, timer: setTimeout(saveLatest, saveEveryMs) })
  }
  for (const list of allLists()) save(list)
  const unsubscribe = onListChange(save)
  return () => {
    unsubscribe()
    for (const { timer } of recent.values()) clearTimeout(timer)
  }
}

const lists = ['reminders', 'notifications', 'notes', 'labels', 'lamps', 'channels', 'contacts']

/** Whole lists only; a search can be done in them, and labels be found. */
function isWholeList([list, view]: ListKey) {
  const { q, label }: { q?: unknown; label?: unknown } = view && typeof view === 'object' ? view : {}
  return lists.includes(list) && !q && !label
}

type Pages = { pages: NotesPage[]; pageParams: unknown[] }

function bounded(data: unknown) {
  if (!isPages(data)) return data
  const ends = data.pages.map((_, at) =>
    data.pages.slice(0, at + 1).reduce((sum, page) => sum + page.data.length, 0),
  )
  const count = Math.max(1, ends.filter((end) => end <= mostNotes).length)
  return { pages: data.pages.slice(0, count), pageParams: data.pageParams.slice(0, count) }
}

const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data
