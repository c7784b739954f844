// Reminders: added, changed, dealt with. How they ring is in dispatch.ts.
import { isDeepStrictEqual } from 'node:util'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Done, NewReminder, ReminderDraft } from '#contract/reminders.ts'
import { isLeftOut, misfit } from '#rhythm/repeat.ts'
import { type Account, isPro } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import { after, before, minutes } from '#server/clock.ts'
import * as contacts from '#server/contacts/contacts.ts'
import * as notifications from '#server/notifications/notifications.ts'
import { newId } from '#server/ids.ts'
import { conflict, invalid, notFound, Refusal } from '#server/refusal.ts'
import { isViolationOf, pgCode, pgCodes } from '#server/storage/errors.ts'
import { isAway } from '#server/storage/errors.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { fitting, refuseEarlyEnd } from './draft.ts'
import { allOf } from './exporting.ts'
import * as history from './history.ts'
import { insistOf } from './insist.ts'
import { judgeAnew } from './quiet.ts'
import { isOverdue, present, type Row } from './reminder.ts'
import * as store from './store.ts'
import * as waiting from './waiting.ts'

type Owner = Pick<Account, 'id'>

export async function list(world: World, account: Owner) {
  const now = world.clock.now()
  const rows = await store.list(world.db, account.id)
  return rows.map((row) => present(row, now))
}

export async function listDone(world: World, account: Owner) {
  const now = world.clock.now()
  const rows = await store.listDone(world.db, account.id)
  return rows.map((row) => present(row, now))
}

export async function add(world: World, account: Account, draft: NewReminder) {
  const now = world.clock.now()
  const id = draft._id?.toLowerCase() ?? newId(now)
  // The insert finds a repeated request too, but a repeat may arrive after its date has passed, which future() refuses.
  const known = draft._id && (await store.find(world.db, account.id, id))
  if (known) return present(known, now)
  const type = draft.type ?? 'daily'
  const time_zone = draft.timeZone ?? account.time_zone
  const date = future(draft.date, now)
  const repeat = fitting(type, draft.repeat)
  refuseEarlyEnd(repeat, date, time_zone)
  if (draft.insist?.contact) await contacts.assertAgreed(world, account, draft.insist.contact)
  const row = {
    id,
    title: draft.title,
    description: draft.description ?? '',
    type,
    repeat,
    time_zone,
    date,
    ...insistOf(draft),
    note_id: draft.noteId ?? null,
  } as const
  const added = await store.insert(world.db, account.id, row, now).catch((error: unknown) => {
    // The same reminder arrived twice at the same moment: the other request has added it.
    if (pgCode(error) === pgCodes.uniqueViolation) return store.find(world.db, account.id, id)
    throw readable(error)
  })
  if (!added && isPro(account, now)) throw new Refusal(403, refused.tooManyReminders)
  if (!added) throw new Refusal(403, refused.reminderLimit, { errorCode: 'REMINDER_LIMIT_REACHED' })
  world.signals.tell([account.id], 'user')
  return changed(world, account, added)
}

export async function change(world: World, account: Owner, id: string, draft: ReminderDraft) {
  const now = world.clock.now()
  const old = (await store.find(world.db, account.id, id)) ?? missing()
  if (old.done_at) throw conflict('REMINDER_DONE', refused.done)
  if (isOverdue(old, now)) throw conflict('REMINDER_OVERDUE', refused.overdue)
  const { title, description, type = old.type, timeZone } = draft
  const date = future(draft.date, now)
  // A kept rule that does not fit the new type goes, whole.
  const kept = old.repeat && !misfit(type, old.repeat) ? old.repeat : null
  const repeat = draft.repeat !== null && isLeftOut(draft.repeat) ? kept : fitting(type, draft.repeat)
  const zone = timeZone ?? old.time_zone
  // A snooze may lie behind the end; sent back as it was, it is no new date.
  const shown = { date: old.waiting_at, type: old.type, zone: old.time_zone, repeat: old.repeat }
  if (!isDeepStrictEqual({ date, type, zone, repeat }, shown)) refuseEarlyEnd(repeat, date, zone)
  if (draft.insist?.contact) await contacts.assertAgreed(world, account, draft.insist.contact)
  const wanted = {
    title,
    date,
    type,
    repeat,
    ...(description === undefined ? {} : { description }),
    ...(timeZone ? { time_zone: timeZone } : {}),
    ...insistOf(draft, old),
    ...(draft.noteId === undefined ? {} : { note_id: draft.noteId }),
  }
  const row = await store.change(world.db, account.id, id, wanted, now).catch((error: unknown) => {
    throw readable(error)
  })
  return changed(world, account, row ?? missing())
}

export async function remove(world: World, account: Owner, id: string) {
  if (!(await store.remove(world.db, account.id, id))) throw notFound()
  world.signals.tell([account.id], 'reminders')
  world.signals.tell([account.id], 'notification')
  world.signals.tell([account.id], 'user')
  await removeSent(world, account, [id])
}

// The reminders are gone even if this fails: what is left of their messages is deleted after 90 days like all others.
/** Deletes what these reminders sent, except for any that still exist. */
export async function removeSent({ db, pace, log }: World, account: Owner, ids: string[]) {
  try {
    // Whoever has asked for something in the meantime comes first.
    while (await store.removeSent(db, account.id, ids)) await pace.turn()
  } catch (error) {
    log[isAway(error) ? 'warn' : 'error'](
      { err: error },
      'what reminders that are gone had sent stays for now',
    )
  }
}

