import { describe, expect, test } from 'vitest'
import { after, minutes } from '#server/clock.ts'
import { claimDue } from '#server/deliveries/claim.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { record, renew } from '#server/deliveries/store.ts'
import { fire } from '#server/reminders/firing.ts'
import { findRinging } from '#server/reminders/ringing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, useHouse } from '#tests/support/house.ts'
import { plant } from '#tests/support/ringing-field.ts'

const batch = 10

const claim = ({ world: { db, clock } }: House, aheadOfRings: boolean) =>
  claimDue(db, {
    channels: ['email'],
    aheadOfRings,
    from: new Date(0),
    now: clock.now(),
    leaseEndsAt: after(clock.now(), minutes(1)),
    limit: batch,
    recipients: new Map(),
    perRecipient: batch,
    hosts: new Map(),
    perHost: batch,
    untriedOnly: false,
  })

/** Everything that a worker asks for a few rings, one after the other and so on one connection. */
async function ringAndSend(house: House) {
  const { db, clock } = house.world
  const now = clock.now()
  const leaseEndsAt = after(now, minutes(1))
  await fire(db, now, batch, [], 'It is time')
  const { ours } = await claim(house, false)
  const written = await Promise.all(ours.map((delivery) => findRinging(house.world, delivery)))
  const renewed = await renew(db, ours, leaseEndsAt)
  const sent = (delivery: QueuedDelivery) => ({
    delivery,
    result: { status: 'sent', runAt: now, sentAt: now } as const,
  })
  const recorded = await record(db, ours.map(sent))
  return [written, renewed, recorded].map(({ length }) => length)
}

/** How many rows of the queue were read so far, by an index or not. */
async function rowsRead({ world: { db } }: House) {
  await db.often.rows('flush', 'select pg_stat_force_next_flush()')
  await db.often.rows('settle', 'select')
  const row = await db.row<{ read: number }>(
    'count-reads',
    `select seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'deliveries')::bigint as read
     from pg_stat_user_tables where relname = 'deliveries'`,
  )
  return row!.read
}

describe.each(engines)('the queue on %s', (engine) => {
  const house = useHouse(engine)

  test('what was planned while the queue was empty is planned anew once it is long', async () => {
    const { db, clock } = house.world
    const dueAt = after(clock.now(), minutes(5))
    await plant(db, { reminders: 3_000, people: 100, dueAt })
    for (const table of ['all_reminders', 'deliveries']) await db.script(`vacuum analyze ${table}`)
    expect(await ringAndSend(house)).toEqual([0, 0, 0])
    house.clock.set(dueAt)
    await fire(db, dueAt, 1_000, [], 'It is time')
    await fire(db, dueAt, 1_000, [], 'It is time')
    await eventually('few rows are read for a few rings', async () => {
      const before = await rowsRead(house)
      expect(await ringAndSend(house)).toEqual([batch, batch, batch])
      return (await rowsRead(house)) - before < 100 * batch
    })
  })

  test('what goes ahead of the rings is found without reading over them', async () => {
    const { db, clock } = house.world
    await plant(db, { reminders: 2_000, people: 100, dueAt: clock.now() })
    const ines = await moveIn(house)
    expect((await claim(house, true)).ours).toEqual([])
    for (let fired = 0; fired < 2; fired += 1) await fire(db, clock.now(), 1_000, [], 'It is time')
    await eventually('few rows are read for a letter', async () => {
      await queueLetter(db, ines, 'welcome', clock.now())
      const before = await rowsRead(house)
      const { ours } = await claim(house, true)
      expect(ours.map(({ letter }) => letter)).toEqual(['welcome'])
      return (await rowsRead(house)) - before < 100
    })
  })
})
