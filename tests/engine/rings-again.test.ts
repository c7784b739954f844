// What a clock that was ahead let ring too early rings again by the right one, whatever people did meanwhile.
import { describe, expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { rings } from '#tests/support/ringing-field.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

describe.each(engines)('after a clock that was ahead, on %s', (engine) => {
  const house: House = useHouse(engine)
  stopWorkersAfterEach()

  const rang = (count: number) =>
    eventually(`${count} have rung`, async () => (await rings(house.world.db)).rings === count)
  const shown = async (ines: Person) => (await ines.call('listReminders')).body

  test('what rang too early rings again at its time, each of several', async () => {
    const ines = await moveIn(house)
    const body = { title: 'Tea', type: 'hourly', date: '2026-05-14T12:00:00Z' }
    house.clock.set('2026-05-14T10:00:00Z')
    await ines.call('addReminder', { body })
    const workers = employ(house)
    for (const hour of [12, 13, 14]) {
      house.clock.set(`2026-05-14T${hour}:00:00Z`)
      await rang(hour - 11)
    }
    house.clock.set('2026-05-14T12:10:00Z')
    await rang(1)
    for (const hour of [13, 14]) {
      house.clock.set(`2026-05-14T${hour}:00:00Z`)
      await rang(hour - 11)
    }
    await workers.stop()
    const bell = (await ines.call('listNotifications')).body
    expect(bell.map(({ createdAt }) => createdAt.slice(11, 16))).toEqual(['14:00', '13:00', '12:00'])
  })

  test.each(['nothing more', 'a new title', 'Undo'])(
    'one that rang in time by the wrong clock rings by the right one, after %s',
    async (deed) => {
      house.clock.set('2026-05-14T09:00:00Z')
      const ines = await moveIn(house)
      const draft = { title: 'Tea', date: '2026-05-14T12:00:00.000Z' }
      const { body: tea } = await ines.call('addReminder', { body: draft })
      house.clock.set('2026-05-14T12:00:00Z')
      const ahead = employ(house)
      await rang(1)
      await ahead.stop()
      house.clock.set('2026-05-14T10:10:00Z')
      // Done before it is put right, and undone afterwards.
      if (deed === 'Undo') await ines.call('finishReminder', { id: tea._id })
      employ(house)
      await rang(0)
      if (deed === 'a new title')
        await ines.call('changeReminder', { id: tea._id, body: { ...draft, title: 'Green tea' } })
      if (deed === 'Undo') await ines.call('undoReminder', { id: tea._id, body: { occurrence: draft.date } })
      expect((await shown(ines))[0]).toMatchObject({ date: draft.date, nextDate: draft.date })
      house.clock.set(draft.date)
      await rang(1)
    },
  )

  test('Done and Snooze, pressed by the wrong clock, leave the next occurrence', async () => {
    const ines = await moveIn(house)
    const add = async (title: string) =>
      (await ines.call('addReminder', { body: { title, date: '2026-05-15T09:00:00Z' } })).body._id
    const [tea, run] = [await add('Run'), await add('Tea')]
    house.clock.advance(days(40))
    const ahead = employ(house)
    await rang(2)
    await ahead.stop()
    await ines.call('finishReminder', { id: tea })
    await ines.call('snoozeReminder', { id: run, body: { minutes: 10 } })
    house.clock.advance(-days(40))
    employ(house)
    await rang(0)
    const expected = {
      date: '2026-05-15T09:00:00.000Z',
      nextDate: '2026-05-15T09:00:00.000Z',
      snoozed: false,
    }
    expect(await shown(ines)).toMatchObject([expected, expected])
  })
})
