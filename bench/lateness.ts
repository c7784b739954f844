// From the due time to the recorded sending: an upper bound of the first attempt.
import { after, seconds, systemClock } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import { atMost, count, milliseconds, quantile } from './figures.ts'
import { drained, rest, spread, startRinging } from './ringing-server.ts'
import type { Sizes } from './sizes.ts'

const amount = 300
const goals = { p50: 250, p99: 1_000 }

export async function lateness(db: Database, databaseUrl: string, { stored }: Sizes) {
  await rest(db)
  await using _ = await startRinging(databaseUrl, ['worker'])
  await spread(db, after(systemClock.now(), seconds(3)), seconds(10), amount)
  await drained(db, amount)
  const rows = await db.rows<{ delay: number }>(
    'sent-delays',
    `select (extract(epoch from sent_at - occurrence_at) * 1000)::float as delay from deliveries where status = 'sent'`,
  )
  const delays = rows.map(({ delay }) => delay)
  return (
    `From due to sent, ${amount} reminders within ten seconds, ${count(stored)} stored: ` +
    `p50 ${atMost(quantile(delays, 0.5), goals.p50, milliseconds)}, p99 ${atMost(quantile(delays, 0.99), goals.p99, milliseconds)}.\n`
  )
}
