// Thousands of messages of one person: what is known of the ways to them is the same, and nobody else waits for it.
import { describe, expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import * as lamps from '#server/lamps/lamps.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { mailWatch } from '#server/lamps/suppression.ts'
import { mostDeletedAtOnce } from '#tests/support/deleted-rows.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { reminderItem, importAll } from '#tests/support/imports.ts'
import { answeredMeanwhile } from '#tests/support/meanwhile.ts'

const tomorrow = '2026-05-15T08:00:00Z'
const first = Date.parse('2026-05-13T00:00:00Z')
const nth = (number: number) => new Date(first + number * 1_000).toISOString()

const count = 9_000
const lastSent = 8_990

const fourReminders = [0, 1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)

/** Letters, one a second, of reminders that take turns: their keys are in another order than their dates. */
const send = ({ world }: House, { id }: Person, subjects = fourReminders) =>
  world.db.run(
    'many-letters',
    `insert into deliveries
       (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at, status, sent_at, error, seen_at)
     select $1, ($5::uuid[])[number % cardinality($5::uuid[]) + 1], at, 'email', 'reminder', 'example.com', at, at,
       case when refused then 'failed' else 'sent' end, case when not refused then at end,
       case when refused then 'Refused ' || number end, case when number = 5000 then at end
     from (
       select number, $2::timestamptz + number * interval '1 second' as at, number > $4 or number = 3000 as refused
       from generate_series(1, $3) number) letters`,
    [id, new Date(first), count, lastSent, subjects],
  )

// The page of 2,000 ends within the last ring.
const deviceCount = 7
const lastRing = 286

async function ringDevices({ world }: House, { id }: Person) {
  await world.db.run(
    'many-devices',
    `insert into devices (id, user_id, kind, address, address_hash, host, name, created_at)
     select gen_random_uuid(), $1, 'fcm', number, number::text::bytea, 'fcm.googleapis.com', 'Phone ' || number, $2
     from generate_series(1, $3) number`,
    [id, new Date(first), deviceCount],
  )
  await world.db.run(
    'many-pushes',
    `insert into deliveries (user_id, subject_id, occurrence_at, channel, device_id, letter, host, run_at, queued_at, status, sent_at)
     select $1, $2, at, 'push', id, 'reminder', host, at, at, 'sent', at
     from devices, generate_series(1, $4) number, lateral (
       select $3::timestamptz + number * interval '1 second' as at) rings
     where user_id = $1`,
    [id, fourReminders[0], new Date(first), lastRing],
  )
}

const ringInApp = ({ world }: House, { id }: Person) =>
  world.db.run(
    'many-notifications',
    `insert into notifications (user_id, id, occurrence_at, title, message, created_at, seen_at)
     select $1, gen_random_uuid(), at, 'Tea', '', at, case when number = 2000 then at end
     from (
       select number, $2::timestamptz + number * interval '1 second' as at from generate_series(1, $3) number) rings`,
    [id, new Date(first), count],
  )

describe.each(engines)('many messages on %s', (engine) => {
  const house = useHouse(engine)

  test('say of each way what the last of them say, wherever these stand', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await send(house, ines)
    await ringInApp(house, ines)
    expect((await ines.call('listLamps')).body).toMatchObject([
      { channel: 'in-app', state: 'heard', since: nth(2_000) },
      { channel: 'email', state: 'failing', since: nth(lastSent + 1), why: `Refused ${count}` },
    ])
    await house.world.db.run('well-again', `delete from deliveries where status = 'failed'`)
    expect((await ines.call('listLamps')).body).toMatchObject([
      { state: 'heard', since: nth(2_000) },
      { state: 'heard', since: nth(5_000) },
    ])
    house.clock.advance(days(40))
    expect((await lamps.list(house.world, ines)).map(({ state, since }) => [state, since])).toEqual([
      ['accepted', nth(count)],
      ['accepted', nth(lastSent)],
    ])
    expect((await lamps.list(house.world, otto)).map(({ state }) => state)).toEqual(['new', 'new'])
  })

  test('of one moment are told of, however many they are', async () => {
    const ines = await moveIn(house)
    await ringDevices(house, ines)
    await house.world.db.run(
      'notify-at-once',
      `insert into notifications (user_id, id, occurrence_at, title, message, created_at, seen_at)
       select $1, gen_random_uuid(), at, 'Tea', '', $2, case number when 1 then $2::timestamptz end
       from (
         select number, $2::timestamptz + number * interval '1 second' as at from generate_series(1, 2500) number) rings`,
      [ines.id, new Date(first)],
    )
    const [app, , ...devices] = await lamps.list(house.world, ines)
    expect(app).toMatchObject({ state: 'heard', since: nth(0) })
    expect(devices).toHaveLength(deviceCount)
    for (const device of devices) expect(device).toMatchObject({ state: 'accepted', since: nth(lastRing) })
  })

  test('of one reminder are shown by the newest thousand, and go with it a few at a time', async () => {
    const ines = await moveIn(house)
    const [tea, coffee] = [reminderItem('Tea', tomorrow), reminderItem('Coffee', tomorrow)]
    await importAll(ines, [tea, coffee])
    await send(house, ines, [tea._id, tea._id, coffee._id])
    const shown = (await ines.call('listDeliveries', { id: tea._id })).body.map(
      ({ occurrence }) => occurrence,
    )
    const ofTea = Array.from({ length: count }, (_, index) => count - index).filter(
      (number) => number % 3 !== 2,
    )
    expect(shown).toEqual(ofTea.slice(0, 1_000).map(nth))
    const { db } = house.world
    const remove = () => ines.call('removeReminder', { id: tea._id })
    expect(await mostDeletedAtOnce(db, 'deliveries', remove)).toBe(500)
    expect(await db.rows('subjects-left', 'select subject_id, count(*) from deliveries group by 1')).toEqual([
      { subject_id: coffee._id, count: count / 3 },
    ])
  })
})

