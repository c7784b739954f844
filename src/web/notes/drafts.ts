// What was typed into notes and is nowhere but on this device. Every opening of the editor has a slot of its own, so
// that two tabs and two new notes never overwrite one another.
import { offlineWords } from '#contract/messages/offline.ts'
import { draftKeys, forget, isStored, read, write } from '#web/browser/stored.ts'
import { draftIn, version1DraftIn, type Draft } from './draft-in.ts'

/** `isStored` is false where the browser has no room for it or forbids it: then it ends with the tab. */
export type StoredDraft = Draft & { slot: string; isStored: boolean }

/** Answers whether the draft is stored. */
export function keepDraft(userId: string, slot: string, draft: Draft) {
  const key = keyOf(userId, slot)
  write(key, JSON.stringify(draft))
  if (!isStored(key)) addEventListener('beforeunload', askBeforeLeaving)
  return isStored(key)
}

/** The browser asks before a tab goes that takes a draft with it. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if (draftKeys('draft:').some((key) => !isStored(key))) event.preventDefault()
  else removeEventListener('beforeunload', askBeforeLeaving)
}

export function forgetDraft(userId: string, slot: string) {
  forget(keyOf(userId, slot))
}

/** Every draft of this person, oldest first. */
export function readDrafts(userId: string): StoredDraft[] {
  const prefix = keyOf(userId, '')
  return draftKeys(prefix)
    .flatMap((key) => {
      const draft = draftIn(read(key))
      return draft ? [{ ...draft, slot: key.slice(prefix.length), isStored: isStored(key) }] : []
    })
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

/** What version 1 left becomes drafts of new notes: the text that it was typed over is unknown. */
export function adoptVersion1Drafts(userId: string) {
  for (const key of draftKeys(`draft:${userId}:`)) {
    const old = key.startsWith(keyOf(userId, '')) ? undefined : version1DraftIn(read(key))
    if (!old) continue
    const isNew = key.endsWith(':new')
    const title = isNew || !old.title ? old.title : offlineWords.yourVersion(old.title)
    const draft = { ...old, title, _id: crypto.randomUUID(), over: null, at: new Date().toISOString() }
    keepDraft(userId, crypto.randomUUID(), draft)
    forget(key)
  }
}

const keyOf = (userId: string, slot: string) => `draft:${userId}:note:${slot}` as const
