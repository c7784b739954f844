// How late the real server sends while very many reminders are stored.
import { after, seconds, systemClock } from '#server/clock.ts'
import { atMost, count, milliseconds, quantile } from './figures.ts'
import { drained, type Place, rest, spread, startServers } from './servers.ts'
import type { Sizes } from './sizes.ts'

const fewDue = 300
const goals = { p50: 250, p99: 1_000 }

/** From the due time to the recorded sending: an upper bound of the first attempt. */
export async function lateness({ db, cluster }: Place, { stored }: Sizes) {
  await rest(db)
  await using _ = await startServers(['worker'], { DATABASE_URL: cluster.url })
  await spread(db, after(systemClock.now(), seconds(3)), seconds(10), fewDue)
  await drained(db, fewDue)
  const rows = await db.rows<{ delay: number }>(
    'sent-delays',
    `select (extract(epoch from sent_at - occurrence_at) * 1000)::float as delay from deliveries where status = 'sent'`,
  )
  const delays = rows.map(({ delay }) => delay)
  return (
    `From due to sent, ${fewDue} reminders within ten seconds, ${count(stored)} stored: ` +
    `p50 ${atMost(quantile(delays, 0.5), goals.p50, milliseconds)}, p99 ${atMost(quantile(delays, 0.99), goals.p99, milliseconds)}.\n`
  )
}
