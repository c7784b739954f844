import { describe, expect, test } from 'vitest'
import { rules } from '#contract/messages/rules.ts'
import { limits } from '#contract/plans.ts'
import { minutes, seconds } from '#server/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

const bell = async (person: Person) => (await person.call('listNotifications')).body

describe.each(engines)('notifications on %s', (engine) => {
  const house = useHouse(engine)
  stopWorkersAfterEach()

  const ring = async (person: Person, count = 1) => {
    const date = '2026-05-14T12:05:00.000Z'
    const added = []
    for (let number = 1; number <= count; number++)
      added.push(
        await person.call('addReminder', { body: { title: `Bell ${number}`, date, type: 'hourly' } }),
      )
    house.clock.set('2026-05-14T12:05:00.200Z')
    employ(house)
    await eventually('all have rung', async () => (await bell(person)).length === Math.min(count, 100))
    return added.map(({ body }) => body._id)
  }

  test('a ringing reminder shows in the bell', async () => {
    const ines = await moveIn(house)
    const [reminderId] = await ring(ines)
    expect(await bell(ines)).toEqual([
      {
        _id: expect.any(String),
        title: 'Bell 1',
        message: expect.any(String),
        isRead: false,
        createdAt: '2026-05-14T12:05:00.200Z',
        reminderId,
        occurrence: '2026-05-14T12:05:00.000Z',
      },
    ])
  })

  test('newest first, and the newest hundred', async () => {
    const ines = await moveIn(house, { pro: true })
    await ring(ines, 60)
    house.clock.set('2026-05-14T13:05:01Z')
    await eventually('all rang again', async () => {
      const list = await bell(ines)
      return list.filter(({ createdAt }) => createdAt === '2026-05-14T13:05:01.000Z').length === 60
    })
    const list = await bell(ines)
    expect(list).toHaveLength(limits.notifications)
    const { notifications } = (await ines.call('exportAccount')).body as { notifications: unknown[] }
    expect(notifications).toHaveLength(120)
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  })

  test('one is read, then all, then one is deleted for good', async () => {
    const ines = await moveIn(house)
    await ring(ines, 3)
    const [first, second] = await bell(ines)
    expect(await ines.call('readNotification', { id: first!._id })).toMatchObject({
      status: 200,
      body: { ...first, isRead: true },
    })
    expect((await ines.call('readAllNotifications')).body).toEqual({ updated: 2 })
    expect((await ines.call('readAllNotifications')).body).toEqual({ updated: 0 })
    expect((await ines.call('removeNotification', { id: second!._id })).status).toBe(204)
    expect((await ines.call('removeNotification', { id: second!._id })).status).toBe(404)
    expect((await ines.call('readNotification', { id: second!._id })).status).toBe(404)
    expect((await bell(ines)).map(({ isRead }) => isRead)).toEqual([true, true])
  })

  test('reading all until a moment leaves what rang later unread', async () => {
    const ines = await moveIn(house)
    await ring(ines)
    const [seen] = await bell(ines)
    house.clock.set('2026-05-14T13:05:01Z')
    await eventually('it rang again', async () => (await bell(ines)).length === 2)
    const readUntil = async (until: string) =>
      (await ines.call('readAllNotifications', { body: { until } })).body
    expect(await readUntil(seen!.createdAt)).toEqual({ updated: 1 })
    expect((await bell(ines)).map(({ isRead }) => isRead)).toEqual([false, true])
    expect(await readUntil(seen!.createdAt)).toEqual({ updated: 0 })
    expect(await ines.call('readAllNotifications', { body: { until: 'now' } })).toMatchObject({
      status: 400,
      body: { message: rules.until },
    })
  })

  test("another person's notification looks like none", async () => {
    const ines = await moveIn(house)
    await ring(ines)
    const tom = await moveIn(house)
    const id = (await bell(ines))[0]!._id
    expect(await bell(tom)).toEqual([])
    expect((await tom.call('readNotification', { id })).status).toBe(404)
    expect((await tom.call('removeNotification', { id })).status).toBe(404)
    expect((await tom.call('readAllNotifications')).body).toEqual({ updated: 0 })
    expect((await bell(ines))[0]).toMatchObject({ isRead: false })
  })

  test('Done from a later ringing deals with the reminder that waits since the first', async () => {
    const ines = await moveIn(house)
    const [id] = await ring(ines)
    house.clock.advance(minutes(60) + seconds(1))
    await eventually('it rang twice', async () => (await bell(ines)).length === 2)
    const { occurrence } = (await bell(ines))[0]!
    const { body } = await ines.call('finishReminder', { id: id!, body: { occurrence: occurrence! } })
    expect(body).toMatchObject({ status: 'upcoming', date: '2026-05-14T14:05:00.000Z' })
    await ines.call('finishReminder', { id: id!, body: { occurrence: (await bell(ines))[0]!.occurrence! } })
    expect((await ines.call('listReminders')).body[0]).toMatchObject({ date: '2026-05-14T14:05:00.000Z' })
  })

  test('what rang is read once it is dealt with, and unread again when that is undone', async () => {
    const ines = await moveIn(house)
    const [id] = await ring(ines, 2)
    house.clock.advance(minutes(60) + seconds(1))
    await eventually('both rang twice', async () => (await bell(ines)).length === 4)
    const occurrence = '2026-05-14T12:05:00.000Z'
    const unread = async () => (await bell(ines)).filter(({ isRead }) => !isRead).map(({ title }) => title)

    await ines.call('finishReminder', { id: id!, body: { occurrence } })
    expect(await unread()).toEqual(['Bell 2', 'Bell 2'])
    await ines.call('undoReminder', { id: id!, body: { occurrence } })
    expect(await unread()).toHaveLength(4)
    await ines.call('snoozeReminder', { id: id!, body: { occurrence, minutes: 15 } })
    expect(await unread()).toEqual(['Bell 2', 'Bell 2'])
  })

  test('a ring says when it was done or until when it was snoozed, until that is undone', async () => {
    const ines = await moveIn(house)
    const [id] = await ring(ines)
    const body = { occurrence: '2026-05-14T12:05:00.000Z' }
    const only = async () => (await bell(ines))[0]
    const asked = await only()
    await ines.call('readNotification', { id: asked!._id })

    house.clock.set('2026-05-14T12:06:00Z')
    await ines.call('finishReminder', { id: id!, body })
    const done = { ...asked, isRead: true, doneAt: '2026-05-14T12:06:00.000Z' }
    expect(await only()).toEqual(done)
    house.clock.set('2026-05-14T12:07:00Z')
    await ines.call('finishReminder', { id: id!, body })
    expect(await only()).toEqual(done)

    await ines.call('undoReminder', { id: id!, body })
    expect(await only()).toEqual(asked)
    await ines.call('snoozeReminder', { id: id!, body: { ...body, minutes: 15 } })
    expect(await only()).toEqual({ ...asked, isRead: true, snoozedUntil: '2026-05-14T12:22:00.000Z' })
  })

  test('what was snoozed and is dealt with before it rings again says so, until that is undone', async () => {
    const ines = await moveIn(house)
    const [id] = await ring(ines)
    const only = async () => (await bell(ines))[0]
    const asked = { ...(await only())!, isRead: true }
    const until = async (minutesAhead: number, occurrence: string) => {
      const body = { occurrence, minutes: minutesAhead }
      return (await ines.call('snoozeReminder', { id: id!, body })).body.date
    }
    house.clock.set('2026-05-14T12:06:00Z')
    const first = await until(15, '2026-05-14T12:05:00.000Z')
    const second = await until(30, first)
    expect(await only()).toEqual({ ...asked, snoozedUntil: second })
    await ines.call('undoReminder', { id: id!, body: { occurrence: first } })
    expect(await only()).toEqual({ ...asked, snoozedUntil: first })

    house.clock.set('2026-05-14T12:10:00Z')
    const body = { occurrence: first, doneAt: '2026-05-14T12:08:00.000Z' }
    await ines.call('finishReminder', { id: id!, body })
    expect(await only()).toEqual({ ...asked, doneAt: body.doneAt })
    await ines.call('undoReminder', { id: id!, body: { occurrence: first } })
    expect(await only()).toEqual({ ...asked, snoozedUntil: first })

    house.clock.set(first)
    await eventually('it rang again', async () => (await bell(ines)).length === 2)
    await ines.call('finishReminder', { id: id!, body: { occurrence: first } })
    expect(await bell(ines)).toMatchObject([{ doneAt: first }, { snoozedUntil: first }])
  })

  test.each([
    ['2026-05-14T12:06:00.000Z', '2026-05-14T12:06:00.000Z'],
    ['2026-05-14T11:00:00.000Z', '2026-05-14T12:05:00.200Z'],
    ['2026-05-14T14:00:00.000Z', '2026-05-14T12:30:00.000Z'],
  ])('what was done at %s without a network was done at %s', async (pressedAt, doneAt) => {
    const ines = await moveIn(house)
    const [id] = await ring(ines)
    house.clock.set('2026-05-14T12:30:00Z')
    const body = { occurrence: '2026-05-14T12:05:00.000Z', doneAt: pressedAt }
    await ines.call('finishReminder', { id: id!, body })
    expect((await bell(ines))[0]).toMatchObject({ isRead: true, doneAt })
    const odd = await ines.call('finishReminder', { id: id!, body: { doneAt: 'now' } })
    expect([odd.status, odd.body]).toMatchObject([400, { message: rules.doneAt }])
  })

  test.each([{}, { occurrence: '2026-05-14T12:05:00.000Z' }])(
    'each occurrence has an answer of its own, done with %j',
    async (body) => {
      const ines = await moveIn(house)
      const [id] = await ring(ines)
      house.clock.set('2026-05-14T12:06:00Z')
      await ines.call('finishReminder', { id: id!, body })
      house.clock.set('2026-05-14T13:05:01Z')
      await eventually('it rang again', async () => (await bell(ines)).length === 2)
      const answers = async () => (await bell(ines)).map(({ isRead, doneAt }) => [isRead, doneAt])

      await ines.call('finishReminder', { id: id!, body: { occurrence: '2026-05-14T12:05:00.000Z' } })
      expect(await answers()).toEqual([
        [false, undefined],
        [true, '2026-05-14T12:06:00.000Z'],
      ])
      await ines.call('finishReminder', { id: id!, body: {} })
      expect(await answers()).toEqual([
        [true, '2026-05-14T13:05:01.000Z'],
        [true, '2026-05-14T12:06:00.000Z'],
      ])
    },
  )

  test('a deleted reminder takes its notifications along', async () => {
    const ines = await moveIn(house)
    const [gone] = await ring(ines, 2)
    const row = (await bell(ines)).find(({ reminderId }) => reminderId === gone)
    expect((await ines.call('removeReminder', { id: gone! })).status).toBe(204)

    expect((await bell(ines)).map(({ title }) => title)).toEqual(['Bell 2'])
    const { notifications } = (await ines.call('exportAccount')).body as { notifications: unknown[] }
    expect(notifications).toHaveLength(1)
    expect((await ines.call('readNotification', { id: row!._id })).status).toBe(404)
    expect((await ines.call('removeNotification', { id: row!._id })).status).toBe(404)
    expect((await ines.call('readAllNotifications')).body).toEqual({ updated: 1 })
  })

  test('what is deleted from the bell is still proof of delivery', async () => {
    const ines = await moveIn(house)
    const [id] = await ring(ines)
    await ines.call('removeNotification', { id: (await bell(ines))[0]!._id })
    const { body } = await ines.call('listDeliveries', { id: id! })
    expect(body.find(({ channel }) => channel === 'in-app')).toEqual({
      channel: 'in-app',
      status: 'sent',
      occurrence: '2026-05-14T12:05:00.000Z',
      attempts: 1,
      sentAt: '2026-05-14T12:05:00.200Z',
    })
  })
})
