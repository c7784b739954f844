import type { Change, Refusal } from './change.ts'
import { judge, nextOf, refused, sent, withoutChange } from './queue.ts'

export type Storage = {
  read: () => Promise<Change[]>
  /** In one step, whatever other tabs do. */
  update: (change: (all: Change[]) => Change[]) => Promise<void>
}

export type Post = {
  storage: Storage
  send: (change: Change) => Promise<unknown>
  onSent: (change: Change, reply: unknown) => Promise<void> | void
  onRefused: (change: Change, refusal: Refusal) => Promise<void> | void
  newId: () => string
}

/** Sends what waits for this person, in order, one after another, until nothing waits or it has to wait longer. */
export async function sendAll(userId: string, post: Post): Promise<'empty' | 'later' | 'logged out'> {
  for (;;) {
    const change = nextOf(await post.storage.read(), userId)
    if (!change) return 'empty'
    const verdict = await sendOne(change, post)
    if (verdict === 'later' || verdict === 'logged out') return verdict
  }
}

async function sendOne(change: Change, { storage, send, onSent, onRefused, newId }: Post) {
  try {
    const reply = await send(change)
    await storage.update((all) => sent(all, change, reply))
    await onSent(change, reply)
    return 'done'
  } catch (error) {
    const verdict = judge(change, error)
    if (verdict.kind === 'done') {
      await storage.update((all) => withoutChange(all, change.id))
      await onSent(change, undefined)
    }
    if (verdict.kind === 'refused') {
      const id = newId()
      await storage.update((all) => refused(all, change, verdict.refusal, id))
      await onRefused(change, verdict.refusal)
    }
    return verdict.kind
  }
}
