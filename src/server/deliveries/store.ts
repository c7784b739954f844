// The SQL of sending: claim, renew and record, a batch in one statement each.
import { after, type Duration } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import type { QueuedDelivery } from './delivery.ts'

// A delivery is found by five columns: a row id would need one more index, which every ring would pay for
// (docs/decisions/0015-deliveries-without-row-id.md).
const key = ['user_id', 'subject_id', 'occurrence_at', 'channel', 'device_id'] as const
const sameKey = (left: string, right: string) =>
  key.map((column) => `${left}.${column} = ${right}.${column}`).join(' and ')

type ClaimOptions = {
  channel: QueuedDelivery['channel']
  now: Date
  leaseEndsAt: Date
  limit: number
  hostLimits: Map<string, number>
  otherHostsLimit: number
  // Leaves out what somebody has tried, for as long as holders of leases that look over may still be alive.
  untriedOnly: boolean
}

export function claim(db: Database, options: ClaimOptions) {
  const hosts = [...options.hostLimits.keys()]
  const limits = [...options.hostLimits.values()]
  return db.rows<QueuedDelivery>(
    'claim-deliveries',
    `with due as (
       select ${key.join(', ')}, host, run_at from deliveries
       where status = 'pending' and channel = $1 and run_at <= $2 and host <> all($3) and (attempts = 0 or not $4)
       order by run_at limit $5 for update skip locked),
     placed as (
       select *, row_number() over (partition by host order by run_at) as place from due),
     picked as (
       select placed.* from placed left join unnest($6::text[], $7::int[]) as known (host, most) using (host)
       where place <= coalesce(known.most, $8))
     update deliveries d set run_at = $9, attempts = d.attempts + 1 from picked p where ${sameKey('d', 'p')}
     returning ${key.map((column) => `d.${column}`).join(', ')}, d.letter, d.host, d.attempts, d.queued_at`,
    [
      options.channel,
      options.now,
      hosts.filter((host) => options.hostLimits.get(host) === 0),
      options.untriedOnly,
      options.limit,
      hosts,
      limits,
      options.otherHostsLimit,
      options.leaseEndsAt,
    ],
    { prepared: false },
  )
}

// A worker that woke after its lease holds nothing: whoever took over has counted another attempt. Each row is found by
// its key; with status = 'pending' the planner would rather read the whole index of what is pending.
const held = [...key, 'attempts'] as const
const heldTypes = '$1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::uuid[], $6::int[]'
const isHeld = `${sameKey('d', 'h')} and d.attempts = h.attempts and d.status not in ('sent', 'failed')`
const heldValues = (deliveries: QueuedDelivery[]) =>
  held.map((column) => deliveries.map((delivery) => delivery[column]))

// Answers with those that are still held.
export async function renew(db: Database, deliveries: QueuedDelivery[], leaseEndsAt: Date) {
  const rows = await db.rows<{ place: number }>(
    'renew-leases',
    `update deliveries d set run_at = $7
     from unnest(${heldTypes}) with ordinality as h (${held.join(', ')}, place)
     where ${isHeld} returning h.place`,
    [...heldValues(deliveries), leaseEndsAt],
    { prepared: false },
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
  const rows = await db.rows<{ place: number }>(
    'record-outcomes',
    `update deliveries d set status = h.status, run_at = h.run_at, sent_at = h.sent_at, error = h.error
     from unnest(${heldTypes}, $7::text[], $8::timestamptz[], $9::timestamptz[], $10::text[]) with ordinality
       as h (${held.join(', ')}, status, run_at, sent_at, error, place)
     where ${isHeld} returning h.place`,
    [
      ...heldValues(deliveries),
      results.map(({ result }) => result.status),
      results.map(({ result }) => result.runAt),
      results.map(({ result }) => result.sentAt ?? null),
      results.map(({ result }) => result.error ?? null),
    ],
    { prepared: false },
  )
  return rows.map(({ place }) => deliveries[place - 1]!)
}

// After the clock was set back: what was queued in its future would wait for as long as the jump was.
export function bringBack(db: Database, now: Date, lease: Duration) {
  return db.run(
    'bring-back-deliveries',
    `update deliveries set run_at = $2, queued_at = $1 where status = 'pending' and queued_at > $1`,
    [now, after(now, lease)],
  )
}

export async function countPending(db: Database) {
  const row = await db.row<{ count: number }>(
    'count-pending-deliveries',
    `select count(*) as count from deliveries where status = 'pending'`,
  )
  return row!.count
}
