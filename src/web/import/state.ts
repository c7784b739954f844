// Where an import stands. It goes on while the person looks at other pages.
import { useSyncExternalStore } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { createStore } from '#web/browser/store.ts'
import { refetch } from '#web/sync/lists.ts'
import { currentUser, resume } from '#web/sync/session.ts'
import { isNote, isReminder } from './choice.ts'
import type { Progress } from './reading/read-files.ts'
import type { FromReader, ToReader } from './reading/worker.ts'
import type { ItemRow, Row } from './rows.ts'
import { doneOf, send, type Sent } from './send.ts'

export type Unread = { name: string; why: string }
export type Choosing = { step: 'choose'; unread: Unread[]; said?: string }
export type Reading = {
  step: 'reading'
  name: string
  size: number
  progress: Progress
  notes: number
  reminders: number
}
export type Previewing = { step: 'preview'; name: string; rows: Row[]; unread: Unread[] }
export type Sending = { step: 'sending'; name: string; done: number; total: number; isWaiting: boolean }
export type Finished = { step: 'sent'; name: string; sent: Sent }
export type State = Choosing | Reading | Previewing | Sending | Finished

const start: Choosing = { step: 'choose', unread: [] }
const store = createStore<State>(start)
let owner: string | undefined
let reader: Worker | undefined
let sending: AbortController | undefined

export function useImportState() {
  const state = useSyncExternalStore(store.subscribe, store.get)
  // What one person chose is not shown to another.
  return owner === currentUser()?._id ? state : start
}

export function chooseAgain(said?: string) {
  stopWorking()
  store.set(said ? { ...start, said } : start)
}

function stopWorking() {
  reader?.terminate()
  reader = undefined
  sending?.abort()
}

/** Reads the files beside the page. */
export function readChosen(files: File[], zone: string) {
  stopWorking()
  owner = currentUser()?._id
  const name = words.files(files[0]!.name, files.length - 1)
  const read: Found = { rows: [], unread: [], notes: 0, reminders: 0 }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const show = (progress: Progress) => {
    const { notes, reminders } = read
    store.set({ step: 'reading', name, size, progress, notes, reminders })
  }
  const worker = new Worker(new URL('./reading/worker.ts', import.meta.url), { type: 'module' })
  reader = worker
  show({ name, done: 0, total: 0 })
  worker.addEventListener('error', () => chooseAgain(words.readerFailed))
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    if (data.kind === 'rows') add(read, data.rows)
    if (data.kind === 'unreadable') read.unread.push({ name: data.name, why: data.why })
    if (data.kind === 'progress') show(data.progress)
    if (data.kind === 'done') finishReading(name, read)
  })
  worker.postMessage({ files, context: { now: Date.now(), zone } } satisfies ToReader)
}

type Found = { rows: Row[]; unread: Unread[]; notes: number; reminders: number }

function add(read: Found, rows: Row[]) {
  read.rows.push(...rows)
  read.notes += rows.filter(isNote).length
  read.reminders += rows.filter(isReminder).length
}

function finishReading(name: string, { rows, unread }: Found) {
  stopWorking()
  if (rows.length === 0) return store.set({ step: 'choose', unread })
  const items = rows.filter((row) => 'item' in row)
  const others = rows.filter((row) => !('item' in row))
  store.set({ step: 'preview', name, rows: [...items, ...others], unread })
}

/** Sends these; whatever was sent before is not made again, and counts with them. */
export async function startImport(rows: ItemRow[], name: string, before?: Sent) {
  const stop = new AbortController()
  sending = stop
  const done = before ? doneOf(before) : 0
  const total = done + rows.length
  const tell = (count: number, isWaiting: boolean) =>
    sending === stop && store.set({ step: 'sending', name, done: count, total, isWaiting })
  tell(done, false)
  const sent = await send(rows, { owner: owner!, name, signal: stop.signal, tell }, before)
  if (sending === stop) store.set({ step: 'sent', name, sent })
  refreshLists()
}

/** What was sent so far stays. */
export const stopImport = () => sending?.abort()

export function refreshLists() {
  for (const list of ['notes', 'reminders', 'imports', 'rehearsal'] as const) refetch(list)
  void resume()
}
