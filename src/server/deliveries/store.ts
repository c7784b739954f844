import { after, type Duration } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import { type Delivery, occurrenceId } from './delivery.ts'

export type Key = Pick<Delivery, 'user_id' | 'subject_id' | 'occurrence_at' | 'channel' | 'device_id'>

const key = ['user_id', 'subject_id', 'occurrence_at', 'channel', 'device_id']
const sameKey = (left: string, right: string) =>
  key.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

// Each row is found by its key. Said as status = 'pending', the planner would rather read the whole index of what waits,
// for every few letters of a burst that go out.
const waits = (row: string) => `${row}.status not in ('sent', 'failed')`

// Unnamed, these are planned for the table as it is: a plan made while it was empty would read all of it in a burst.
const plannedAfresh = ''

export type Wish = {
  channel: Delivery['channel']
  now: Date
  leaseEndsAt: Date
  room: number
  // How many more a host may get: those that are named, and all the others.
  roomOf: Map<string, number>
  roomElsewhere: number
  // Only what nobody has tried yet, for as long as holders of old leases may still be alive.
  freshOnly: boolean
}

export function claim(db: Database, wish: Wish) {
  const hosts = [...wish.roomOf.keys()]
  return db.rows<Delivery>(
    plannedAfresh,
    `with due as (
       select ${key.join(', ')}, host, run_at from deliveries
       where status = 'pending' and channel = $1 and run_at <= $2 and host <> all($3) and (attempts = 0 or not $4)
       order by run_at limit $5 for update skip locked),
     placed as (
       select *, row_number() over (partition by host order by run_at) as place from due),
     picked as (
       select placed.* from placed left join unnest($6::text[], $7::int[]) as known (host, room) using (host)
       where place <= coalesce(known.room, $8))
     update deliveries d set run_at = $9, attempts = d.attempts + 1 from picked p where ${sameKey('d', 'p')}
     returning ${key.map((column) => `d.${column}`).join(', ')}, d.letter, d.host, d.attempts, d.queued_at`,
    [
      wish.channel,
      wish.now,
      hosts.filter((host) => wish.roomOf.get(host)! <= 0),
      wish.freshOnly,
      wish.room,
      hosts,
      hosts.map((host) => wish.roomOf.get(host)!),
      wish.roomElsewhere,
      wish.leaseEndsAt,
    ],
  )
}

// Answers with those that are still held: the others were taken over in the meantime.
export function renew(db: Database, held: Delivery[], leaseEndsAt: Date) {
  return db.rows<Key>(
    plannedAfresh,
    `update deliveries d set run_at = $1
     from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::uuid[], $7::int[])
       as h (${key.join(', ')}, attempts)
     where ${sameKey('d', 'h')} and d.attempts = h.attempts and ${waits('d')}
     returning ${key.map((column) => `d.${column}`).join(', ')}`,
    [leaseEndsAt, ...keysOf(held)],
  )
}

export type Verdict = {
  status: 'sent' | 'failed' | 'pending'
  runAt: Date
  sentAt?: Date
  error?: string
}

// Answers with those that were still held. A worker that woke after its lease changes nothing: whoever took
// over has counted another attempt.
export function record(db: Database, results: { delivery: Delivery; verdict: Verdict }[]) {
  return db.rows<Key>(
    plannedAfresh,
    `update deliveries d set status = r.status, run_at = r.run_at, sent_at = r.sent_at, error = r.error
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[], $6::int[], $7::text[],
       $8::timestamptz[], $9::timestamptz[], $10::text[])
       as r (${key.join(', ')}, attempts, status, run_at, sent_at, error)
     where ${sameKey('d', 'r')} and d.attempts = r.attempts and ${waits('d')}
     returning ${key.map((column) => `d.${column}`).join(', ')}`,
    [
      ...keysOf(results.map(({ delivery }) => delivery)),
      results.map(({ verdict }) => verdict.status),
      results.map(({ verdict }) => verdict.runAt),
      results.map(({ verdict }) => verdict.sentAt ?? null),
      results.map(({ verdict }) => verdict.error ?? null),
    ],
  )
}

// A delivery by one word, to find it again among those of this process.
export const nameOf = ({ user_id, subject_id, occurrence_at, device_id }: Key) =>
  user_id + occurrenceId(subject_id, occurrence_at) + device_id

const keysOf = (held: Delivery[]) => [
  held.map((delivery) => delivery.user_id),
  held.map((delivery) => delivery.subject_id),
  held.map((delivery) => delivery.occurrence_at),
  held.map((delivery) => delivery.channel),
  held.map((delivery) => delivery.device_id),
  held.map((delivery) => delivery.attempts),
]

// The clock was set back: what was queued in its future would wait for as long as the jump was.
export function bringBack(db: Database, now: Date, lease: Duration) {
  return db.run(
    'bring-back-deliveries',
    `update deliveries set run_at = $2, queued_at = $1 where status = 'pending' and queued_at > $1`,
    [now, after(now, lease)],
  )
}

export async function countWaiting(db: Database) {
  const row = await db.row<{ count: number }>(
    'count-waiting-deliveries',
    `select count(*) as count from deliveries where status = 'pending'`,
  )
  return row!.count
}

export function prune(db: Database, olderThan: Date, batch: number) {
  return db.run(
    'prune-deliveries',
    `delete from deliveries where ctid = any (array(
       select ctid from deliveries where queued_at < $1 and status <> 'pending' limit $2))`,
    [olderThan, batch],
  )
}
