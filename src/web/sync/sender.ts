import type { Change, Refusal } from './change.ts'
import { dependents, judge, nextOf, refused, sent, withoutChange } from './queue.ts'
import type { changeStore } from '#web/browser/change-store.ts'

export type SyncPorts = {
  storage: ReturnType<typeof changeStore<Change>>
  send: (change: Change) => Promise<unknown>
  /** Somebody waits for the answer and can be told of a failure. */
  isAwaited: (change: Change) => boolean
  onSent: (change: Change, reply: unknown) => Promise<void> | void
  /** These were taken out of the queue. */
  onFailed: (changes: readonly Change[], error: unknown) => Promise<void> | void
  onRefused: (change: Change, refusal: Refusal) => Promise<void> | void
  newId: () => string
}

/** Sends this person's changes in order, one after another, until none is left or the next has to wait. */
export async function sendAll(userId: string, ports: SyncPorts): Promise<'empty' | 'later' | 'logged out'> {
  for (;;) {
    const change = nextOf(await ports.storage.read(), userId)
    if (!change) return 'empty'
    const outcome = await sendOne(change, ports)
    if (outcome === 'later' || outcome === 'logged out') return outcome
  }
}

async function sendOne(change: Change, ports: SyncPorts) {
  const { storage, send, isAwaited, onSent } = ports
  try {
    const reply = await send(change)
    await storage.update((all) => sent(all, change, reply))
    await onSent(change, reply)
    return 'done'
  } catch (error) {
    return isAwaited(change) ? takeBack(change, error, ports) : settle(change, error, ports)
  }
}

/** The caller has the typed text and the reason, so nothing stays in the queue. */
async function takeBack(change: Change, error: unknown, { storage, onFailed }: SyncPorts) {
  const failed = dependents(await storage.read(), change)
  await storage.update((all) => failed.reduce((rest, { id }) => withoutChange(rest, id), all))
  await onFailed(failed, error)
  return 'done' as const
}

/** Nobody waits for the answer, so what was typed is kept and tried again, or shown as refused. */
async function settle(change: Change, error: unknown, { storage, onSent, onRefused, newId }: SyncPorts) {
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
