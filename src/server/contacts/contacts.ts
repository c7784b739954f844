// Contacts: people who are told when a reminder goes unanswered, once they have agreed to that.
import type { Contact, NewContact } from '#contract/contacts.ts'
import { contactErrors, contactRefusals } from '#contract/messages/contacts.ts'
import type { Account } from '#server/accounts/account.ts'
import type { AccountData } from '#server/accounts/accounts.ts'
import * as throttle from '#server/accounts/throttle.ts'
import * as deliveries from '#server/deliveries/deliveries.ts'
import { newId } from '#server/ids.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { contactId, mailboxKey, refusalKeys } from './keys.ts'
import * as limits from './limits.ts'
import * as store from './store.ts'

type Owner = Pick<Account, 'id'>

export async function list(world: World, account: Owner) {
  return (await store.list(world.db, account.id)).map(present)
}

// Nothing here asks whether the address has an account. A known address is not added again: it is resumed where it was paused,
// and asked again, if it may be.
export async function add(world: World, account: Account, draft: NewContact, caller: string) {
  if (draft.email.toLowerCase() === account.email.toLowerCase()) throw invalid('email', contactRefusals.own)
  const now = world.clock.now()
  const id = contactId(world, account, draft.email)
  const contact = await world.db.transaction(async (db) => {
    if (!(await store.lockOwner(db, account.id))) throw notFound()
    await store.resume(db, account.id, id)
    const known = (await store.find(db, account.id, id)) ?? (await insert(world, db, account, id, draft))
    if (known.state !== 'pending' || !(await limits.take(db, known.mailbox, 'asking', now))) return known
    await throttle.count(world, 'ask a contact', [account.id], db)
    await throttle.count(world, 'letter to a host', ['contact', caller, deliveries.hostOf(known.email)], db)
    await store.markAsked(db, account.id, id, now)
    await queue(db, account.id, known, { letter: 'contact-asking', id: newId(now), at: now }, now)
    return store.find(db, account.id, id)
  })
  world.signals.wake('deliveries')
  world.signals.tell([account.id], 'user')
  return present(contact!)
}

async function insert(world: World, db: Database, account: Account, id: string, { name, email }: NewContact) {
  const keys = { mailbox: mailboxKey(world, email), refusalKeys: refusalKeys(world, account, email) }
  const added = await store.insert(db, account.id, { id, name, email, ...keys }, world.clock.now())
  if (!added) throw conflict('CONTACT_LIMIT_REACHED', contactRefusals.limit)
  return (await store.find(db, account.id, id))!
}

/** Whatever names the contact names nobody from then on. */
export type Forget = (db: Database, userId: string, contactId: string) => Promise<unknown>

export async function remove(world: World, account: Owner, id: string, forget: Forget) {
  await world.db.transaction(async (db) => {
    if (!(await store.remove(db, account.id, id))) throw notFound()
    await forget(db, account.id, id)
  })
  world.signals.tell([account.id], 'user')
  world.signals.tell([account.id], 'reminders')
}

export async function isAgreed(world: World, account: Owner, id: string) {
  const row = await store.find(world.db, account.id, id)
  return row !== undefined && hasAgreed(row)
}

/** The ids of those whom a reminder may name. */
export async function agreed(world: World, account: Owner) {
  const rows = await store.list(world.db, account.id)
  return new Set(rows.filter(hasAgreed).map(({ id }) => id))
}

// Also while they are paused: a reminder that names them can be changed, and tells them once they are resumed.
const hasAgreed = ({ state, agreed_at }: store.Row) => state !== 'refused' && agreed_at !== null

/** Refuses a reminder that would tell somebody else. */
export async function assertAgreed(world: World, account: Owner, id: string) {
  if (!(await isAgreed(world, account, id))) throw invalid('insist.contact', contactRefusals.notAgreed)
}

/** A ring that nobody has answered, though it rang as often as it may. */
export type Unanswered = { userId: string; reminderId: string; contactId: string; occurrence: string }

/**
 * Queues one letter for each, in the transaction that ends the ringing. Whoever may get no more today or no longer agrees gets
 * none, and the person finds that among the deliveries. Who was removed is nobody to tell of.
 */
export async function tell(db: Database, unanswered: Unanswered[], now: Date) {
  const told = []
  for (const ring of unanswered) {
    const contact = await store.find(db, ring.userId, ring.contactId)
    if (contact) told.push({ ring, contact })
  }
  // In the order of their keys, so that two workers that write to the same mailboxes cannot deadlock.
  told.sort((one, other) => Buffer.compare(one.contact.mailbox, other.contact.mailbox))
  for (const { ring, contact } of told) {
    const about = { letter: 'contact', id: ring.reminderId, at: new Date(ring.occurrence) } as const
    await queue(db, ring.userId, contact, about, now, await obstacle(db, contact, now))
  }
}

async function obstacle(db: Database, { state, mailbox, name }: store.Row, now: Date) {
  if (state === 'paused') return contactErrors.paused(name)
  if (state !== 'agreed') return contactErrors.notAgreed(name)
  return (await limits.take(db, mailbox, 'facts', now)) ? undefined : contactErrors.tooMany(name)
}

function queue(
  db: Database,
  userId: string,
  { id, name, email }: store.Row,
  about: deliveries.About,
  now: Date,
  error?: string,
) {
  return deliveries.queueToContact(
    db,
    userId,
    { id, name, host: deliveries.hostOf(email) },
    about,
    now,
    error,
  )
}

/** Deletes what no longer limits anything. Refusals stay: they are for good. */
export const deleteOld = (world: World) => limits.deleteOld(world.db.patient, world.clock.now())

export const contactsData: AccountData = {
  name: 'contacts',
  collect: list,
  // Whoever was in the account may have added an address of their own, and named it in any reminder.
  endAccess: (db, account) => store.pauseAll(db, account.id),
}

function present(row: store.Row): Contact {
  const { id, name, email, state, asked_at, agreed_at, ask_again_at } = row
  return {
    _id: id,
    name,
    email,
    state,
    ...(asked_at && { askedAt: asked_at.toISOString() }),
    ...(agreed_at && hasAgreed(row) && { agreedAt: agreed_at.toISOString() }),
    ...(state === 'pending' && { askAgainAt: ask_again_at.toISOString() }),
  }
}