// Where Done or Snooze was pressed: only the app shows that its own notification was seen.
type PressedIn = 'app' | 'link'

export async function finish(
  world: World,
  account: Owner,
  id: string,
  { occurrence, doneAt }: Done = {},
  pressedIn: PressedIn = 'app',
) {
  const now = world.clock.now()
  const pressedAt = moment(doneAt) ?? now
  // The clock of a device may be ahead.
  const answer = { at: pressedAt < now ? pressedAt : now, isSeen: pressedIn === 'app' }
  const row = await waiting.finish(world.db, account.id, id, moment(occurrence), answer.at, now)
  if (row?.done_at) world.signals.tell([account.id], 'user')
  if (row?.insist_every) await waiting.dropRepeats(world.db, account.id, id)
  // Also where it was done before: that request may have ended before the bell was told.
  if (row || occurrence) await notifications.answer(world, account, id, moment(occurrence), answer)
  return row ? changed(world, account, row) : asItIs(world, account, id)
}

export async function undo(world: World, account: Owner, id: string, occurrence: string) {
  const row = await waiting.undo(world.db, account.id, id, new Date(occurrence), world.clock.now())
  const undone = row && { doneAt: row.was_done_at, movedTo: row.moved_to }
  if (undone) await notifications.takeBackAnswer(world, account, id, new Date(occurrence), undone)
  if (row) world.signals.tell([account.id], 'user')
  if (row) return changed(world, account, row)
  const current = await asItIs(world, account, id)
  // The reply to the first of two requests may have been lost.
  if (isSame(current.date, occurrence)) return current
  throw conflict('NOTHING_TO_UNDO', refused.nothingToUndo)
}

// A new one like it. Where it ended on a day that has passed, the person has to say when it ends now. A contact who no longer
// wants to be told is left out.
export async function again(world: World, account: Account, id: string, date: string) {
  const old = (await store.find(world.db, account.id, id)) ?? missing()
  if (!old.done_at) throw conflict('REMINDER_NOT_DONE', refused.notDone)
  const { insist, ...shown } = present(old, world.clock.now())
  const { title, description, type, repeat, timeZone, breaksQuiet, noteId } = shown
  const isTold = insist?.contact && (await contacts.isAgreed(world, account, insist.contact))
  const draft = { title, description, date, type, repeat, timeZone, breaksQuiet, noteId }
  return add(world, account, {
    ...draft,
    insist: insist && { ...insist, contact: isTold ? insist.contact : null },
  })
}

export const snooze = (world: World, account: Owner, id: string, count: number, occurrence?: string) =>
  snoozeUntil(world, account, id, after(world.clock.now(), minutes(count)), occurrence)

export async function snoozeUntil(
  world: World,
  account: Owner,
  id: string,
  until: Date,
  occurrence?: string,
  pressedIn: PressedIn = 'app',
) {
  const now = world.clock.now()
  const row = await waiting.snooze(world.db, account.id, id, until, moment(occurrence), now)
  const answer = { at: now, snoozedUntil: until, isSeen: pressedIn === 'app' }
  if (row?.insist_every) await waiting.dropRepeats(world.db, account.id, id)
  if (row) await notifications.answer(world, account, id, moment(occurrence), answer)
  if (row) return changed(world, account, row)
  const current = await asItIs(world, account, id)
  if (current.status === 'done') throw conflict('REMINDER_DONE', refused.done)
  if (occurrence && !isSame(current.date, occurrence)) return current
  throw conflict('REMINDER_NOT_DUE', refused.notDue)
}

/** A contact was removed. */
export const forgetContact = (db: Database, userId: string, contactId: string) =>
  store.forgetContact(db, userId, contactId)

export const remindersData: AccountData = {
  name: 'reminders',
  pages: allOf,
  deleteSome: async (db, { id }) => (await history.removeSome(db, id)) || store.removeSome(db, id),
  afterProfile: judgeAnew,
}

/** What was done for good long ago, and what became of it before that. Answers how many. */
export async function deleteDone(world: World, batch: number) {
  const longAgo = before(world.clock.now(), history.keptFor)
  const past = await history.deleteOfDone(world.db.patient, longAgo, batch)
  return past === batch ? past : store.deleteDone(world.db.patient, longAgo, batch)
}

function changed(world: World, account: Owner, row: Row) {
  world.signals.tell([account.id], 'reminders')
  world.signals.wake('reminders')
  return present(row, world.clock.now())
}

async function asItIs(world: World, account: Owner, id: string) {
  const row = (await store.find(world.db, account.id, id)) ?? missing()
  return present(row, world.clock.now())
}

function missing(): never {
  throw notFound()
}

function future(text: string, now: Date) {
  const date = new Date(text)
  if (date <= now) throw invalid('date', rules.dateFuture)
  if (date.getUTCFullYear() > 9999) throw invalid('date', rules.dateFar)
  return date
}

const moment = (text: string | undefined) => (text === undefined ? null : new Date(text))
const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other)

// The contract accepts every zone that Node knows; the database may have an older list. It also knows best whether there is
// such a note by now.
function readable(error: unknown) {
  if (pgCode(error) === pgCodes.invalidValue) return invalid('timeZone', rules.timeZone)
  return isViolationOf(error, 'reminders_note') ? invalid('noteId', refused.noNote) : error
}
