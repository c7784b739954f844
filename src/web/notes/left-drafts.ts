// The drafts that no editor has open: left by a tab that is gone, by a session that ended, or not complete yet.
import { useEffect, useSyncExternalStore } from 'react'
import type { Note } from '#contract/notes.ts'
import { createStore } from '#web/browser/store.ts'
import { onOtherTabsDrafts } from '#web/browser/stored.ts'
import { adoptVersion1Drafts, forgetDraft, readDrafts, type StoredDraft } from './drafts.ts'
import { openSaver } from './open-saver.ts'
import { isComplete, titled } from './saving.ts'

const store = createStore<readonly StoredDraft[]>([])

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
  const open = await openSlots()
  store.set(readDrafts(userId).filter(({ slot }) => !open.has(slot)))
}

// The tab's own savers at work.
const underWay = new Set<string>()

/** Saves what can be saved; the rest waits for the person. */
export async function saveLeftDrafts(userId: string, notes: readonly Note[], isFull: boolean) {
  await showLeftDrafts(userId)
  for (const draft of store.get()) {
    if (underWay.has(draft.slot) || !isComplete(titled(draft)) || (isFull && draft.over === null)) continue
    const { saver, slot } = openSaver(userId, { draft, note: notes.find(({ _id }) => _id === draft._id) })
    underWay.add(slot)
    void saver.close().finally(() => {
      underWay.delete(slot)
      void showLeftDrafts(userId)
    })
  }
}

export async function forgetDraftsOf(userId: string, noteId: string) {
  for (const { _id, slot } of readDrafts(userId)) if (_id === noteId) forgetDraft(userId, slot)
  await showLeftDrafts(userId)
}

/** Tells the other tabs that the slot is in use, until it is released or the tab is gone. */
export function holdSlot(slot: string) {
  const released = Promise.withResolvers<void>()
  void navigator.locks?.request(lockOf(slot), () => released.promise)
  return released.resolve
}

const lockOf = (slot: string) => `jotbell-draft-${slot}`

// A browser without locks may take an open slot for one that was left. Then both texts are kept.
async function openSlots() {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.replace(lockOf(''), '')))
}
