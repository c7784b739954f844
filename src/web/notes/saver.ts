// Saves one note while it is typed and after its editor has closed. It outlives the editor: no answer is missed.
import type { Note } from '#contract/notes.ts'
import { createStore } from '#web/browser/store.ts'
import { pending, type Pending } from '#web/sync/change.ts'
import * as saving from './saving.ts'
import type { Saving, Trouble } from './saving.ts'
import { isBlank, type Typed } from './typed.ts'

/**
 * The version that is written over: null where the note is new, none where whatever is there may go. With `base`, the note
 * that was typed over, what somebody else wrote meanwhile is joined, however long the queue had to wait.
 */
export type Over = { version?: string; base?: Note } | null

export type SaverPorts = {
  save: (note: Note, over: Over) => Promise<Note | Pending>
  /** Leaves the same to the queue, which goes on by itself. */
  handOver: (note: Note, over: Over) => Promise<Note | Pending>
  remove: (id: string) => Promise<unknown>
  /** Sends the same past the queue when the page goes. The answer is not heard. */
  sendLast: (note: Note, over: Over) => void
  /** Stores the text on this device, or forgets it. Answers whether it worked. */
  keep: (now: Saving, isUnsaved: boolean) => boolean
  troubleOf: (error: unknown) => Trouble
  newId: () => string
}

// A crash of the tab loses no more than this.
const keepAfterMs = 100
const pauseMs = 500
const retryAfterMs = 5_000

export type Saver = ReturnType<typeof createSaver>

export function createSaver(start: Saving, ports: SaverPorts) {
  const store = createStore(start)
  const now = store.get
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let pauseTimer: ReturnType<typeof setTimeout> | undefined
  let work = Promise.resolve()
  let isDue = false
  let isRetry = false
  let problem: unknown
  let show: (text: Typed) => void = () => {}

  const set = (next: Saving) => {
    if (next === now()) return
    store.set(next)
    keepTimer ??= setTimeout(keep, keepAfterMs)
  }

  /** The text may not be what the editor shows: somebody else has written into it. */
  const take = (next: Saving) => {
    const { text } = now()
    set(next)
    if (now().text !== text && !now().left) show(now().text)
  }

  function keep() {
    clearTimeout(keepTimer)
    keepTimer = undefined
    const isKept = ports.keep(now(), saving.isUnsaved(now()))
    if (isKept !== now().isKept) store.set({ ...now(), isKept })
  }

  function saveAfter(ms: number, isAgain = false) {
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(() => {
      isRetry = isAgain
      void flush()
    }, ms)
  }

  /** Keeps and saves now what would be after a pause. */
  function flush() {
    clearTimeout(pauseTimer)
    if (keepTimer) keep()
    isDue = true
    work = work.then(doAll)
    return work
  }

  async function doAll() {
    for (;;) {
      const step = isDue ? saving.nextStep(now(), isRetry) : null
      isRetry = false
      if (!step) break
      await (step === 'remove' ? remove() : send(step))
      keep()
    }
    if (now().trouble === 'away' && !now().left) saveAfter(retryAfterMs, true)
  }

  async function send(step: 'save' | 'hand over') {
    const { note, over } = request(now())
    set(saving.sending(now()))
    try {
      const reply = await (step === 'save' ? ports.save : ports.handOver)(note, over)
      take(reply === pending ? saving.queued(now(), note) : saving.replied(now(), reply))
    } catch (error) {
      problem = error
      // What even the queue does not take stays a draft.
      set(saving.failed(now(), step === 'save' ? ports.troubleOf(error) : 'refused'))
    }
  }

  /** What takes something back. It may come once the editor has closed, and has to be saved all the same. */
  function rewrite(change: (text: Typed) => Typed) {
    const next = saving.typed(now(), change(now().text))
    take({ ...next, left: next.left && 'kept' })
    keep()
    return flush()
  }

  async function remove() {
    const { id } = now()
    set({ ...saving.removed(now()), id: ports.newId() })
    await ports.remove(id).catch(() => {})
  }

  return {
    get: now,
    subscribe: store.subscribe,
    flush,
    rewrite,

    type(text: Typed) {
      const before = now()
      if (before.left) return
      set(saving.typed(before, text))
      if (now() === before) return
      isDue = false
      saveAfter(pauseMs)
    },

    /** Like the button: answers once the server or the queue has everything, or with the reason why not. */
    async save({ overwrite = false } = {}): Promise<Note | Pending> {
      set(overwrite ? saving.overwriting(now()) : saving.retried(now()))
      await flush()
      const { trouble, saved, isOnServer } = now()
      if (trouble || !saved) throw problem
      return isOnServer ? saved : pending
    },

    arrive(note: Note) {
      take(saving.arrived(now(), note))
      // What stood in the way of saving may have turned out to be the person's own.
      if (isDue) void flush()
    },

    /** Only before it is saved for the first time: after that, the list brings it. */
    shelve(shelf: saving.Shelf) {
      set(saving.shelved(now(), shelf))
    },

    saveAsNew() {
      set(saving.asNew(now(), ports.newId()))
      return flush()
    },

    /** `onTaken` is told what the editor is to show instead of its own. */
    reopen(onTaken: (text: Typed) => void) {
      show = onTaken
      set({ ...now(), left: null })
    },

    /** The page goes. What is sent now may not arrive, so the draft stays until an answer is heard on the next visit. */
    leavePage() {
      keep()
      const last = saving.lastSend(now())
      if (!last) return
      const { note, over } = request(last)
      store.set({ ...now(), unanswered: last.unanswered })
      ports.sendLast(note, over)
    },

    close() {
      if (!now().left) set(saving.closed(now()))
      keep()
      return flush()
    },

    /** Back to how it was. Answers with what brings the typed text back. */
    drop() {
      const { text } = now()
      set(saving.dropped(now()))
      return () => rewrite(() => text)
    },
  }
}

/** What to send, and over which version. */
function request(now: Saving): { note: Note; over: Over } {
  const { saved, overwrites } = now
  // What was typed over is unknown in a draft that was left. And what may have arrived would be joined with itself.
  const base = saved && !now.unanswered && !isBlank(saved) && { base: saved }
  const over = saved && (overwrites ? {} : { version: saved.updatedAt, ...base })
  return { note: saving.preview(now, new Date().toISOString()), over }
}
