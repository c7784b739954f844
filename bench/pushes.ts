// What a push message costs, ring included, beside encrypting and posting it alone.
import { setTimeout as wait } from 'node:timers/promises'
import { after, between, seconds, systemClock } from '#server/clock.ts'
import { subscriptionKeys } from '#tests/support/push-encryption.ts'
import { atMost, count, microseconds } from './figures.ts'
import { nextMessage, startHelper } from './helper.ts'
import { startPushSink } from './push-sink.ts'
import { drained, type Place, rest, spread, startServers } from './servers.ts'
import type { Sizes } from './sizes.ts'
import { postgresCpu } from './usage.ts'

const goal = 1.5
// Time to set so many due before they are.
const ahead = seconds(5)

export async function pushes({ db, cluster }: Place, sizes: Sizes) {
  const amount = Math.ceil(sizes.burst / 2)
  const sink = await startPushSink()
  const { p256dh, auth } = subscriptionKeys()
  const keys = { p256dh, auth }
  await rest(db)
  await db.patient.script('update users set push_on = true, email_on = false')
  await db.patient.run(
    'register-devices',
    `insert into devices (id, user_id, kind, address, address_hash, keys, host, name, created_at)
     select gen_random_uuid(), id, 'webpush', $1 || '/push/' || id, decode(md5(id::text), 'hex'), $2, '127.0.0.1', 'Phone', now()
     from users`,
    [sink.url, keys],
  )
  await using servers = await startServers(['worker'], { DATABASE_URL: cluster.url, ...sink.env })
  const dueAt = after(systemClock.now(), ahead)
  await spread(db, dueAt, seconds(1), amount)
  await wait(Math.max(0, between(systemClock.now(), dueAt)))
  const before = { worker: servers.cpu()[0]!, postgres: postgresCpu(cluster) }
  await drained(db, amount, sink.count)
  const ours = (servers.cpu()[0]! - before.worker) / amount
  const postgres = (postgresCpu(cluster) - before.postgres) / amount
  const task = { endpoint: `${sink.url}/push/1`, keys, message: 'x'.repeat(900), amount }
  const plain = ((await nextMessage(startHelper('plain-push.ts', task, '.', sink.env))) as number) / amount
  sink.stop()
  return (
    `${count(amount)} push messages due within one second: ${microseconds(ours)} of the worker's CPU for each, ring included, and ` +
    `${microseconds(postgres)} of PostgreSQL's. Encrypting and posting it alone takes ${microseconds(plain)}: ${atMost(ours / plain, goal)}.\n`
  )
}
