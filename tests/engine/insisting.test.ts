// Repeats and held rings with several workers, and with a clock that goes wrong.
import { describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#server/clock.ts'
import { ringAgain } from '#server/reminders/insisting.ts'
import { release } from '#server/reminders/quiet.ts'
import { agreedWith } from '#tests/support/contacts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'
import { ringAllAt } from '#tests/support/ring-all.ts'
import { plant, plantWaiting } from '#tests/support/ringing-field.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

type Counts = { rings: number; repeats: number; letters: number; ringing: number }

const postgres = useHouse('postgres')

describe.each(engines)('rings to come on %s', (engine) => {
  const house = useHouse(engine)
  stopWorkersAfterEach()
  const many = engine === 'postgres' ? 1_500 : 120

  const work = () => {
    for (let number = 0; number < (engine === 'postgres' ? 3 : 1); number++) employ(house)
  }
  /** The bell, how often it was rung again, letters of repeats, and what is still to ring. */
  const counts = async () =>
    (await house.world.db.row<Counts>(
      'count-repeats',
      `select (select count(*) from notifications) as rings,
         (select coalesce(sum(cardinality(rung_before)), 0) from notifications) as repeats,
         (select count(*) from deliveries where channel = 'email') as letters,
         (select count(*) from all_reminders where insists_at is not null or held_until is not null) as ringing`,
    ))!
  const allRang = () =>
    eventually('all have rung', async () => (await counts()).ringing === 0, { within: 60_000 })
  const add = async (person: Person, insist: object) =>
    (await person.call('addReminder', { body: { title: 'Pills', date: '2026-05-14T13:00:00Z', insist } }))
      .body._id

  test('more than a batch rings again, each exactly once, however many workers there are', async () => {
    const dueAt = house.clock.now()
    await plant(house.world.db, { reminders: 1, dueAt: new Date('2030-01-01T00:00:00Z') })
    await plantWaiting(house.world.db, { reminders: many, dueAt })
    work()
    await allRang()
    expect(await counts()).toMatchObject({ rings: many, letters: many })
  })

  test('more than a batch that was held goes out, each exactly once', async () => {
    await plant(house.world.db, { reminders: 1, dueAt: new Date('2030-01-01T00:00:00Z') })
    await plantWaiting(house.world.db, { reminders: many, dueAt: house.clock.now(), held: true })
    work()
    await allRang()
    expect(await counts()).toMatchObject({ rings: 0, letters: many })
  })

  test('a whole insisting goes by with every repeat once, and one notification', async () => {
    const ines = await moveIn(house)
    await add(ines, { every: 5, times: 20 })
    house.clock.set('2026-05-14T13:00:00Z')
    work()
    for (let repeats = 0; repeats <= 20; repeats++) {
      await eventually(
        `it has rung again ${repeats} times`,
        async () => (await counts()).letters === repeats + 1,
      )
      house.clock.advance(minutes(5) + seconds(1))
    }
    await allRang()
    expect(await counts()).toMatchObject({ rings: 1, repeats: 20, letters: 21 })
    const repeated = await house.world.db.rows<{ repeat: number }>(
      'repeats-in-order',
      'select repeat from deliveries where repeat is not null order by occurrence_at',
    )
    expect(repeated.map(({ repeat }) => repeat)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  test('what ends for one person goes on for another who has the same id', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { contact } = await agreedWith(house, ines)
    const ending = await add(ines, { every: 5, times: 1, contact: contact._id })
    const goingOn = await add(otto, { every: 60, times: 3 })
    const { db } = house.world
    await db.run('share-id', 'update all_reminders set id = $1 where id = $2', [ending, goingOn])
    house.clock.set('2026-05-14T13:00:00Z')
    work()
    const nextOf = async ({ id }: Person) =>
      (await db.row<{ insists_at: Date | null }>(
        'next-repeat',
        'select insists_at from all_reminders where user_id = $1',
        [id],
      ))!.insists_at
    for (const after of ['13:00', '13:05'] as const) {
      const next = new Date(Date.parse(`2026-05-14T${after}:00Z`) + minutes(5))
      await eventually(`it rang at ${after}`, async () => Number(await nextOf(ines)) === next.getTime())
      house.clock.set(next.toISOString())
    }
    await eventually('the contact is told', async () => (await nextOf(ines)) === null)
    expect(await nextOf(otto)).toEqual(new Date('2026-05-14T14:00:00Z'))
  })

  test('Done pressed at the moment of a repeat leaves nothing to send', async () => {
    const ines = await moveIn(house, { pro: true })
    const ids = await Promise.all(Array.from({ length: 30 }, () => add(ines, { every: 5, times: 3 })))
    await ringAllAt(house, '2026-05-14T13:00:00Z')
    house.clock.set('2026-05-14T13:05:00Z')
    await Promise.all([
      ...ids.map((id) => ines.call('finishReminder', { id })),
      ...[1, 2, 3].map(() => ringAgain(house.world.db, house.clock.now(), 7, [], '', async () => {})),
    ])
    expect(await counts()).toMatchObject({ letters: 30, ringing: 0 })
  })

  test('a next occurrence that is due has not rung yet: neither a repeat nor what was held comes before it', async () => {
    const ines = await moveIn(house)
    const quietHours = { from: '12:30', to: '14:00' }
    await ines.call('changeProfile', { body: { name: 'Ines', preferences: { quietHours } } })
    const body = {
      title: 'Tea',
      type: 'hourly',
      date: '2026-05-14T13:00:00Z',
      insist: { every: 60, times: 3 },
    }
    await ines.call('addReminder', { body })
    await ringAllAt(house, '2026-05-14T13:00:00Z')
    house.clock.set('2026-05-14T14:00:00Z')
    const { db } = house.world
    expect(await ringAgain(db, house.clock.now(), 10, [], '', async () => {})).toMatchObject({ count: 0 })
    expect(await release(db, house.clock.now(), 10, [])).toMatchObject({ count: 0 })
    expect(await ringAllAt(house, house.clock.now())).toMatchObject({ rung: 1, again: 0, released: 0 })
  })

  test('a clock in doubt neither insists nor lets go', async () => {
    await plant(house.world.db, { reminders: 1, dueAt: new Date('2030-01-01T00:00:00Z') })
    await plantWaiting(house.world.db, { reminders: 3, dueAt: house.clock.now() })
    const trust = { doubt: 'it is another day' as string | undefined, asked: 0 }
    employ(house, { clock: { ...house.clock, doubt: () => (trust.asked++, trust.doubt) } })
    await eventually('it has asked often', () => trust.asked > 12)
    expect(await counts()).toMatchObject({ letters: 0, ringing: 3 })
    trust.doubt = undefined
    await allRang()
  })

  test('a clock that was ahead leaves what waits insisting by the right one', async () => {
    const ines = await moveIn(house)
    await add(ines, { every: 10, times: 5 })
    await ringAllAt(house, '2026-05-14T13:00:00Z')
    house.clock.advance(days(40))
    const ahead = employ(house)
    await eventually('it rang ahead', async () => (await counts()).rings === 2)
    await ahead.stop()
    house.clock.advance(-days(40))
    employ(house)
    await eventually('it is put right', async () => (await counts()).rings === 1)
    const [pills] = (await ines.call('listReminders')).body
    expect(pills).toMatchObject({ status: 'overdue', date: '2026-05-14T13:00:00.000Z' })
    expect(pills!.ringsAgainAt).toBe('2026-05-14T13:10:00.000Z')
    house.clock.advance(minutes(10))
    await eventually('it rings again', async () => (await counts()).repeats === 1)
  })

  test('a clock that was ahead leaves nothing insisting that has not rung', async () => {
    const ines = await moveIn(house)
    await add(ines, { every: 10, times: 5 })
    house.clock.advance(days(40))
    const ahead = employ(house)
    await eventually('it rang ahead', async () => (await counts()).rings === 1)
    await ahead.stop()
    house.clock.advance(-days(40))
    employ(house)
    await eventually('it is put right', async () => (await counts()).rings === 0)
    expect(await counts()).toMatchObject({ letters: 0, ringing: 0 })
  })

  test('one that cannot ring again holds up nobody else', async () => {
    const ines = await moveIn(house)
    const broken = await add(ines, { every: 5, times: 1 })
    await add(ines, { every: 10, times: 1 })
    await ringAllAt(house, '2026-05-14T13:00:00Z')
    const { db } = house.world
    await db.script(
      `alter table notifications add constraint broken check (rung_before is null or reminder_id <> '${broken}') not valid`,
    )
    try {
      house.clock.set('2026-05-14T13:10:00Z')
      work()
      await eventually('the other rings', async () => (await counts()).repeats === 1)
      expect(await counts()).toMatchObject({ letters: 3, ringing: 1 })
    } finally {
      await db.script('alter table notifications drop constraint broken')
    }
  })
})

test.each([
  ['Done', 'finishReminder', {}],
  ['Snooze', 'snoozeReminder', { minutes: 60 }],
] as const)('%s that waits for a repeat which is ringing drops what that queues', async (_, call, body) => {
  const ines = await moveIn(postgres)
  const draft = { title: 'Pills', date: '2026-05-14T13:00:00Z', insist: { every: 5, times: 3 } }
  const { _id: id } = (await ines.call('addReminder', { body: draft })).body
  await ringAllAt(postgres, '2026-05-14T13:00:00Z')
  postgres.clock.set('2026-05-14T13:05:00Z')
  const { dealing } = await postgres.world.db.transaction(async (tx) => {
    await ringAgain(tx, postgres.clock.now(), 10, [], '', async () => {})
    const pressed = ines.call(call, { id, body })
    await eventually('it waits', () => holdsSomebodyUp(tx))
    return { dealing: pressed }
  })
  expect((await dealing).status).toBe(200)
  const letters = await postgres.world.db.rows('letters-left', 'select repeat from deliveries')
  expect(letters).toEqual([{ repeat: null }])
})
