import type { Query, QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import type { NotesPage } from '#contract/notes.ts'
import { queries } from './queries.ts'

type Cached = { userId: string; key: QueryKey; data: unknown; at: number }

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
  for (const [, { key, data, at }] of all.filter(([, list]) => isOf(list)))
    if ((queries.getQueryState(key)?.dataUpdatedAt ?? 0) < at)
      queries.setQueryData(key, data, { updatedAt: at })
}

/** Stores every list that is fetched: at once, since the tab may be closed the next moment, then at most every second. */
export function cacheLists(userId: string) {
  const recent = new Map<string, { news: boolean; timer: ReturnType<typeof setTimeout> }>()
  const save = (query: Query) => {
    const { queryHash: hash, queryKey: key, state } = query
    const last = recent.get(hash)
    if (state.data === undefined || !isWholeList(key)) return
    if (last) return void (last.news = true)
    const list: Cached = { userId, key, data: bounded(state.data), at: state.dataUpdatedAt }
    void ifAllowed(() => set(hash, list, store))
    const saveLatest = () => {
      const { news } = recent.get(hash) ?? {}
      recent.delete(hash)
      if (news) save(query)
    }
    recent.set(hash, { news: false, timer: setTimeout(saveLatest, saveEveryMs) })
  }
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) save(query)
  const unsubscribe = cache.subscribe(({ type, query }) => type === 'updated' && save(query))
  return () => {
    unsubscribe()
    for (const { timer } of recent.values()) clearTimeout(timer)
  }
}

const lists = ['reminders', 'notifications', 'notes']

/** Whole lists only; a search can be done in them. */
function isWholeList([list, view]: QueryKey) {
  return lists.includes(String(list)) && !(view && typeof view === 'object' && 'q' in view && view.q)
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
