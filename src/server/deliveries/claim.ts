// Claims what is due, a batch in one statement: whoever changes the row has the work.
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { Database } from '#server/storage/sql.ts'
import { ofReminder, type QueuedDelivery, recipientColumn } from './delivery.ts'
import { key, sameKey } from './store.ts'

// A day of retries is about 35 attempts. More than twice as many mean that nothing of it could ever be recorded.
const mostAttempts = 100

type ClaimOptions = {
  channels: readonly QueuedDelivery['channel'][]
  // Leaves out what tells of a reminder.
  aheadOfRings: boolean
  // Due between these two moments.
  from: Date
  now: Date
  leaseEndsAt: Date
  limit: number
  // How many more each may get; whoever is not listed may get the usual number.
  recipients: Map<string, number>
  perRecipient: number
  hosts: Map<string, number>
  perHost: number
  // Leaves out what somebody has tried, for as long as holders of leases that look over may still be alive.
  untriedOnly: boolean
}

type Claimed = QueuedDelivery & { status: 'pending' | 'failed' }

// Answers with what is ours now, and with what was tried too often: that has failed.
export async function claimDue(db: Database, options: ClaimOptions) {
  // One worker's channels have the same kind of recipient.
  const recipient = recipientColumn(options.channels[0]!)
  const rows = await db.often.rows<Claimed>(
    `claim-${options.aheadOfRings ? 'ahead' : 'deliveries'}-by-${recipient}`,
    `with due as (
       select d.* from unnest($1::text[]) as wanted (channel), lateral (
         select ${key.join(', ')}, host, run_at from deliveries d
         where status = 'pending' and d.channel = wanted.channel and run_at >= $2 and run_at <= $3
           ${options.aheadOfRings ? `and not ${ofReminder}` : ''}
           and (attempts = 0 or not $4) and ${recipient} <> all($5::uuid[]) and host <> all($6)
         order by run_at limit $7 for update skip locked) d
       order by run_at limit $7),
     of_recipient as (
       select *, row_number() over (partition by ${recipient} order by run_at) as turn from due),
     of_host as (
       select o.*, row_number() over (partition by host order by run_at) as place
       from of_recipient o left join unnest($8::uuid[], $9::int[]) as known (id, most) on known.id = o.${recipient}
       where turn <= coalesce(known.most, $10)),
     picked as (
       select o.* from of_host o left join unnest($11::text[], $12::int[]) as known (host, most) using (host)
       where place <= coalesce(known.most, $13))
     update deliveries d set run_at = $14, attempts = d.attempts + 1,
       status = case when d.attempts < ${mostAttempts} then d.status else 'failed' end,
       error = case when d.attempts < ${mostAttempts} then d.error else $15 end
     from picked p where ${sameKey('d', 'p')}
     returning ${key.map((column) => `d.${column}`).join(', ')}, d.letter, d.host, d.attempts, d.queued_at,
       d.repeat, d.repeat_of, d.status`,
    [
      options.channels,
      options.from,
      options.now,
      options.untriedOnly,
      exhausted(options.recipients),
      exhausted(options.hosts),
      options.limit,
      [...options.recipients.keys()],
      [...options.recipients.values()],
      options.perRecipient,
      [...options.hosts.keys()],
      [...options.hosts.values()],
      options.perHost,
      options.leaseEndsAt,
      deliveryErrors.tooOften,
    ],
  )
  const { pending = [], failed = [] } = Object.groupBy(rows, ({ status }) => status)
  return { ours: pending, tooOften: failed }
}

export const exhausted = (capacities: Map<string, number>) =>
  [...capacities].filter(([, capacity]) => capacity === 0).map(([name]) => name)
