// Sends what was chosen. Whatever happens on the way, nothing comes twice: the server knows each by its id.
import type { Import, ImportSource } from '#contract/imports.ts'
import { leftOut } from '#contract/messages/import-reasons.ts'
import { importWords } from '#contract/messages/import-screen.ts'
import { planLimits } from '#contract/messages/plan-limits.ts'
import { limits } from '#contract/plans.ts'
import { backOff } from '#web/sync/back-off.ts'
import { CallFailed, messageOf } from '#web/sync/call-failed.ts'
import { batchesOf, isTooLarge } from './batches.ts'
import { callAsOwner } from './call-as-owner.ts'
import type { ItemRow } from './rows.ts'

export type Refused = { id: string; title: string; why: string }
export type Sent = {
  /** One for each source, so that each can be undone. */
  imports: Import[]
  notes: number
  reminders: number
  existed: number
  withoutHistory: number
  refused: Refused[]
  /** Why not everything was sent. */
  failed?: string
  left: ItemRow[]
}

type Telling = {
  owner: string
  name: string
  signal: AbortSignal
  tell: (done: number, isWaiting: boolean) => void
}

const nothing: Sent = {
  imports: [],
  notes: 0,
  reminders: 0,
  existed: 0,
  withoutHistory: 0,
  refused: [],
  left: [],
}

/** `before` is what was sent before it stopped: it goes on as one import. */
export async function send(rows: readonly ItemRow[], telling: Telling, before = nothing): Promise<Sent> {
  const tooLarge = rows.filter(isTooLarge)
  const refused = tooLarge.map(({ id, item }) => ({ id, title: item.title, why: leftOut.tooBig }))
  const { failed: _, ...known } = before
  const sent: Sent = { ...known, imports: [...known.imports], refused: [...known.refused, ...refused] }
  const waiting = new Set(rows.filter((row) => !tooLarge.includes(row)))
  try {
    for (const [source, own] of Map.groupBy(waiting, (row) => row.source))
      await sendSource(source, own, sent, waiting, telling)
  } catch (error) {
    sent.failed = telling.signal.aborted ? '' : messageOf(error, importWords.failed)
  }
  sent.left = [...waiting]
  return sent
}

async function sendSource(
  source: ImportSource,
  rows: ItemRow[],
  sent: Sent,
  waiting: Set<ItemRow>,
  telling: Telling,
) {
  const earlier = sent.imports.find((each) => each.source === source)
  const { _id: id } = earlier ?? (await begin(source, sent, telling))
  // What was on its way when it stopped may have arrived.
  let isUnsure = earlier !== undefined
  for (const batch of batchesOf(rows)) {
    const items = batch.map((row) => row.item)
    const answer = await untilAnswered(
      () => callAsOwner(telling.owner, 'importItems', { id, items }, telling.signal),
      telling,
      sent,
    )
    isUnsure ||= answer.attempts > 1
    for (const [at, { result, why }] of answer.reply.entries()) count(sent, batch[at]!, result, why)
    for (const row of batch) waiting.delete(row)
    telling.tell(doneOf(sent), false)
  }
  if (isUnsure) await recount(sent, telling.owner)
}

async function begin(source: ImportSource, sent: Sent, telling: Telling) {
  const name = telling.name.slice(0, limits.importName)
  // So many a day are enough for anybody: waiting would not help.
  const create = () => callAsOwner(telling.owner, 'createImport', { source, name })
  const begun = await untilAnswered(create, telling, sent, [429])
  sent.imports.push(begun.reply)
  return begun.reply
}

function count(sent: Sent, { id, item }: ItemRow, result: 'created' | 'existed' | 'refused', why = '') {
  if (result === 'existed') sent.existed += 1
  else if (result === 'refused') sent.refused.push({ id, title: item.title, why: reasonOf(why) })
  else if (item.kind === 'note') sent.notes += 1
  else {
    sent.reminders += 1
    if (why) sent.withoutHistory += 1
  }
}

function reasonOf(why: string) {
  if (why === 'NOTE_LIMIT_REACHED') return planLimits.notes
  return why === 'REMINDER_LIMIT_REACHED' ? planLimits.reminders : why
}

export const doneOf = ({ notes, reminders, existed, refused }: Sent) =>
  notes + reminders + existed + refused.length

/** An answer was lost, so some that "existed" may have been made a moment before. The server knows how many it made. */
async function recount(sent: Sent, owner: string) {
  const known = await callAsOwner(owner, 'listImports', {})
  const own = known.filter(({ _id }) => sent.imports.some((each) => each._id === _id))
  const [notes, reminders] = [sumOf(own, 'notes'), sumOf(own, 'reminders')]
  sent.existed -= notes + reminders - sent.notes - sent.reminders
  Object.assign(sent, { notes, reminders })
}

const sumOf = (imports: Import[], kind: 'notes' | 'reminders') =>
  imports.reduce((sum, each) => sum + each[kind], 0)

/** Tries again while the server or the way to it is away, until somebody stops it. */
async function untilAnswered<Reply>(
  ask: () => Promise<Reply>,
  { signal, tell }: Telling,
  sent: Sent,
  final: number[] = [],
) {
  const pause = backOff({ firstMs: 1_000, longestMs: 30_000 })
  for (let attempts = 1; ; attempts += 1)
    try {
      signal.throwIfAborted()
      return { reply: await ask(), attempts }
    } catch (error) {
      if (signal.aborted || !isWorthWaiting(error, attempts, final)) throw error
      tell(doneOf(sent), true)
      await pause.wait(signal)
    }
}

/** A server that fails again and again at the same request will not do better. */
function isWorthWaiting(error: unknown, attempts: number, final: number[]) {
  if (!(error instanceof CallFailed) || !error.isPassing || final.includes(error.status)) return false
  return error.status !== 500 || attempts < 3
}
