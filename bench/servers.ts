// The real server with many reminders stored, beside a mail server that keeps nothing.
import { after, days, hours, systemClock } from '#server/clock.ts'
import type { Database } from '#server/storage/sql.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server.ts'
import { startMailSink } from './mail-sink.ts'
import { cpuOf } from './usage.ts'

export type Role = 'all' | 'web' | 'worker'
export type Place = { db: Database; cluster: { url: string; dir: string } }

/** One server for each role; the first is the one that is asked. */
export async function startServers(roles: Role[], env: Record<string, string>) {
  const sink = await startMailSink()
  const common = { SMTP_URL: sink.url, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env }
  const servers = await Promise.all(roles.map((role) => startServer({ env: { ...common, ROLE: role } })))
  return {
    url: servers[0]!.url,
    sink,
    cpu: () => servers.map(({ pid }) => cpuOf(pid)),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.stop()))
      sink.stop()
    },
  }
}

/** Nothing due, nothing queued. */
export async function rest(db: Database) {
  const now = systemClock.now()
  await db.patient.script('truncate deliveries, notifications')
  await db.patient.run('postpone', 'update all_reminders set next_at = $2 where next_at < $1', [
    after(now, hours(1)),
    after(now, days(10)),
  ])
}

/** Spreads so many reminders evenly over so many milliseconds; what rang before is dealt with. */
export function spread(db: Database, from: Date, duration: number, amount: number) {
  return db.patient.run(
    'spread',
    `update all_reminders r set next_at = due_at, waiting_at = due_at
     from (select user_id, id, $1::timestamptz + (random() * $2)::int * interval '1 ms' as due_at
       from all_reminders limit $3) p
     where r.user_id = p.user_id and r.id = p.id`,
    [from, duration, amount],
  )
}

/** The database is asked only once everything has been received: what we ask is not to be counted. */
export function drained(db: Database, expected: number, received = () => expected) {
  return eventually(
    `${expected} are sent`,
    async () => {
      if (received() < expected) return false
      const sent = `select count(*) as sent from deliveries where status = 'sent'`
      return (await db.row<{ sent: number }>('count-sent', sent))!.sent >= expected
    },
    { within: 600_000, every: 250 },
  )
}
