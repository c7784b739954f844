// The drafts that no editor has open: left by a tab that is gone, by a session that ended, or not complete yet.
import { useEffect, useSyncExternalStore } from 'react'
import type { Note } from '#contract/notes.ts'
import { createStore } from '#web/browser/store.ts'
import { hold } from '#web/browser/hold.ts'
import { onOtherTabsDrafts } from '#web/browser/stored.ts'
import { adoptVersion1Drafts, forgetDraft, keepDraft, readDrafts, type StoredDraft } from './drafts.ts'
import { blank, isBlank, titled, type Typed } from './typed.ts'

const store = createStore<readonly StoredDraft[]>([])

export const leftDrafts = store.get

export function useLeftDrafts(userId: string) {
  useEffect(() => {
    adoptVersion1Drafts(userId)
    const show = () => void showLeftDrafts(userId)
    show()
    return onOtherTabsDrafts(show)
  }, [userId])
  return useSyncExternalStore(store.subscribe, store.get)
}

export async function showLeftDrafts(userId: string) {
  store.set(await findLeft(userId))
}

type Known = { notes?: readonly Note[]; isFull?: boolean }

/** Saves what can be saved; the rest waits for the person. */
export function saveLeftDrafts(userId: string, { notes = [], isFull = false }: Known = {}) {
  return alone(async () => {
    const left = (await findLeft(userId)).filter(
      ({ over, content }) => content !== '' && !(isFull && over === null),
    )
    if (left.length === 0) return
    // Few visits find any that could be complete.
    const [{ openSaver }, { isComplete }] = await Promise.all([
      import('./open-saver.ts'),
      import('./note-form.ts'),
    ])
    const complete = left.filter((draft) => isComplete(titled(draft)))
    if (complete.length === 0) return
    const savers = complete.map((draft) =>
      openSaver(userId, { draft, note: notes.find(({ _id }) => _id === draft._id) }),
    )
    await showLeftDrafts(userId)
    await Promise.all(savers.map(({ saver }) => saver.close()))
    await showLeftDrafts(userId)
  })
}

/** Words for which there is no room on the server: they wait here, as a card. */
export async function leaveDraft(userId: string, words: Partial<Typed>) {
  const text = { ...blank, ...words }
  if (isBlank(text)) return
  const draft = { ...text, _id: crypto.randomUUID(), over: null, at: new Date().toISOString() }
  keepDraft(userId, crypto.randomUUID(), draft)
  await showLeftDrafts(userId)
}

export async function forgetDraftsOf(userId: string, ...noteIds: string[]) {
  for (const { _id, slot } of readDrafts(userId)) if (noteIds.includes(_id)) forgetDraft(userId, slot)
  await showLeftDrafts(userId)
}

/** Tells the other tabs that the slot is in use, until it is released or the tab is gone. */
export function holdSlot(slot: string) {
  const releasing = new AbortController()
  void hold(lockOf(slot), releasing.signal)
  return () => releasing.abort()
}

const lockOf = (slot: string) => `jotbell-draft-${slot}`

// A browser without locks may take an open slot for one that was left. Then both texts are kept.
async function findLeft(userId: string) {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return readDrafts(userId).filter(({ slot }) => !open.has(lockOf(slot)))
}

/** Tabs that open together find the same drafts; each draft is sent once. */
function alone(work: () => Promise<void>) {
  return navigator.locks ? navigator.locks.request('jotbell-left-drafts', work) : work()
}