describe.each(engines)('a letter on %s about something whose id a reminder was given', (engine) => {
  const house = useHouse(engine)
  const lettersOf = ({ id }: Person) =>
    house.world.db.rows<{ letter: string; status: string }>(
      'letters-about',
      'select letter, status from deliveries where user_id = $1 order by occurrence_at',
      [id],
    )

  test('is not of the reminder, and does not go with it', async () => {
    const ines = await moveIn(house)
    const { db } = house.world
    const id = '00000000-0000-4000-8000-0000000000aa'
    await queueLetter(db, ines, 'token-added', house.clock.now(), id)
    house.clock.advance(1_000)
    await queueLetter(db, ines, 'new-login', house.clock.now(), id)
    await db.run(
      'one-was-sent',
      `update deliveries set status = 'sent', sent_at = run_at where letter = 'token-added'`,
    )
    const before = await lettersOf(ines)
    expect(before.map(({ status }) => status)).toEqual(['sent', 'pending'])

    await ines.call('addReminder', { body: { _id: id, title: 'Tea', date: tomorrow } })
    expect((await ines.call('listDeliveries', { id })).body).toEqual([])
    expect((await ines.call('removeReminder', { id })).status).toBe(204)
    expect(await lettersOf(ines)).toEqual(before)

    const { id: imported } = await importAll(ines, [{ ...reminderItem('Tea', tomorrow), _id: id }])
    expect((await ines.call('undoImport', { id: imported })).status).toBe(204)
    expect((await ines.call('listReminders')).body).toEqual([])
    expect(await lettersOf(ines)).toEqual(before)
  })
})

describe.each(engines)('what a reminder has sent, where it cannot be deleted on %s', (engine) => {
  const house = useHouse(engine)

  test('stays for now, and the reminder is gone all the same', async () => {
    const ines = await moveIn(house)
    const tea = reminderItem('Tea', tomorrow)
    await importAll(ines, [tea])
    await send(house, ines, [tea._id])
    const { db } = house.world
    await db.script(`
      create function keep_sent() returns trigger language plpgsql as $$ begin raise 'kept'; end $$;
      create trigger kept before delete on deliveries for each row when (old.status = 'sent') execute function keep_sent()`)
    try {
      expect((await ines.call('removeReminder', { id: tea._id })).status).toBe(204)
    } finally {
      await db.script('drop trigger kept on deliveries; drop function keep_sent')
    }
    expect((await ines.call('listReminders')).body).toEqual([])
    expect((await ines.call('removeReminder', { id: tea._id })).status).toBe(404)
  })
})

describe('many messages on the one connection of the embedded engine', () => {
  const house = useHouse('embedded')

  test('are read in short statements, and others are answered between them', async () => {
    const ines = await moveIn(house)
    await send(house, ines)
    expect(await answeredMeanwhile(house.world.db, lamps.list(house.world, ines))).toBeGreaterThan(6)
  })

  test('are read in short statements where the third refusal of an address is judged', async () => {
    const ines = await moveIn(house)
    await send(house, ines)
    for (const day of [1, 2]) {
      house.clock.set(new Date(Date.parse('2026-05-14T12:00:00Z') + days(day)))
      await mailWatch.refused(house.world, ines.id)
    }
    house.clock.advance(days(1))
    const refused = mailWatch.refused(house.world, ines.id)
    expect(await answeredMeanwhile(house.world.db, refused)).toBeGreaterThan(6)
    const [, email] = await lamps.list(house.world, ines)
    expect(email).toMatchObject({ state: 'failing', since: house.clock.now().toISOString() })
  })
})
