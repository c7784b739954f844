import type { ClockStyle } from '#contract/accounts.ts'
import type { Contact } from '#contract/contacts.ts'
import type { unansweredMail } from '#contract/messages/contacts.ts'
import { limits } from '#contract/plans.ts'
import { ringLetters } from '#server/deliveries/delivery.ts'
import type { Database } from '#server/storage/sql.ts'
import { mayBeAskedAt, week } from './limits.ts'

export type Row = {
  id: string
  name: string
  email: string
  mailbox: Buffer
  state: Contact['state']
  asked_at: Date | null
  agreed_at: Date | null
  ask_again_at: Date
}

// Asked of the refusals, not stored: one that was told to an account or contact of before holds for this one at once.
const state = `case when exists (select from contact_refusals f where f.key = any(c.refusal_keys)) then 'refused'
  when c.is_paused then 'paused' when c.agreed_at is null then 'pending' else 'agreed' end`

const selected = `select c.id, c.name, c.email, c.mailbox, ${state} as state, c.asked_at, c.agreed_at,
    greatest(c.created_at, c.asked_at + ${week}, ${mayBeAskedAt}) as ask_again_at
  from contacts c left join contact_mailboxes m using (mailbox)`

export function list(db: Database, userId: string) {
  return db.rows<Row>('list-contacts', `${selected} where user_id = $1 order by c.created_at, c.place`, [
    userId,
  ])
}

export function find(db: Database, userId: string, id: string) {
  return db.row<Row>('find-contact', `${selected} where user_id = $1 and id = $2`, [userId, id])
}

// Of two that add a contact at once the second sees the places that are left. Answers whether there is still an account.
export async function lockOwner(db: Database, userId: string) {
  const owner = await db.row('lock-owner-of-contacts', 'select from users where id = $1 for no key update', [
    userId,
  ])
  return owner !== undefined
}

type NewRow = { id: string; name: string; email: string; mailbox: Buffer; refusalKeys: Buffer[] }

/** Takes the first free place, if there is one. Wants the owner's lock. */
export function insert(db: Database, userId: string, row: NewRow, now: Date) {
  return db.run(
    'insert-contact',
    `insert into contacts (user_id, id, place, name, email, mailbox, refusal_keys, created_at)
     select $1::uuid, $2::uuid, place, $3, $4, $5, $6::bytea[], $7
     from generate_series(1, ${limits.contacts}) place
     where not exists (select from contacts c where c.user_id = $1 and c.place = place.place)
     order by place limit 1`,
    [userId, row.id, row.name, row.email, row.mailbox, row.refusalKeys, now],
  )
}

export function markAsked(db: Database, userId: string, id: string, now: Date) {
  return db.run('mark-contact-asked', 'update contacts set asked_at = $3 where user_id = $1 and id = $2', [
    userId,
    id,
    now,
  ])
}

export function agree(db: Database, userId: string, id: string, now: Date) {
  return db.run(
    'agree-contact',
    'update contacts set agreed_at = coalesce(agreed_at, $3) where user_id = $1 and id = $2',
    [userId, id, now],
  )
}

/** They are told nothing, whatever they agreed to. */
export function pauseAll(db: Database, userId: string) {
  return db.run('pause-contacts', 'update contacts set is_paused = true where user_id = $1', [userId])
}

export function resume(db: Database, userId: string, id: string) {
  return db.run(
    'resume-contact',
    'update contacts set is_paused = false where user_id = $1 and id = $2 and is_paused',
    [userId, id],
  )
}

export function refuse(db: Database, keys: Buffer[], now: Date) {
  return db.run(
    'refuse-contact',
    'insert into contact_refusals (key, refused_at) select unnest($1::bytea[]), $2::timestamptz on conflict do nothing',
    [keys, now],
  )
}

export async function isRefused(db: Database, keys: Buffer[]) {
  const row = await db.row('is-contact-refused', 'select from contact_refusals where key = any($1) limit 1', [
    keys,
  ])
  return row !== undefined
}

export function remove(db: Database, userId: string, id: string) {
  return db.run('delete-contact', 'delete from contacts where user_id = $1 and id = $2', [userId, id])
}

/** Whom a letter is from, for and to. */
export type Asked = {
  id: string
  user_id: string
  name: string
  email: string
  state: Contact['state']
  agreed_at: Date | null
  owner_name: string
  owner_email: string
}

const asked = `select c.id, c.user_id, c.name, c.email, ${state} as state, c.agreed_at,
  u.name as owner_name, u.email as owner_email`

export function findAsked(db: Database, userId: string, id: string) {
  return db.row<Asked>(
    'find-asked-contact',
    `${asked} from contacts c join users u on u.id = c.user_id where c.user_id = $1 and c.id = $2`,
    [userId, id],
  )
}

export type Told = Asked & {
  time_zone: string
  clock: ClockStyle | null
  title: string
  /** Empty where it is not shared. */
  description: string
  rings: number
}

/** For as long as that very ring waits: it was not dealt with, not snoozed, and no later one has rung. */
export function findTold(db: Database, userId: string, id: string, reminderId: string, occurrence: Date) {
  return db.row<Told>(
    'find-told-contact',
    `${asked}, u.time_zone, u.clock, r.title, case when r.insist_share_text then r.description else '' end as description,
       coalesce(r.insisted, 0) + 1 as rings
     from contacts c join users u on u.id = c.user_id
     join all_reminders r on r.user_id = c.user_id and r.id = $3
     where c.user_id = $1 and c.id = $2 and r.done_at is null and greatest(r.current_at, r.waiting_at) = $4`,
    [userId, id, reminderId, occurrence],
  )
}

export type Rung = { rang_at: Date; channels: (keyof typeof unansweredMail.channels)[] }

/** When it rang, and what took it: a message that was refused or is still on its way has rung nowhere. */
export function listRings(db: Database, userId: string, reminderId: string, occurrence: Date) {
  return db.rows<Rung>(
    'list-unanswered-rings',
    `select rang_at, array_agg(distinct channel) as channels
     from (
       select unnest(rung_before || created_at) as rang_at, 'in-app' as channel
       from notifications where user_id = $1 and id = occurrence_id($2, $3)
       union all
       select queued_at, channel from deliveries
       where user_id = $1 and subject_id = $2 and coalesce(repeat_of, occurrence_at) = $3 and status = 'sent'
         and letter = any($4)) rings
     group by rang_at order by rang_at`,
    [userId, reminderId, occurrence, ringLetters],
  )
}
