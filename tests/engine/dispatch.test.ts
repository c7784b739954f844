import { describe, expect, test } from 'vitest'
import { days, hours, seconds } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'
import { plant, rings } from '#tests/support/ringing-field.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

describe.each(engines)('dispatch on %s', (engine) => {
  const house = useHouse(engine)
  stopWorkersAfterEach()

  const work = (changes = {}) => {
    for (let number = 0; number < (engine === 'postgres' ? 3 : 1); number++) employ(house, changes)
  }
  // Its clock shows an earlier time than it did while it was steady.
  const workBehind = () => work({ clock: { ...house.clock, mayBeBehind: () => true } })
  const rangAll = (count: number) =>
    eventually(`${count} have rung`, async () => (await rings(house.world.db)).rings >= count)
  const firstMoves = (count: number) =>
    eventually('every series has moved on', async () => {
      const row = await house.world.db.row<{ left: number }>(
        'count-due',
        'select count(*) as left from all_reminders where next_at <= $1',
        [house.clock.now()],
      )
      return row!.left === 0 && count
    })

  test('more than a batch rings, each exactly once, however many workers there are', async () => {
    const count = engine === 'postgres' ? 2_500 : 250
    await plant(house.world.db, { reminders: count, dueAt: house.clock.now() })
    work()
    await rangAll(count)
    await firstMoves(count)
    expect(await rings(house.world.db)).toEqual({ rings: count, occurrences: count, letters: count })
  })

  test('what was missed rings once, named after the moment that was missed', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', {
      body: { title: 'Tea', type: 'hourly', date: '2026-05-14T12:30:00Z' },
    })
    house.clock.set('2026-05-17T09:10:00Z')
    work()
    await rangAll(1)
    await firstMoves(1)
    const { body } = await ines.call('listNotifications')
    expect(body.map(({ occurrence }) => occurrence)).toEqual(['2026-05-14T12:30:00.000Z'])
    expect((await ines.call('listReminders')).body[0]).toMatchObject({
      date: '2026-05-14T12:30:00.000Z',
      nextDate: '2026-05-17T09:30:00.000Z',
    })
  })

  test.each([
    ['an hour', hours(1)],
    ['forty days', days(40)],
  ])('a clock that jumps %s ahead rings each once, with no storm', async (_, jump) => {
    await plant(house.world.db, { reminders: 30, dueAt: house.clock.now() })
    work()
    await rangAll(30)
    house.clock.advance(jump)
    await rangAll(60)
    await firstMoves(60)
    house.clock.advance(seconds(30))
    await firstMoves(60)
    expect(await rings(house.world.db)).toMatchObject({ rings: 60, occurrences: 60 })
  })

  test('a clock that is set back rings nothing again, and then goes on', async () => {
    await plant(house.world.db, { reminders: 30, dueAt: house.clock.now() })
    const ines = await moveIn(house)
    workBehind()
    await rangAll(30)
    house.clock.advance(-days(1))
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-13T12:00:01Z' } })
    house.clock.advance(seconds(2))
    await rangAll(31)
    expect(await rings(house.world.db)).toMatchObject({ rings: 31, occurrences: 31 })
  })

  test('an occurrence that comes again after the clock was set back is passed over in silence', async () => {
    const ines = await moveIn(house)
    const date = '2026-05-14T13:00:00.000Z'
    const { body: tea } = await ines.call('addReminder', { body: { title: 'Tea', date } })
    house.clock.set(date)
    workBehind()
    await rangAll(1)
    const rung = (await ines.call('listNotifications')).body
    await ines.call('finishReminder', { id: tea._id })
    house.clock.set('2026-05-14T12:00:00Z')
    await ines.call('changeReminder', { id: tea._id, body: { title: 'Tea', date } })
    house.clock.set('2026-05-14T13:00:01Z')
    await firstMoves(1)
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-14T13:00:02Z' } })
    house.clock.set('2026-05-14T13:00:03Z')
    await rangAll(2)
    const { body } = await ines.call('listNotifications')
    expect(body.map(({ title }) => title)).toEqual(['Witness', 'Tea'])
    // The very ring of before: one that replaced it would have a date of its own.
    expect(body[1]!.createdAt).toBe(rung[0]!.createdAt)
  })

  test('more than a batch that come again are passed over, and hold up nobody', async () => {
    const count = engine === 'postgres' ? 2_500 : 250
    const dueAt = house.clock.now()
    await plant(house.world.db, { reminders: count, dueAt })
    workBehind()
    await rangAll(count)
    await firstMoves(count)
    await house.world.db.run('come-again', 'update all_reminders set next_at = $1', [dueAt])
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-14T12:00:01Z' } })
    house.clock.advance(seconds(2))
    await firstMoves(count + 1)
    expect((await ines.call('listNotifications')).body.map(({ title }) => title)).toEqual(['Witness'])
    expect(await rings(house.world.db)).toMatchObject({ rings: count + 1, occurrences: count + 1 })
  })

  test('one row that cannot ring does not stop the others', async () => {
    await plant(house.world.db, { reminders: 30, dueAt: house.clock.now() })
    await house.world.db.run(
      'break-one',
      `update all_reminders set time_zone = 'Nowhere/Atall', type = 'daily', next_at = next_at - interval '1 minute'
       where title = 'Reminder 7'`,
    )
    work()
    await rangAll(29)
    expect(await rings(house.world.db)).toMatchObject({ rings: 29, occurrences: 29 })
    await house.world.db.run(
      'mend-it',
      `update all_reminders set time_zone = 'UTC' where title = 'Reminder 7'`,
    )
    employ(house)
    await rangAll(30)
  })

  test('one row that cannot ring does not silence its namesake in another account', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const _id = '0190a3b2-7c1d-7e5f-8a9b-0c1d2e3f4a5b'
    for (const [person, date] of [
      [ines, '2026-05-14T12:01:00Z'],
      [otto, '2026-05-14T12:03:00Z'],
    ] as const)
      await person.call('addReminder', { body: { _id, title: 'Namesake', date } })
    await house.world.db.run(
      'break-namesake',
      `update all_reminders set time_zone = 'Nowhere/Atall' where user_id = $1`,
      [ines.id],
    )
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-14T12:02:00Z' } })
    house.clock.set('2026-05-14T12:02:00Z')
    employ(house)
    // It is due later: by now the one that cannot ring is put aside.
    await rangAll(1)
    house.clock.set('2026-05-14T12:03:00Z')
    await rangAll(2)
    expect((await otto.call('listNotifications')).body).toMatchObject([{ title: 'Namesake' }])
    expect((await ines.call('listNotifications')).body).toMatchObject([{ title: 'Witness' }])
  })
})

