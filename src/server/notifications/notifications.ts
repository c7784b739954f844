// What the bell shows. The firing statement inserts the rows (reminders/firing.ts).
import type { Notification } from '#contract/notifications.ts'
import type { Account } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { before, days } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { notFound } from '#server/refusal.ts'
import { writeInstant } from '#server/storage/instant.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as store from './store.ts'

type Owner = Pick<Account, 'id'>

const keptFor = days(90)

export async function list(world: World, account: Owner) {
  const rows = await store.list(world.db, account.id)
  return rows.map(present)
}

export async function read(world: World, account: Owner, id: string) {
  const row = await store.read(world.db, account.id, id, world.clock.now())
  if (!row) throw notFound()
  world.signals.tell([account.id], 'notification')
  return present(row)
}

export async function readAll(world: World, account: Owner, until?: string) {
  const now = world.clock.now()
  const updated = await store.readAll(world.db, account.id, until === undefined ? now : new Date(until), now)
  if (updated > 0) world.signals.tell([account.id], 'notification')
  return { updated }
}

export async function remove(world: World, account: Owner, id: string) {
  if ((await store.remove(world.db, account.id, id)) === 0) throw notFound()
  world.signals.tell([account.id], 'notification')
}

/** Of no reminder: a test, or news about the account. With the caller's transaction it is told if that commits. */
export const add = (db: Database, account: Owner, words: { title: string; message: string }, now: Date) =>
  store.add(db, account.id, newId(now), words, now)

export async function ring(world: World, account: Owner, title: string, message: string) {
  await add(world.db, account, { title, message }, world.clock.now())
  world.signals.tell([account.id], 'notification')
}

/** The occurrence was dealt with, wherever that was pressed: what rang for it is no news any more. */
export async function answer(
  world: World,
  account: Owner,
  reminderId: string,
  occurrence: Date | null,
  answered: store.Answer,
) {
  const updated = await store.answer(world.db, account.id, reminderId, occurrence, answered)
  if (updated > 0) world.signals.tell([account.id], 'notification')
}

/** It waits again. */
export async function takeBackAnswer(
  world: World,
  account: Owner,
  reminderId: string,
  occurrence: Date,
  undone: store.Undone,
) {
  const updated = await store.takeBackAnswer(world.db, account.id, reminderId, occurrence, undone)
  if (updated > 0) world.signals.tell([account.id], 'notification')
}

/** Rings that a clock ahead of this one dated would stay on top of the bell until their day comes. */
export async function bringBack(world: World) {
  const userIds = await store.bringBack(world.db.patient, world.clock.now())
  world.signals.tell(userIds, 'notification')
}

export const deleteOld = (world: World, batch: number) =>
  store.deleteOld(world.db.patient, before(world.clock.now(), keptFor), batch)

// No foreign key deletes these rows with the account: it would cost every firing.
export const notificationsData: AccountData = {
  name: 'notifications',
  pages: (world, account) => store.inPages(world.db.patient, account.id, present),
  deleteSome: (db, account) => store.deleteSome(db, account.id),
  async deleteRows(db, account) {
    await db.run('delete-notifications', 'delete from notifications where user_id = $1', [account.id])
  },
}

function present(row: store.Row): Notification {
  return {
    _id: row.id,
    title: row.title,
    message: row.message,
    isRead: row.is_read,
    createdAt: writeInstant(row.created_at),
    ...(row.repeats ? { repeats: row.repeats } : {}),
    ...(row.reminder_id ? { reminderId: row.reminder_id } : {}),
    occurrence: writeInstant(row.occurrence_at),
    ...(row.done_at ? { doneAt: writeInstant(row.done_at) } : {}),
    ...(row.snoozed_until ? { snoozedUntil: writeInstant(row.snoozed_until) } : {}),
  }
}
