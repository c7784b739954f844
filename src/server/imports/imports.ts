// Imports: notes and reminders that a person brings from elsewhere, and may take back.
import type { CreateImport, Import } from '#contract/imports.ts'
import { importRefusals } from '#contract/messages/imports.ts'
import { limits } from '#contract/plans.ts'
import type { Account } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { after, before, days } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import * as notes from '#server/notes/importing.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as reminders from '#server/reminders/importing.ts'
import { removeSent } from '#server/reminders/reminders.ts'
import type { World } from '#server/world.ts'
import * as store from './store.ts'

type Owner = Pick<Account, 'id'>

const undoableFor = days(limits.importUndoDays)
// As long as what was done for good.
const keptFor = days(400)
// With a reminder goes what became of it, thousands of rows perhaps.
const mostAtOnce = { note: 100, reminder: 10 }

export async function list(world: World, account: Owner) {
  const now = world.clock.now()
  return (await store.list(world.db, account.id)).map((row) => present(row, now))
}

export async function create(world: World, account: Owner, { source, name }: CreateImport) {
  const now = world.clock.now()
  await throttle.count(world, 'begin an import', [account.id])
  return present(await store.insert(world.db, account.id, { id: newId(now), source, name }, now), now)
}

// A few at a time, each with what it made in one transaction: whoever is interrupted can be undone again. What was changed
// since stays, and no longer belongs to an import.
export async function undo(world: World, account: Owner, id: string) {
  const now = world.clock.now()
  const row = await store.find(world.db, account.id, id)
  if (!row) throw notFound()
  if (!isUndoable(row, now)) throw conflict('IMPORT_TOO_OLD', importRefusals.tooOld)
  await store.markUndone(world.db, account.id, id, now)
  for (const kind of ['reminder', 'note'] as const) while (await removeSome(world, account, id, kind));
  await store.remove(world.db, account.id, id)
  for (const change of ['notes', 'reminders', 'notification', 'user'] as const)
    world.signals.tell([account.id], change)
}

// What it made is held, and the owner's row with it, before any of it is taken. So another Undo of the same import waits
// until these are gone, instead of taking their absence for the end; and what another import has made again meanwhile is
// no longer of this one. Answers whether there may be more.
async function removeSome(world: World, account: Owner, id: string, kind: store.Kind) {
  const domain = kind === 'note' ? notes : reminders
  const some = await world.db.transaction(async (db) => {
    const ids = await store.someMade(db, account.id, id, kind, mostAtOnce[kind])
    await domain.holdMade(db, account.id, ids)
    const made = await store.take(db, account.id, id, kind, ids)
    if (made.length > 0) await domain.removeUnchanged(db, account.id, made)
    return ids
  })
  if (kind === 'reminder') await removeSent(world, account, some)
  return some.length === mostAtOnce[kind]
}

export async function deleteOld(world: World, batch: number) {
  const now = world.clock.now()
  const forgotten = await store.forgetItems(world.db.patient, before(now, undoableFor), batch)
  return Math.max(forgotten, await store.removeOld(world.db.patient, before(now, keptFor), batch))
}

export const importsData: AccountData = {
  name: 'imports',
  collect: list,
  deleteSome: (db, account) => store.removeSomeItems(db, account.id),
}

const isUndoable = (row: store.Row, now: Date) => now < after(row.created_at, undoableFor)

function present(row: store.Row, now: Date): Import {
  return {
    _id: row.id,
    source: row.source,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    notes: row.notes_made,
    reminders: row.reminders_made,
    ...(isUndoable(row, now) && { undoableUntil: after(row.created_at, undoableFor).toISOString() }),
  }
}
