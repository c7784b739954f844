// What a clock that was ahead has left behind, once the clock is right again.
import { describe, expect, test } from 'vitest'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import * as notifications from '#server/notifications/notifications.ts'
import { bringBack } from '#server/deliveries/store.ts'
import { days, hours, minutes, seconds } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { readHistory } from '#server/reminders/history.ts'
import { startPuttingRight } from '#server/reminders/putting-right.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, useHouse } from '#tests/support/house.ts'
import { plant, rings } from '#tests/support/ringing-field.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

describe.each(engines)('after a clock that was ahead, on %s', (engine) => {
  const house: House = useHouse(engine)
  stopWorkersAfterEach()

  const rang = (count: number) =>
    eventually(`${count} have rung`, async () => (await rings(house.world.db)).rings === count)
  const nextDates = async (ines: Awaited<ReturnType<typeof moveIn>>) =>
    (await ines.call('listReminders')).body.map(({ title, date, nextDate, snoozed }) => ({
      title,
      date,
      nextDate,
      snoozed,
    }))

  test('each reminder waits for what it waited for, a snoozed one too', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-15T09:00:00Z' } })
    const { body: run } = await ines.call('addReminder', {
      body: { title: 'Run', type: 'weekly', date: '2026-05-15T10:00:00Z' },
    })
    await ines.call('snoozeReminder', { id: run._id, body: { minutes: 1_600 } })
    const before = await nextDates(ines)
    house.clock.advance(days(40))
    employ(house)
    await rang(2)
    house.clock.advance(-days(40))
    await eventually('all is as before', async () => {
      expect(await nextDates(ines)).toEqual(before)
      return true
    })
  })

  test('what became of its rings is as before, and so is how many were done in a row', async () => {
    const ines = await moveIn(house)
    const { body: tea } = await ines.call('addReminder', {
      body: { title: 'Tea', date: '2026-05-14T13:00:00Z' },
    })
    for (const day of [14, 15, 16]) {
      house.clock.set(`2026-05-${day}T13:00:00Z`)
      await fire(house.world.db, house.clock.now(), 10, [], '')
      await ines.call('finishReminder', { id: tea._id })
    }
    // Her session would have ended.
    const history = () => readHistory(house.world, ines, tea._id)
    const before = await history()
    expect(before).toMatchObject({ streak: 3, best: 3 })
    house.clock.advance(days(40))
    for (const _ of [1, 2]) {
      await fire(house.world.db, house.clock.now(), 10, [], '')
      house.clock.advance(days(1))
    }
    expect(await history()).toMatchObject({ streak: 0, best: 3 })
    house.clock.advance(-days(42))
    employ(house)
    await eventually('all is as before', async () => {
      expect(await history()).toEqual(before)
      return true
    })
  })

  test('a worker that starts later finds it as well', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-15T09:00:00Z' } })
    house.clock.advance(days(40))
    const ahead = employ(house)
    await rang(1)
    await ahead.stop()
    house.clock.advance(-days(40))
    employ(house)
    await eventually('it waits for tomorrow', async () => {
      const [tea] = await nextDates(ines)
      return tea?.nextDate === '2026-05-15T09:00:00.000Z'
    })
  })

  test('what was done for good stays done', async () => {
    const ines = await moveIn(house)
    const { body: once } = await ines.call('addReminder', {
      body: { title: 'Dentist', type: 'once', date: '2026-05-15T09:00:00Z' },
    })
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-15T09:00:00Z' } })
    house.clock.advance(days(20))
    const ahead = employ(house)
    await rang(2)
    await ines.call('finishReminder', { id: once._id })
    await ahead.stop()
    house.clock.advance(-days(20))
    const done = async () => [
      (await ines.call('listReminders', { query: { status: 'done' } })).body,
      await readHistory(house.world, ines, once._id),
    ]
    const before = await done()
    expect(before).toMatchObject([[{ title: 'Dentist' }], { occurrences: [{ outcome: 'done' }] }])
    employ(house)
    await eventually('the witness waits for tomorrow', async () => {
      const [witness] = await nextDates(ines)
      return witness?.nextDate === '2026-05-15T09:00:00.000Z'
    })
    expect(await done()).toEqual(before)
  })

  test('a pending letter waits for its time, and a letter of an account for nothing', async () => {
    const ines = await moveIn(house)
    const date = '2026-05-15T09:00:00Z'
    await ines.call('addReminder', { body: { title: 'Tea', date } })
    await ines.call('addReminder', { body: { title: 'Dentist', date, type: 'once' } })
    const planned = '2026-06-23T12:00:00Z'
    await queueLetter(house.world.db, ines, 'welcome', new Date(planned))
    await house.world.db.run(
      'ring-too-early',
      `insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at,
         attempts)
       select user_id, id, next_at, 'email', case type when 'once' then 'rhythm' else 'reminder' end, 'example.com',
         $1::timestamptz, $1::timestamptz, 0 from all_reminders
       union all select id, id, $2, 'email', 'reminder', 'example.com', $1, $2, 1 from users`,
      [planned, '2026-05-14T11:00:00Z'],
    )
    employ(house)
    const runs = await eventually('they are brought back', async () => {
      const rows = await house.world.db.rows<{ run_at: Date }>(
        'runs',
        'select run_at from deliveries order by run_at',
      )
      return rows.every(({ run_at }) => run_at < new Date(planned)) && rows
    })
    expect(runs.map(({ run_at }) => run_at.toISOString())).toEqual([
      '2026-05-14T12:00:15.000Z',
      '2026-05-14T12:00:15.000Z',
      '2026-05-15T09:01:00.000Z',
      '2026-05-15T09:01:00.000Z',
    ])
  })

  test('more than a batch are put right', async () => {
    const count = engine === 'postgres' ? 2_500 : 250
    await plant(house.world.db, { reminders: count, dueAt: house.clock.now() })
    house.clock.advance(days(40))
    const ahead = employ(house)
    await rang(count)
    await ahead.stop()
    house.clock.advance(-days(40) - minutes(1))
    employ(house)
    await rang(0)
    house.clock.advance(minutes(1))
    await rang(count)
    expect(await rings(house.world.db)).toMatchObject({ occurrences: count })
  })

  test('one that cannot be put right keeps nobody from ringing', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T13:00:00Z' } })
    await house.world.db.run(
      'break-it',
      `update all_reminders set time_zone = 'Nowhere/Atall', first_at = '2026-05-01', waiting_at = '2026-05-14T09:00:00Z',
         rung_at = '2026-06-14', next_at = '2026-06-15'`,
    )
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-14T12:00:01Z' } })
    employ(house)
    house.clock.advance(seconds(2))
    await rang(1)
    expect((await ines.call('listNotifications')).body[0]).toMatchObject({ title: 'Witness' })
  })

  test('what is queued while deliveries are brought back is not put off', async () => {
    await plant(house.world.db, { reminders: 2, dueAt: house.clock.now() })
    await house.world.db.run(
      'queue',
      `insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
       select user_id, id, $1, 'email', 'example.com', queued_at, queued_at from all_reminders
       join (values ('Reminder 1', $1::timestamptz + interval '1 second'), ('Reminder 2', $1 + interval '1 day'))
         as queued (title, queued_at) using (title)`,
      [house.clock.now()],
    )
    const lease = seconds(15)
    expect(await bringBack(house.world.db, house.clock.now(), lease, false, 100)).toBe(0)
    expect(await bringBack(house.world.db, house.clock.now(), lease, true, 100)).toBe(1)
    expect(await bringBack(house.world.db, house.clock.now(), lease, true, 100)).toBe(0)
  })

  test('nothing is moved by a clock that may itself be behind', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T13:00:00Z' } })
    house.clock.set('2026-05-14T13:00:00Z')
    const state = { asked: 0, isBehind: true }
    employ(house, { clock: { ...house.clock, mayBeBehind: () => (state.asked++, state.isBehind) } })
    await rang(1)
    house.clock.advance(-days(1))
    const already = state.asked
    await eventually('its loops have asked several times', () => state.asked > already + 6)
    expect((await nextDates(ines))[0]).toMatchObject({ nextDate: '2026-05-15T13:00:00.000Z' })
    expect((await rings(house.world.db)).rings).toBe(1)
    state.isBehind = false
    await rang(0)
    expect((await nextDates(ines))[0]).toMatchObject({ nextDate: '2026-05-14T13:00:00.000Z' })
  })

  test('the bell and a session are dated by the right clock again', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T13:00:00Z' } })
    house.clock.advance(days(20))
    employ(house)
    await rang(1)
    await ines.call('me')
    house.clock.advance(-days(20))
    await notifications.bringBack(house.world)
    const { body } = await ines.call('listNotifications')
    expect(body[0]!.createdAt).toBe('2026-05-14T12:00:00.000Z')
    const used = await house.world.db.row('session-used', 'select used_at from sessions')
    expect(used).toEqual({ used_at: house.clock.now() })
  })

  test('a ring that was a little early was the right one', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:00:30Z' } })
    house.clock.advance(minutes(1))
    const ahead = employ(house)
    await rang(1)
    await ahead.stop()
    house.clock.advance(-minutes(1))
    employ(house)
    await ines.call('addReminder', { body: { title: 'Witness', date: '2026-05-14T12:30:00Z' } })
    house.clock.advance(hours(1))
    await rang(2)
    expect((await nextDates(ines))[0]).toMatchObject({ nextDate: '2026-05-15T12:00:30.000Z' })
  })

  test('a process that froze takes nothing back that has rung since', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', type: 'hourly', date: '2026-05-14T13:00:00Z' } })
    house.clock.advance(hours(1))
    await fire(house.world.db, house.clock.now(), 10, [], '')
    const before = await nextDates(ines)
    // Its first look at the clock was an hour ago.
    let looks = 0
    const now = () => new Date(house.clock.now().getTime() - (looks++ === 0 ? hours(1) : 0))
    const right = startPuttingRight({ ...house.world, clock: { ...house.clock, now } })
    await eventually('it has looked again', () => looks > 3)
    await right.stop()
    expect(await nextDates(ines)).toEqual(before)
    expect((await rings(house.world.db)).rings).toBe(1)
  })

  test('nothing is rung, claimed or done by a worker whose clock is in doubt', async () => {
    const ines = await moveIn(house)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T13:00:00Z' } })
    house.clock.advance(hours(2))
    const state = { asked: 0, doubt: 'it is another day' as string | undefined }
    employ(house, { clock: { ...house.clock, doubt: () => (state.asked++, state.doubt) } })
    await eventually('all its loops have asked several times', () => state.asked > 12)
    expect((await rings(house.world.db)).rings).toBe(0)
    state.doubt = undefined
    await rang(1)
  })
})
