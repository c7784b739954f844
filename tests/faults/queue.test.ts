// The queue of deliveries when something is wrong with a row, with the database or with the clock.
import { describe, expect, test } from 'vitest'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { after, days, minutes, seconds } from '#server/clock.ts'
import { claimDue } from '#server/deliveries/claim.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import * as store from '#server/deliveries/store.ts'
import { newId } from '#server/ids.ts'
import { openMetrics } from '#server/metrics.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { deliveryRows, employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { useMailServer } from '#tests/support/mail-server.ts'

const claim = (house: House, limits: { perRecipient: number; recipients?: Map<string, number> }) =>
  claimDue(house.world.db, {
    channels: ['email'],
    aheadOfRings: false,
    from: new Date(0),
    now: house.clock.now(),
    leaseEndsAt: after(house.clock.now(), seconds(15)),
    limit: 64,
    recipients: new Map(),
    hosts: new Map(),
    perHost: 64,
    untriedOnly: false,
    ...limits,
  })

const queue = async (house: House, email?: string) => {
  const person = await moveIn(house, email ? { email } : {})
  await queueLetter(house.world.db, person, 'welcome', house.clock.now())
  return person
}

describe.each(engines)('the queue on %s', (engine) => {
  const house = useHouse(engine)
  const mail = useMailServer()
  stopWorkersAfterEach()

  const work = (changes: Partial<World> = {}) =>
    employ(house, { services: { ...house.world.services, smtpUrl: mail.url }, ...changes })

  test('what was tried a hundred times without a result is given up', async () => {
    await queue(house)
    await house.world.db.run('wear-out', 'update deliveries set attempts = 100')
    work()
    const [row] = await settled(house, 1)
    expect(row).toMatchObject({ status: 'failed', error: deliveryErrors.tooOften })
    expect(mail.letters).toEqual([])
  })

  test('a letter whose row is not found again is ended instead of sent with every lease', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { db } = house.world
    const now = house.clock.now()
    const subject = newId(now)
    await using _ = await without(db, 'deliveries_milliseconds')
    const writeByHand = ({ id }: Person, attempts: number, runAt: Date) =>
      db.run(
        'write-by-hand',
        `insert into deliveries
           (user_id, subject_id, occurrence_at, channel, letter, host, attempts, run_at, queued_at)
         values ($1, $2, '2026-05-14T12:00:00.123456Z', 'email', 'welcome', 'example.com', $3, $4, $5)`,
        [id, subject, attempts, runAt, now],
      )
    await writeByHand(ines, 0, now)
    // Somebody else's of the same name, which waits for its second attempt.
    await writeByHand(otto, 1, after(now, minutes(1)))
    work()
    const rows = await eventually('the result is recorded', async () => {
      const all = await deliveryRows(db)
      return all.some(({ status }) => status === 'sent') && all
    })
    expect(rows.map(({ status, attempts }) => `${status} ${attempts}`).toSorted()).toEqual([
      'pending 1',
      'sent 1',
    ])
    expect(mail.letters).toHaveLength(1)
  })

  test('what has ended meanwhile is not ended once more', async () => {
    await queue(house)
    const { ours } = await claim(house, { perRecipient: 1 })
    await house.world.db.run('end-meanwhile', `update deliveries set status = 'failed'`)
    const result = { status: 'sent' as const, runAt: house.clock.now() }
    expect(await store.end(house.world.db, ours[0]!, result)).toBe(false)
  })

  test('a result that cannot be written takes no other of its batch along', async () => {
    const kept = ['a', 'b', 'c', 'd', 'e']
    for (const name of kept) {
      await queue(house, `${name}@example.com`)
      await queue(house, `${name}.unheard@example.com`)
    }
    const { db } = house.world
    await using _ = await withCheck(db, `error not like '%unheard%'`)
    mail.refuseWith(550)
    mail.sayAbout((to) => (to.includes('unheard') ? 'unheard of' : 'Not today'))
    // All of them end at once, so that their results go together.
    mail.delay(500)
    work()
    const failed = async () => (await deliveryRows(db)).filter(({ status }) => status === 'failed').length
    await eventually('the others are recorded', async () => (await failed()) === kept.length)
    mail.delay(0)
    mail.refuseWith(undefined)
  })

  test('nothing is claimed while the clock is in doubt', async () => {
    await queue(house)
    const clock = doubtful(house)
    work({ clock })
    await eventually('the workers have asked', () => clock.asked() >= 3)
    expect(await deliveryRows(house.world.db)).toMatchObject([{ attempts: 0 }])
    clock.believe(true)
    await settled(house, 1)
    expect(mail.letters).toHaveLength(1)
  })

  test('what is on its way is not handed over once the clock is in doubt', async () => {
    await queue(house)
    const clock = doubtful(house)
    const metrics = openMetrics()
    const outcomes = async () => (await metrics.outcomes.get()).values.map(({ labels }) => labels.outcome)
    clock.believe(true)
    mail.delay(500)
    work({ clock, metrics })
    await eventually('the server was asked', () => mail.thinking())
    clock.believe(false)
    await eventually('it is let go', async () => (await outcomes()).includes('lost'))
    expect(mail.letters).toEqual([])
    mail.delay(0)
    clock.believe(true)
    house.clock.advance(seconds(16))
    expect(await settled(house, 1)).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(mail.letters).toHaveLength(1)
  })

  test('a claim takes few of one recipient and leaves the rest to others', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const addressees = [...Array.from({ length: 10 }, () => ines), otto]
    for (const to of addressees) await queueLetter(house.world.db, to, 'welcome', house.clock.now())
    const of = (rows: QueuedDelivery[], id: string) => rows.filter(({ user_id }) => user_id === id).length
    const { ours: first } = await claim(house, { perRecipient: 4 })
    expect([of(first, ines.id), of(first, otto.id)]).toEqual([4, 1])
    const { ours: second } = await claim(house, { perRecipient: 4, recipients: new Map([[ines.id, 0]]) })
    expect(second).toEqual([])
  })
})

