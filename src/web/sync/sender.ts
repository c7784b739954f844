import type { Change, Refusal } from './change.ts'
import { dependents, judge, nextOf, refused, sent, wantsJoining, withoutChange } from './queue.ts'
import type { changeStore } from '#web/browser/change-store.ts'

export type SyncPorts = {
  storage: Pick<ReturnType<typeof changeStore<Change>>, 'read' | 'update'>
  /** Keeps the other tabs from sending meanwhile. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
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
    const outcome = await ports.alone(() => sendNext(userId, ports))
    if (outcome === 'empty' || outcome === 'later' || outcome === 'logged out') return outcome
  }
}

async function sendNext(userId: string, ports: SyncPorts) {
  const change = nextOf(await ports.storage.read(), userId)
  return change ? sendOne(change, ports) : 'empty'
}

async function sendOne(change: Change, ports: SyncPorts) {
  const { storage, send, isAwaited, onSent, onFailed } = ports
  try {
    const reply = await send(change)
    const join = wantsJoining(change, reply) ? (await import('./join-notes.ts')).joinNotes : undefined
    await storage.update((all) => sent(all, change, reply, join))
    await onSent(change, reply)
    return 'done'
  } catch (error) {
    const verdict = judge(change, error)
    // Whoever logs in again finds it in the queue.
    if (verdict.kind === 'logged out') return verdict.kind
    const failed = isAwaited(change) ? await rollBack(change, ports) : []
    if (failed.length === 0) return settle(change, verdict, ports)
    await onFailed(failed, error)
    return 'done'
  }
}

/**
 * The caller has the typed text and gets the reason, so nothing stays in the queue. What another tab has done to a new item
 * since is not known to the caller: it would be lost, so then everything stays. Answers with what was taken out.
 */
async function rollBack(change: Change, { storage, isAwaited }: SyncPorts) {
  let failed: Change[] = []
  await storage.update((all) => {
    const due = dependents(all, change)
    failed = due.every(isAwaited) ? due : []
    return failed.reduce((rest, { id }) => withoutChange(rest, id), all)
  })
  return failed
}

/** Not everybody concerned can be told of a failure, so what was typed is kept and tried again, or shown as refused. */
async function settle(
  change: Change,
  verdict: ReturnType<typeof judge>,
  { storage, onSent, onRefused, newId }: SyncPorts,
) {
  if (verdict.kind === 'done') {
    await storage.update((all) => withoutChange(all, change.id))
    await onSent(change, undefined)
  }
  if (verdict.kind === 'refused') {
    const id = newId()
    let isQueued = false
    await storage.update((all) => {
      isQueued = all.some((each) => each.id === change.id)
      return isQueued ? refused(all, change, verdict.refusal, id) : all
    })
    // Another tab may have sent it in the meantime.
    if (isQueued) await onRefused(change, verdict.refusal)
  }
  return verdict.kind
}
