import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { plans } from '#contract/plans.ts'
import { hours, minutes } from '#server/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { countWaiting } from '#tests/support/locks.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

const draft = { title: 'Water the tomatoes', date: '2026-05-14T13:00:00.000Z' }

const add = async (person: Person, changes: object = {}) => {
  const { status, body } = await person.call('addReminder', { body: { ...draft, ...changes } })
  expect(status).toBe(201)
  return body
}
const only = async (person: Person) => {
  const { body } = await person.call('listReminders')
  expect(body).toHaveLength(1)
  return body[0]!
}

describe.each(engines)('reminders on %s', (engine) => {
  const house = useHouse(engine)
  stopWorkersAfterEach()

  const overdue = async (person: Person, changes: object = {}) => {
    const reminder = await add(person, changes)
    employ(house)
    house.clock.set('2026-05-14T13:00:01Z')
    await eventually('it has rung', async () => (await only(person)).nextDate !== draft.date)
    return reminder._id
  }

  test('a reminder starts upcoming, daily, in the zone of its owner', async () => {
    const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
    const added = await add(ines)
    expect(added).toMatchObject({
      ...draft,
      description: '',
      type: 'daily',
      status: 'upcoming',
      timeZone: 'Europe/Berlin',
      nextDate: draft.date,
      firstDate: draft.date,
      createdAt: '2026-05-14T12:00:00.000Z',
      snoozed: false,
    })
    expect(await only(ines)).toEqual(added)
  })

  test('the list is sorted by date', async () => {
    const ines = await moveIn(house)
    for (const hour of [15, 13, 14]) await add(ines, { title: `${hour}`, date: `2026-05-14T${hour}:00:00Z` })
    const { body } = await ines.call('listReminders')
    expect(body.map(({ title }) => title)).toEqual(['13', '14', '15'])
  })

  test.each([
    [{ title: '  ' }, rules.title],
    [{ title: 'x'.repeat(201) }, rules.titleLength],
    [{ description: 'x'.repeat(2001) }, rules.descriptionLength],
    [{ date: undefined }, rules.date],
    [{ date: 'tomorrow' }, rules.date],
    [{ date: '2026-05-14T12:00:00Z' }, rules.dateFuture],
    [{ date: '9999-12-31T23:30:00-01:00' }, rules.dateFar],
    [{ type: 'fortnightly' }, rules.type],
    [{ timeZone: 'Mars/Olympus' }, rules.timeZone],
  ])('%o is refused', async (changes, message) => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('addReminder', { body: { ...draft, ...changes } })
    expect({ status, body }).toMatchObject({ status: 400, body: { message } })
  })

  test('a zone that the database does not know is refused', async () => {
    const ines = await moveIn(house, { timeZone: 'Nowhere/Atall' })
    const { status, body } = await ines.call('addReminder', { body: draft })
    expect({ status, body }).toMatchObject({ status: 400, body: { message: rules.timeZone } })
    expect((await ines.call('me')).body.usage.reminders).toBe(0)
  })

  test('a reminder of the year 9999 is kept, and Done ends it', async () => {
    const ines = await moveIn(house)
    const date = '9999-12-31T23:00:00.000Z'
    const { _id: id } = await add(ines, { date })
    const { status, body } = await ines.call('finishReminder', { id })
    expect({ status, body }).toMatchObject({ status: 200, body: { date, nextDate: null, status: 'done' } })
  })

  test('a reminder that names itself is added once, however often it is sent', async () => {
    const ines = await moveIn(house)
    const _id = '01890000-0000-7000-8000-000000000001'
    const twice = await Promise.all([add(ines, { _id }), add(ines, { _id })])
    house.clock.advance(hours(2))
    const late = await add(ines, { _id })
    expect([...twice, late].map((reminder) => reminder._id)).toEqual([_id, _id, _id])
    expect((await ines.call('me')).body.usage.reminders).toBe(1)
  })

  test('the forty-first reminder of a Free account is refused, also in parallel', async () => {
    const ines = await moveIn(house)
    const tries = await Promise.all(
      Array.from({ length: plans.free.reminders + 10 }, () => ines.call('addReminder', { body: draft })),
    )
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(plans.free.reminders)
    expect(tries.find(({ status }) => status !== 201)).toMatchObject({
      status: 403,
      body: { errorCode: 'REMINDER_LIMIT_REACHED', message: refused.reminderLimit },
    })
    const { body } = await ines.call('listReminders')
    expect((await ines.call('removeReminder', { id: body[0]!._id })).status).toBe(204)
    expect((await ines.call('addReminder', { body: draft })).status).toBe(201)
  })

  test('a Pro account has no limit', async () => {
    const ines = await moveIn(house, { pro: true })
    for (let count = 0; count <= plans.free.reminders; count++) await add(ines)
    expect((await ines.call('listReminders')).body).toHaveLength(plans.free.reminders + 1)
  })

  test("another person's reminder looks like none", async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    const tom = await moveIn(house)
    const answers = [
      await tom.call('changeReminder', { id, body: draft }),
      await tom.call('removeReminder', { id }),
      await tom.call('finishReminder', { id }),
      await tom.call('undoReminder', { id, body: { occurrence: draft.date } }),
      await tom.call('snoozeReminder', { id, body: { minutes: 90 } }),
      await tom.call('listDeliveries', { id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await only(ines)).toMatchObject(draft)
  })

  describe('when it is due', () => {
    test('it is overdue, waits with its date and goes on ringing', async () => {
      const ines = await moveIn(house)
      await overdue(ines, { type: 'hourly' })
      expect(await only(ines)).toMatchObject({
        status: 'overdue',
        date: draft.date,
        nextDate: '2026-05-14T14:00:00.000Z',
      })
      house.clock.set('2026-05-14T14:00:00Z')
      await eventually(
        'it has rung twice',
        async () => (await ines.call('listNotifications')).body.length === 2,
      )
      expect(await only(ines)).toMatchObject({ date: draft.date, nextDate: '2026-05-14T15:00:00.000Z' })
    })

    test('it cannot be edited', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines)
      for (const date of ['2026-06-01T10:00:00Z', draft.date])
        expect(await ines.call('changeReminder', { id, body: { ...draft, date } })).toMatchObject({
          status: 409,
          body: { errorCode: 'REMINDER_OVERDUE', message: refused.overdue },
        })
    })

    test('Done moves it to the next future occurrence', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines)
      house.clock.set('2026-05-17T10:00:00Z')
      const { status, body } = await ines.call('finishReminder', { id })
      const next = '2026-05-17T13:00:00.000Z'
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { status: 'upcoming', date: next, nextDate: next },
      })
    })

    test('Done pressed twice for one occurrence skips nothing', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines)
      const press = () => ines.call('finishReminder', { id, body: { occurrence: draft.date } })
      const answers = await Promise.all([press(), press()])
      expect(answers.map(({ body }) => body.date)).toEqual(Array(2).fill('2026-05-15T13:00:00.000Z'))
      expect((await press()).status).toBe(200)
      expect(await only(ines)).toMatchObject({ date: '2026-05-15T13:00:00.000Z' })
    })

    test('Undo puts an overdue one back without ringing it again', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines)
      await ines.call('finishReminder', { id })
      const undo = () => ines.call('undoReminder', { id, body: { occurrence: draft.date } })
      const asBefore = { status: 'overdue', date: draft.date, nextDate: '2026-05-15T13:00:00.000Z' }
      expect((await undo()).body).toMatchObject(asBefore)
      // The reply may have been lost, and the request comes again.
      expect(await undo()).toMatchObject({ status: 200, body: asBefore })
      house.clock.advance(minutes(10))
      expect((await ines.call('listNotifications')).body).toHaveLength(1)
    })

    test('Undo takes a snooze back: it waits again, without ringing again', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines)
      const before = await only(ines)
      await ines.call('snoozeReminder', { id, body: { minutes: 60 } })
      const undo = () => ines.call('undoReminder', { id, body: { occurrence: draft.date } })
      expect(await undo()).toMatchObject({ status: 200, body: before })
      expect(await undo()).toMatchObject({ status: 200, body: before })
      house.clock.set('2026-05-14T15:00:00Z')
      const witness = await add(ines, { title: 'Witness', date: '2026-05-14T15:00:01Z' })
      house.clock.set('2026-05-14T15:00:02Z')
      await eventually('the witness rang', async () => (await ines.call('listNotifications')).body.length > 1)
      const { body: rung } = await ines.call('listNotifications')
      expect(rung.map(({ reminderId }) => reminderId)).toEqual([witness._id, id])
    })

    test('what came due while it was snoozed rings once after Undo, at once', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines, { type: 'hourly' })
      await ines.call('snoozeReminder', { id, body: { minutes: 200 } })
      house.clock.set('2026-05-14T15:10:00Z')
      await ines.call('undoReminder', { id, body: { occurrence: draft.date } })
      await eventually('it rang', async () => (await ines.call('listNotifications')).body.length === 2)
      expect(await only(ines)).toMatchObject({ date: draft.date, nextDate: '2026-05-14T16:00:00.000Z' })
    })

    test('a snooze that has rung can no longer be undone, nor one that another snooze has followed', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines)
      const undo = (occurrence: string) => ines.call('undoReminder', { id, body: { occurrence } })
      const refusal = { status: 409, body: { errorCode: 'NOTHING_TO_UNDO' } }
      const { body: first } = await ines.call('snoozeReminder', { id, body: { minutes: 10 } })
      await ines.call('snoozeReminder', { id, body: { minutes: 30 } })
      expect(await undo(draft.date)).toMatchObject(refusal)
      expect(await undo(first.date)).toMatchObject({ status: 200, body: first })
      house.clock.advance(minutes(11))
      await eventually('it rang', async () => (await ines.call('listNotifications')).body.length === 2)
      const rung = await only(ines)
      expect(await undo(draft.date)).toMatchObject(refusal)
      expect(await only(ines)).toEqual(rung)
    })

    test('a snooze of an occurrence that no longer waits changes nothing', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines, { type: 'hourly' })
      const snooze = (occurrence: string) =>
        ines.call('snoozeReminder', { id, body: { minutes: 90, occurrence } })
      expect((await snooze(draft.date)).body).toMatchObject({ snoozed: true })
      await ines.call('finishReminder', { id })
      const shown = await only(ines)
      expect(await snooze(draft.date)).toMatchObject({ status: 200, body: shown })
      expect(await only(ines)).toEqual(shown)
    })

    test('a snooze rings once at its moment, and the series keeps its rhythm', async () => {
      const ines = await moveIn(house)
      const id = await overdue(ines, { type: 'hourly' })
      const { body } = await ines.call('snoozeReminder', { id, body: { minutes: 90 } })
      const until = '2026-05-14T14:30:01.000Z'
      expect(body).toMatchObject({ status: 'upcoming', date: until, nextDate: until, snoozed: true })
      house.clock.set('2026-05-14T14:10:00Z')
      house.clock.set('2026-05-14T14:30:02Z')
      await eventually('it rang again', async () => (await ines.call('listNotifications')).body.length === 2)
      expect(await only(ines)).toMatchObject({
        status: 'overdue',
        date: until,
        nextDate: '2026-05-14T15:00:00.000Z',
        snoozed: false,
      })
    })
  })

  describe('before it is due', () => {
    test('Done means done early: that occurrence does not ring', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      const { body } = await ines.call('finishReminder', { id, body: { occurrence: draft.date } })
      expect(body).toMatchObject({ status: 'upcoming', date: '2026-05-15T13:00:00.000Z' })
      employ(house)
      house.clock.set('2026-05-14T13:00:05Z')
      const witness = await add(ines, { title: 'Witness', date: '2026-05-14T13:00:06Z' })
      house.clock.set('2026-05-14T13:00:07Z')
      await eventually('the witness rang', async () => (await ines.call('listNotifications')).body.length > 0)
      const { body: rung } = await ines.call('listNotifications')
      expect(rung.map(({ reminderId }) => reminderId)).toEqual([witness._id])
    })

    test('Undo takes an early Done back', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      await ines.call('finishReminder', { id })
      const { body } = await ines.call('undoReminder', { id, body: { occurrence: draft.date } })
      expect(body).toMatchObject({ date: draft.date, nextDate: draft.date, status: 'upcoming' })
    })

    test('Undo takes a snooze back before its own date, and it rings at that', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      await ines.call('snoozeReminder', { id, body: { minutes: 120 } })
      const { body } = await ines.call('undoReminder', { id, body: { occurrence: draft.date } })
      expect(body).toMatchObject({
        date: draft.date,
        nextDate: draft.date,
        status: 'upcoming',
        snoozed: false,
      })
    })

    test('a snooze that would ring before its own date is refused', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      expect(await ines.call('snoozeReminder', { id, body: { minutes: 59 } })).toMatchObject({
        status: 409,
        body: { errorCode: 'REMINDER_NOT_DUE', message: refused.notDue },
      })
      expect(await only(ines)).toMatchObject({ date: draft.date, snoozed: false })
    })

    test('a later snooze is allowed, and then a shorter one, and Done ends it', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      const snooze = async (count: number) =>
        (await ines.call('snoozeReminder', { id, body: { minutes: count } })).body
      expect(await snooze(120)).toMatchObject({ date: '2026-05-14T14:00:00.000Z', snoozed: true })
      expect(await snooze(10)).toMatchObject({ date: '2026-05-14T12:10:00.000Z', snoozed: true })
      const { body } = await ines.call('finishReminder', { id })
      expect(body).toMatchObject({ date: draft.date, snoozed: false })
    })

    test.each([0, 10_081, 1.5, '15'])('%o minutes of snooze are refused', async (count) => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      expect(await ines.call('snoozeReminder', { id, body: { minutes: count } })).toMatchObject({
        status: 400,
        body: { message: rules.minutes },
      })
    })

    test('editing keeps what is left out and starts a new series at the new date', async () => {
      const ines = await moveIn(house, { timeZone: 'Asia/Tokyo' })
      const { _id: id } = await add(ines, { description: 'Both boxes', type: 'weekly' })
      const { body } = await ines.call('changeReminder', {
        id,
        body: { title: 'Basil', date: '2026-05-20T10:00:00Z' },
      })
      expect(body).toMatchObject({
        title: 'Basil',
        description: 'Both boxes',
        type: 'weekly',
        timeZone: 'Asia/Tokyo',
        date: '2026-05-20T10:00:00.000Z',
        nextDate: '2026-05-20T10:00:00.000Z',
        firstDate: '2026-05-20T10:00:00.000Z',
      })
    })

    test('editing to the past is refused', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      expect(
        await ines.call('changeReminder', { id, body: { ...draft, date: '2026-05-14T11:00:00Z' } }),
      ).toMatchObject({ status: 400, body: { message: rules.dateFuture } })
    })

    test('a new title on 28 February does not turn the 31st into the 28th', async () => {
      house.clock.set('2026-01-01T00:00:00Z')
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'monthly', date: '2026-01-31T09:00:00Z' })
      const { body: february } = await ines.call('finishReminder', { id })
      expect(february.date).toBe('2026-02-28T09:00:00.000Z')
      await ines.call('changeReminder', { id, body: { title: 'Rent', date: february.date, type: 'monthly' } })
      const { body: march } = await ines.call('finishReminder', { id })
      expect(march).toMatchObject({ title: 'Rent', date: '2026-03-31T09:00:00.000Z' })
    })

    test('editing a snoozed one with its shown date clears the snooze and keeps the series', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      const { body: snoozed } = await ines.call('snoozeReminder', { id, body: { minutes: 90 } })
      const { body } = await ines.call('changeReminder', { id, body: { title: 'Basil', date: snoozed.date } })
      expect(body).toMatchObject({ title: 'Basil', date: draft.date, nextDate: draft.date, snoozed: false })
    })

    test('deleting takes its rows in the bell and its deliveries with it', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      employ(house)
      house.clock.set('2026-05-14T13:00:01Z')
      await eventually('it rang', async () => (await ines.call('listNotifications')).body.length === 1)
      expect((await ines.call('removeReminder', { id })).status).toBe(204)
      expect((await ines.call('removeReminder', { id })).status).toBe(404)
      expect((await ines.call('listReminders')).body).toEqual([])
      expect((await ines.call('listNotifications')).body).toEqual([])
      expect(await countDeliveries(house)).toBe(0)
    })
  })
})

async function countDeliveries({ world }: House) {
  const row = await world.db.row<{ count: number }>('count-all', 'select count(*) as count from deliveries')
  return row!.count
}

describe('reminders on postgres', () => {
  const house = useHouse('postgres')

  test('a reminder that names itself is added once, also by two requests that both found none', async () => {
    const ines = await moveIn(house)
    const _id = '01890000-0000-7000-8000-000000000001'
    const adding: ReturnType<typeof add>[] = []
    await house.world.db.transaction(async (tx) => {
      await tx.row('hold-account', 'select from users where id = $1 for update', [ines.id])
      adding.push(add(ines, { _id }), add(ines, { _id }))
      await eventually('both wait', async () => (await countWaiting(house.world.db)) === 2, { every: 10 })
    })
    expect((await Promise.all(adding)).map((added) => added._id)).toEqual([_id, _id])
    expect((await ines.call('me')).body.usage.reminders).toBe(1)
  })
})
