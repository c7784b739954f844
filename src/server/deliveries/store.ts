// The SQL of sending: renew and record, a batch in one statement each.
import { after, type Duration } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import { type QueuedDelivery, ringLetters } from './delivery.ts'

// A delivery is found by five columns: a row id would need one more index, which every ring would pay for
// (docs/decisions/0015-deliveries-without-row-id.md).
export const key = ['user_id', 'subject_id', 'occurrence_at', 'channel', 'device_id'] as const
export const sameKey = (left: string, right: string) =>
  key.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

// A worker that woke after its lease holds nothing: whoever took over has counted another attempt. Each row is found by
// its key; with status = 'pending' the planner would rather read the whole index of what is pending.
const held = [...key, 'attempts'] as const
const heldTypes = '$1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[], $6::int[]'
const isHeld = `${sameKey('d', 'h')} and d.attempts = h.attempts and d.status not in ('sent', 'failed')`
const heldValues = (deliveries: QueuedDelivery[]) =>
  held.map((column) => deliveries.map((delivery) => delivery[column]))
// Whoever locks several rows locks them in the order of their keys: two that did so in orders of their own would wait
// for each other.
export const inOrder = `order by ${key.map((column) => `d.${column}`).join(', ')} for update of d`

/** How many are claimed or recorded at once. The embedded engine runs on the thread that also answers requests. */
export const batches = { postgres: 1_000, embedded: 24 }

// Answers with those that are still held.
export async function renew(db: Database, deliveries: QueuedDelivery[], leaseEndsAt: Date) {
  const rows = await db.often.rows<{ place: number }>(
    'renew-leases',
    `with h as (
       select h.* from unnest(${heldTypes}) with ordinality as h (${held.join(', ')}, place)
       join deliveries d on ${isHeld} ${inOrder})
     update deliveries d set run_at = $7 from h where ${isHeld} returning h.place`,
    [...heldValues(deliveries), leaseEndsAt],
  )
  return rows.map(({ place }) => deliveries[place - 1]!)
}

export type Result = {
  status: 'sent' | 'failed' | 'pending'
  runAt: Date
  sentAt?: Date
  error?: string
}

// Answers with those that were still held.
export async function record(db: Database, results: { delivery: QueuedDelivery; result: Result }[]) {
  const deliveries = results.map(({ delivery }) => delivery)
  const rows = await db.often.rows<{ place: number }>(
    'record-outcomes',
    `with h as (
       select h.* from unnest(${heldTypes}, $7::text[], $8::timestamptz[], $9::timestamptz[], $10::text[]) with ordinality
         as h (${held.join(', ')}, status, run_at, sent_at, error, place)
       join deliveries d on ${isHeld} ${inOrder})
     update deliveries d set status = h.status, run_at = h.run_at, sent_at = h.sent_at, error = h.error
     from h where ${isHeld} returning h.place`,
    [
      ...heldValues(deliveries),
      results.map(({ result }) => result.status),
      results.map(({ result }) => result.runAt),
      results.map(({ result }) => result.sentAt ?? null),
      results.map(({ result }) => result.error ?? null),
    ],
  )
  return rows.map(({ place }) => deliveries[place - 1]!)
}

// Ends a delivery whose result found no row although nobody took over: its key is not what we read, so it would be sent
// with every lease. A Date stands for a whole millisecond here. Answers whether there was such a row.
export async function end(db: Database, delivery: QueuedDelivery, result: Result) {
  const ended = await db.run(
    'end-delivery',
    `update deliveries set occurrence_at = $3, status = $7, run_at = $8, sent_at = $9, error = $10
     where user_id = $1 and subject_id = $2 and occurrence_at >= $3
       and occurrence_at < $3::timestamptz + interval '1 ms' and channel = $4 and device_id = $5
       and attempts = $6 and status = 'pending'`,
    [
      ...held.map((column) => delivery[column]),
      result.status === 'sent' ? 'sent' : 'failed',
      result.runAt,
      result.sentAt ?? null,
      result.status === 'sent' ? null : (result.error ?? null),
    ],
  )
  return ended > 0
}

// What was queued in the clock's future would wait for as long as the clock was ahead, and so would a retry that is planned
// for later than we ever try. A ring that is still to come waits for its time, and a little longer: the reminder rings
// again then, and replaces it. What is queued while this runs is left alone.
const ofARing = `letter in ('${ringLetters.join("', '")}')`
const dueAt = `case when ${ofARing} then greatest($1, occurrence_at + interval '1 minute') else $1 end`

/** After the clock was set back. Answers how many were brought back, at most a batch. */
export function bringBack(db: Database, now: Date, lease: Duration, ringsToo: boolean, batch: number) {
  return db.run(
    'bring-back-deliveries',
    `with wrong as materialized (
       select ${key.join(', ')}, ${dueAt} as due_at from deliveries
       where status = 'pending' and ($3 or not ${ofARing}) and (queued_at > ${dueAt} + interval '5 seconds'
         or (run_at > greatest($2, ${dueAt}) and run_at > queued_at + interval '25 hours'))
       limit $4 for update skip locked)
     update deliveries d set run_at = greatest($2, due_at), queued_at = least(queued_at, due_at)
     from wrong w where ${sameKey('d', 'w')}`,
    [now, after(now, lease), ringsToo, batch],
    { prepared: false },
  )
}

export async function countPending(db: Database) {
  const row = await db.row<{ count: number }>(
    'count-pending-deliveries',
    `select count(*) as count from deliveries where status = 'pending'`,
  )
  return row!.count
}