describe('removing on postgres', () => {
  const house = useHouse('postgres')
  const isWaiting = () =>
    eventually('the removal waits for the ringing', async () => {
      const row = await house.world.db.row<{ count: number }>(
        'count-waiting',
        `select count(*) as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return row!.count === 1
    })
  const left = () =>
    house.world.db.row(
      'count-left',
      `select (select count(*) from deliveries) as letters, (select count(*) from notifications) as rings,
         (select count(*) from notifications where not removed or title <> '') as shown`,
    )

  test('a reminder while it rings leaves no letter behind, and no ring in the bell', async () => {
    const ines = await moveIn(house)
    const { body } = await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:30:00Z' } })
    house.clock.set('2026-05-14T12:30:01Z')
    const removal = await house.world.db.transaction(async (db) => {
      await fire(db, house.clock.now(), 10, [], 'Now')
      const removing = ines.call('removeReminder', { id: body._id })
      await isWaiting()
      return { removing }
    })
    expect((await removal.removing).status).toBe(204)
    expect(await left()).toEqual({ letters: 0, rings: 1, shown: 0 })
  })

  test('an account while one of its reminders rings leaves nothing behind', async () => {
    const ines = await moveInWithPassword(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:30:00Z' } })
    house.clock.set('2026-05-14T12:30:01Z')
    const leaving = await house.world.db.transaction(async (db) => {
      await fire(db, house.clock.now(), 10, [], 'Now')
      const closing = ines.call('closeAccount', { body: { password } })
      await isWaiting()
      return { closing }
    })
    expect((await leaving.closing).status).toBe(204)
    expect(await left()).toEqual({ letters: 0, rings: 0, shown: 0 })
  })
})