describe('several statements at once on PostgreSQL', () => {
  const house = useHouse('postgres')
  const mail = useMailServer()
  stopWorkersAfterEach()

  test('renewing and recording the same rows never wait for each other', async () => {
    // In a table that has grown, each row is found by its key, in the order in which it was asked for.
    await house.world.db.script(
      `insert into deliveries (user_id, subject_id, occurrence_at, channel, host, status, run_at, queued_at)
       select gen_random_uuid(), gen_random_uuid(), date_trunc('second', now()), 'email', 'old.example', 'sent', now(), now()
       from generate_series(1, 20000);
       analyze deliveries`,
    )
    for (let count = 0; count < 64; count++) await queue(house)
    const { ours } = await claim(house, { perRecipient: 1 })
    expect(ours).toHaveLength(64)
    const { db } = house.world
    const later = after(house.clock.now(), days(1))
    const results = ours.map((delivery) => ({
      delivery,
      result: { status: 'pending' as const, runAt: later },
    }))
    for (let round = 0; round < 150; round++)
      await Promise.all([
        store.renew(db, ours, later),
        store.record(db, results.toReversed()),
        store.renew(db, ours.toSorted(byChance), later),
        store.record(db, results.toSorted(byChance)),
      ])
  })

  test('a result whose statement was cancelled is written again, and the letter goes out once', async () => {
    await queue(house)
    const { db } = house.world
    mail.delay(1_000)
    employ(house, { services: { ...house.world.services, smtpUrl: mail.url } })
    await eventually('it is on its way', async () => (await deliveryRows(db))[0]?.attempts === 1)
    await db.transaction(async (tx) => {
      await tx.run('hold', 'select from deliveries for update')
      await mail.waitFor(() => true)
      await eventually('the result waits for the lock, and is cancelled', async () => {
        const cancelled = await db.rows(
          'cancel',
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%sent_at = h.sent_at%'`,
        )
        return cancelled.length > 0
      })
    })
    expect(await settled(house, 1)).toMatchObject([{ status: 'sent', attempts: 1 }])
    expect(mail.letters).toHaveLength(1)
  })
})

function doubtful(house: House) {
  let doubt: string | undefined = 'it differs from the database'
  let asked = 0
  return {
    ...house.clock,
    asked: () => asked,
    believe: (isFine: boolean) => void (doubt = isFine ? undefined : 'it differs from the database'),
    doubt() {
      asked++
      return doubt
    },
  }
}

async function without(db: Database, constraint: string) {
  await db.script(`alter table deliveries drop constraint ${constraint}`)
  return {
    [Symbol.asyncDispose]: () =>
      db.script(`alter table deliveries add constraint ${constraint}
        check (occurrence_at = occurrence_at::timestamptz(3)) not valid`),
  }
}

async function withCheck(db: Database, check: string) {
  await db.script(`alter table deliveries add constraint for_the_test check (${check}) not valid`)
  return {
    [Symbol.asyncDispose]: () => db.script('alter table deliveries drop constraint for_the_test'),
  }
}

const byChance = () => Math.random() - 0.5
