// The server's lists as this page knows them, each under its key: fetched when they are shown, and again when something has
// made them out of date. What was fetched before stays while a newer one is on its way, and when that does not come.
import { withSameParts } from './same-parts.ts'

/** The name of a list and the part of it that is meant: `['notes', { sort: 'newest' }]`. */
export type ListKey = readonly [name: string, part?: unknown]

type Known = {
  data: unknown
  /** When the data came; 0 before. */
  fetchedAt: number
  /** Why the last fetch failed. */
  error: unknown
  isFetching: boolean
  /** By this page: what was put by on the device before does not count. */
  isFetched: boolean
}

/** Knows what was fetched before, to fetch as much of it again. */
export type Load = (signal: AbortSignal, before: unknown) => Promise<unknown>

export type FetchedList = {
  readonly key: ListKey
  readonly hash: string
  known: Known
  load?: Load
  /** How many parts of the page show it. */
  shown: number
  readonly watchers: Set<() => void>
  fetching?: { stop: AbortController; done: Promise<void> } | undefined
  forgetting?: ReturnType<typeof setTimeout>
}

const nothing: Known = {
  data: undefined,
  fetchedAt: 0,
  error: undefined,
  isFetching: false,
  isFetched: false,
}
const retryAfterMs = 1_000
const forgetAfterMs = 5 * 60_000

const all = new Map<string, FetchedList>()
const listeners = new Set<(list: FetchedList) => void>()

export function listAt(key: ListKey): FetchedList {
  const hash = JSON.stringify(key)
  const list = all.get(hash) ?? { key, hash, known: nothing, shown: 0, watchers: new Set() }
  all.set(hash, list)
  return list
}

export const allLists = () => [...all.values()]
export const listsNamed = (name: string) => allLists().filter(({ key }) => key[0] === name)
const isFetchingAny = () => allLists().some(({ known }) => known.isFetching)

/** Calls whenever something has changed in a list. */
export function onListChange(listener: (list: FetchedList) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function update(list: FetchedList, change: Partial<Known>) {
  list.known = { ...list.known, ...change }
  for (const tell of list.watchers) tell()
  for (const tell of listeners) tell(list)
}

/** What was put by on this device, where nothing younger has been fetched. */
export function restoreList(key: ListKey, data: unknown, fetchedAt: number) {
  const list = listAt(key)
  if (list.known.fetchedAt < fetchedAt) update(list, { data, fetchedAt })
}

export function forgetAll() {
  for (const list of allLists()) {
    stop(list)
    update(list, nothing)
    if (list.shown === 0) all.delete(list.hash)
  }
}

/** Fetches a list, and keeps it for as long as it is shown. Returns how to stop. */
export function show(list: FetchedList, load: Load, isBrief: boolean) {
  clearTimeout(list.forgetting)
  all.set(list.hash, list)
  list.shown += 1
  list.load = load
  void whenFetched(list)
  return () => {
    list.shown -= 1
    if (list.shown > 0) return
    stop(list)
    if (isBrief) list.forgetting = setTimeout(() => all.delete(list.hash), forgetAfterMs)
  }
}

/** Fetches again what is shown; the rest is fetched anyway when it is shown next. */
export function refetch(...names: string[]) {
  for (const list of names.flatMap(listsNamed)) if (list.shown > 0) void fetchList(list)
}

/** The fetch under way, or a new one. */
export function whenFetched(list: FetchedList) {
  return list.fetching?.done ?? fetchList(list)
}

/** A fetch under way may have been answered before the news that led here, so it is given up for this one. */
export function fetchList(list: FetchedList, load = list.load) {
  if (!load) return Promise.resolve()
  stop(list)
  const stopping = new AbortController()
  const done = fetching(list, load, stopping.signal)
  list.fetching = { stop: stopping, done }
  return done
}

function stop(list: FetchedList) {
  if (!list.fetching) return
  list.fetching.stop.abort()
  list.fetching = undefined
  update(list, { isFetching: false })
}

async function fetching(list: FetchedList, load: Load, signal: AbortSignal) {
  update(list, { isFetching: true })
  const change = await outcomeOf(load, signal, list.known.data)
  if (signal.aborted) return
  list.fetching = undefined
  update(list, { ...change, isFetching: false })
}

async function outcomeOf(load: Load, signal: AbortSignal, before: unknown): Promise<Partial<Known>> {
  for (let isLast = false; ; isLast = true)
    try {
      const data = withSameParts(before, await load(signal, before))
      return { data, fetchedAt: Date.now(), error: undefined, isFetched: true }
    } catch (error) {
      if (isLast || signal.aborted) return { error }
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
}

const checkEveryMs = 250

// One list that hangs must not hold up everything else.
const mostChecks = 20

/** Calls once the screen has loaded its data, so that the work does not compete with it. Returns how to stop. */
export function whenSettled(work: () => void) {
  let checks = 0
  const timer = setInterval(() => {
    checks += 1
    if (!isSettled() && checks < mostChecks) return
    clearInterval(timer)
    work()
  }, checkEveryMs)
  return () => clearInterval(timer)
}

/** What has just come is still being drawn. */
function isSettled() {
  const cameBefore = Date.now() - checkEveryMs
  return !isFetchingAny() && [...allLists()].every(({ known }) => known.fetchedAt <= cameBefore)
}

if (typeof window !== 'undefined')
  addEventListener('online', () => {
    for (const list of allLists()) if (list.shown > 0) void whenFetched(list)
  })
