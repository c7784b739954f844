import type { Query, QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import type { NotesPage } from '#contract/notes.ts'
import { queries } from '#web/sync/queries.ts'

type Kept = { userId: string; key: QueryKey; data: unknown; at: number }

const store = createStore('jotbell-queries', 'queries')
const longest = 30 * 24 * 60 * 60_000
const saveEvery = 1_000
const mostNotes = 1_000

export async function forgetQueries() {
  await clear(store).catch(() => {})
}

/** Brings back what this person saw last. With a network, what the server says is all there is to see. */
export async function restore(userId: string) {
  const all = await entries<string, Kept>(store)
  const isOf = (kept: Kept) => kept.userId === userId && kept.at > Date.now() - longest
  await delMany(
    all.filter(([, kept]) => !isOf(kept)).map(([name]) => name),
    store,
  )
  for (const [, { key, data, at }] of all.filter(([, kept]) => isOf(kept)))
    if ((queries.getQueryState(key)?.dataUpdatedAt ?? 0) < at)
      queries.setQueryData(key, data, { updatedAt: at })
}

/** Keeps what this person sees: at once, since the tab may be closed the next moment, then at most every second. */
export function keepQueries(userId: string) {
  const resting = new Map<string, { news: boolean; timer: ReturnType<typeof setTimeout> }>()
  const keep = (query: Query) => {
    const { queryHash: hash, queryKey: key, state } = query
    const rest = resting.get(hash)
    if (state.data === undefined || !isWorthKeeping(key)) return
    if (rest) return void (rest.news = true)
    void set(hash, { userId, key, data: bounded(state.data), at: state.dataUpdatedAt }, store).catch(() => {})
    const wake = () => {
      const { news } = resting.get(hash) ?? {}
      resting.delete(hash)
      if (news) keep(query)
    }
    resting.set(hash, { news: false, timer: setTimeout(wake, saveEvery) })
  }
  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  const unsubscribe = cache.subscribe(({ type, query }) => type === 'updated' && keep(query))
  return () => {
    unsubscribe()
    for (const { timer } of resting.values()) clearTimeout(timer)
  }
}

const lists = ['reminders', 'notifications', 'notes']

/** The lists themselves; what was searched for can be found in them. */
function isWorthKeeping([list, view]: QueryKey) {
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
