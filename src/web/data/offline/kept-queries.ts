import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set } from 'idb-keyval'
import type { NotesPage } from '#contract/notes.ts'
import { queries } from '#web/data/queries.ts'

type Kept = { userId: string; key: QueryKey; data: unknown; at: number }

const store = createStore('jotbell-queries', 'queries')
const longest = 30 * 24 * 60 * 60_000
const saveEvery = 1_000
const mostNotes = 1_000

/** Brings back what this person saw last, and from then on keeps what they see. */
export function keepQueries(userId: string) {
  return { stop: keepNews(userId), restored: restore(userId).catch(() => {}) }
}

export async function forgetQueries() {
  await clear(store).catch(() => {})
}

async function restore(userId: string) {
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

function keepNews(userId: string) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    const { queryHash: hash, queryKey: key } = query
    if (type !== 'updated' || timers.has(hash) || !isWorthKeeping(key)) return
    timers.set(
      hash,
      setTimeout(() => {
        timers.delete(hash)
        const { data, dataUpdatedAt: at } = query.state
        if (data !== undefined)
          void set(hash, { userId, key, data: bounded(data), at }, store).catch(() => {})
      }, saveEvery),
    )
  })
  return () => {
    unsubscribe()
    for (const timer of timers.values()) clearTimeout(timer)
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
