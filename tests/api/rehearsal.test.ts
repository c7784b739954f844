// What will ring, as §5 has it: made by the SQL that rings, row by row.
import { describe, expect, test } from 'vitest'
import { rehearsalRules } from '#contract/messages/year.ts'
import { hours, minutes } from '#server/clock.ts'
import * as firing from '#server/reminders/firing.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'

const draft = { title: 'Water the tomatoes', date: '2026-05-15T13:00:00.000Z' }
const week = { from: '2026-05-14T12:00:00.000Z', to: '2026-05-21T12:00:00.000Z' }

const add = async (person: Person, changes: object = {}) => {
  const { status, body } = await person.call('addReminder', { body: { ...draft, ...changes } })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const rehearse = async (person: Person, query: { from: string; to: string } = week) => {
  const { status, body } = await person.call('rehearse', { query })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const moments = async (person: Person, query?: { from: string; to: string }) =>
  (await rehearse(person, query)).rings.map(({ at }) => at)
const notes = async (person: Person, query: { from: string; to: string }) =>
  (await rehearse(person, query)).rings.flatMap(({ local, note }) => (note ? [`${local} ${note}`] : []))

describe.each(engines)('rehearsal on %s', (engine) => {
  const house = useHouse(engine)

  async function ringAt(moment: string) {
    house.clock.set(moment)
    await firing.fire(house.world.db, house.clock.now(), 1_000, [], '')
  }

  test('an empty account has nothing to rehearse', async () => {
    expect(await rehearse(await moveIn(house))).toEqual({ rings: [], truncated: false })
  })

  test('a ring says when, of what, how, and what the clock shows in its zone', async () => {
    const ines = await moveIn(house, { timeZone: 'Asia/Tokyo' })
    const { _id } = await add(ines, { type: 'once', timeZone: 'America/New_York' })
    expect(await rehearse(ines)).toEqual({
      rings: [
        {
          at: draft.date,
          reminderId: _id,
          title: draft.title,
          channels: ['in-app', 'email'],
          local: '2026-05-15T09:00',
        },
      ],
      truncated: false,
    })
  })

  test('from counts and to does not, oldest first', async () => {
    const ines = await moveIn(house)
    await add(ines, { title: 'Second', date: '2026-05-15T14:00:00Z' })
    await add(ines)
    const { rings } = await rehearse(ines, { from: '2026-05-16T13:00:00Z', to: '2026-05-18T13:00:00Z' })
    expect(rings.map(({ at, title }) => `${at.slice(8, 13)} ${title}`)).toEqual([
      '16T13 Water the tomatoes',
      '16T14 Second',
      '17T13 Water the tomatoes',
      '17T14 Second',
    ])
  })

  test.each([
    ['without from', { to: week.to }, rehearsalRules.from],
    ['without to', { from: week.from }, rehearsalRules.to],
    ['with a day instead of an instant', { ...week, from: '2026-05-14' }, rehearsalRules.from],
    ['with an instant without an offset', { ...week, to: '2026-05-21T12:00:00' }, rehearsalRules.to],
    ['of 30 February', { ...week, from: '2026-02-30T12:00:00Z' }, rehearsalRules.from],
    ['that ends before it begins', { from: week.to, to: week.from }, rehearsalRules.order],
    ['of more than 366 days', { ...week, to: '2027-05-15T12:00:00.001Z' }, rehearsalRules.length],
  ])('a period %s is refused', async (_, query, message) => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('rehearse', { query: query as typeof week })
    expect({ status, body }).toMatchObject({ status: 400, body: { message } })
  })

  test('366 days are fine', async () => {
    const { body, status } = await (
      await moveIn(house)
    ).call('rehearse', { query: { ...week, to: '2027-05-15T12:00:00.000Z' } })
    expect({ status, body }).toEqual({ status: 200, body: { rings: [], truncated: false } })
  })

  test('nobody sees the year of another person, and a visitor sees none', async () => {
    await add(await moveIn(house))
    expect(await moments(await moveIn(house))).toEqual([])
    expect((await visitor(house).call('rehearse', { query: week })).status).toBe(401)
  })

  test('channels are those that would be used today, push only with a device', async () => {
    const ines = await moveIn(house)
    await add(ines, { type: 'once' })
    const channels = async () => (await rehearse(ines)).rings[0]?.channels
    await house.world.db.run(
      'add-rehearsed-device',
      `insert into devices (id, user_id, kind, address, address_hash, host, name, created_at)
       values (gen_random_uuid(), $1, 'fcm', 'token', 'hash', 'fcm.googleapis.com', 'Phone', now())`,
      [ines.id],
    )
    expect(await channels()).toEqual(['in-app', 'email', 'push'])
    await ines.call('changeProfile', {
      body: {
        name: 'Ines',
        preferences: { emailNotifications: false, pushNotifications: false, inAppNotifications: true },
      },
    })
    expect(await channels()).toEqual(['in-app'])
  })

  test('a series ends where it ends', async () => {
    const ines = await moveIn(house)
    await add(ines, { type: 'daily', repeat: { count: 3 } })
    expect(await moments(ines)).toEqual([
      '2026-05-15T13:00:00.000Z',
      '2026-05-16T13:00:00.000Z',
      '2026-05-17T13:00:00.000Z',
    ])
  })

  test('one that waits goes on ringing, one that is done for good does not', async () => {
    const ines = await moveIn(house)
    await add(ines)
    const once = await add(ines, { type: 'once' })
    await ringAt(draft.date)
    await ines.call('finishReminder', { id: once._id, body: {} })
    expect(await moments(ines, { ...week, to: '2026-05-17T13:00:00Z' })).toEqual(['2026-05-16T13:00:00.000Z'])
  })

  test('what came due while nothing ran rings once, and goes on from now', async () => {
    const ines = await moveIn(house)
    await add(ines)
    house.clock.set('2026-05-18T15:00:00Z')
    expect(await moments(ines, { ...week, to: '2026-05-20T00:00:00Z' })).toEqual([
      '2026-05-15T13:00:00.000Z',
      '2026-05-19T13:00:00.000Z',
    ])
    expect(await moments(ines, { from: '2026-05-16T00:00:00Z', to: '2026-05-20T00:00:00Z' })).toEqual([
      '2026-05-19T13:00:00.000Z',
    ])
  })

  test('a snooze rings at its moment, and the series keeps its rhythm', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt(draft.date)
    const { status } = await ines.call('snoozeReminder', { id, body: { minutes: 60 * 30 } })
    expect(status).toBe(200)
    expect(await moments(ines, { ...week, to: '2026-05-18T00:00:00Z' })).toEqual([
      '2026-05-16T19:00:00.000Z',
      '2026-05-17T13:00:00.000Z',
    ])
  })

  describe('counted from Done', () => {
    const everyTwoDays = { type: 'daily', repeat: { every: 2, from: 'done' } }

    test('each ring is taken to be done when it rings', async () => {
      const ines = await moveIn(house)
      await add(ines, everyTwoDays)
      expect(await moments(ines)).toEqual([
        '2026-05-15T13:00:00.000Z',
        '2026-05-17T13:00:00.000Z',
        '2026-05-19T13:00:00.000Z',
      ])
    })

    test('it is stepped through to a period far ahead', async () => {
      const ines = await moveIn(house)
      await add(ines, everyTwoDays)
      expect(await moments(ines, { from: '2030-01-01T00:00:00Z', to: '2030-01-05T00:00:00Z' })).toEqual([
        '2030-01-02T13:00:00.000Z',
        '2030-01-04T13:00:00.000Z',
      ])
    })

    test('one that waits is taken to be done when it rang', async () => {
      const ines = await moveIn(house)
      await add(ines, everyTwoDays)
      await ringAt('2026-05-15T13:00:00Z')
      house.clock.advance(hours(20))
      expect(await moments(ines)).toEqual(['2026-05-17T13:00:00.000Z', '2026-05-19T13:00:00.000Z'])
    })

    test('or now, where the ring after that has passed as well', async () => {
      const ines = await moveIn(house)
      await add(ines, everyTwoDays)
      await ringAt('2026-05-15T13:00:00Z')
      house.clock.set('2026-05-18T15:00:00Z')
      expect(await moments(ines)).toEqual(['2026-05-20T13:00:00.000Z'])
    })
  })

  describe('a note', () => {
    const autumn = { from: '2026-10-23T00:00:00Z', to: '2026-10-28T00:00:00Z' }
    const spring = { from: '2027-03-26T00:00:00Z', to: '2027-03-31T00:00:00Z' }
    const inBerlin = (wall: string, changes: object = {}) => ({
      date: `${wall}+02:00`,
      timeZone: 'Europe/Berlin',
      ...changes,
    })

    test('says clock change where a wall time comes twice', async () => {
      const ines = await moveIn(house)
      await add(ines, inBerlin('2026-05-15T02:30'))
      await add(ines, inBerlin('2026-05-15T09:00'))
      expect(await notes(ines, autumn)).toEqual(['2026-10-25T02:30 clock change'])
    })

    test('says clock change where a wall time is moved', async () => {
      const ines = await moveIn(house)
      await add(ines, inBerlin('2026-05-15T02:30'))
      await add(ines, inBerlin('2026-05-15T03:30'))
      expect(await notes(ines, spring)).toEqual(['2027-03-28T03:30 clock change'])
    })

    test('says clock change where one of several times is moved onto another', async () => {
      const ines = await moveIn(house)
      await add(ines, inBerlin('2026-05-15T02:30', { repeat: { times: ['02:30', '03:30'] } }))
      expect(await notes(ines, spring)).toEqual(['2027-03-28T03:30 clock change'])
    })

    test.each([
      ['at midnight', 'Asia/Beirut', '2026-05-15T00:30:00+03:00', '2027-03-28T01:30 clock change'],
      ['across midnight', 'America/Nuuk', '2026-05-15T23:30:00-01:00', '2027-03-28T00:30 clock change'],
    ])('says clock change where a wall time is moved %s', async (_, timeZone, date, note) => {
      const ines = await moveIn(house)
      await add(ines, { date, timeZone })
      expect(await notes(ines, spring)).toEqual([note])
    })

    test('hours and snoozes have none', async () => {
      house.clock.set('2026-10-24T12:00:00Z')
      const ines = await moveIn(house)
      await add(ines, inBerlin('2026-10-24T20:30', { type: 'hourly' }))
      const { _id: id } = await add(ines, {
        type: 'once',
        date: '2026-10-24T13:00:00Z',
        timeZone: 'Europe/Berlin',
      })
      await ringAt('2026-10-24T13:00:00Z')
      await ines.call('snoozeReminder', { id, body: { minutes: 11 * 60 + 30 } })
      expect(await notes(ines, autumn)).toEqual([])
    })

    test('says short month where a day is clamped, and not on the 31st', async () => {
      const ines = await moveIn(house)
      await add(ines, { date: '2026-05-31T09:00:00Z', type: 'monthly' })
      await add(ines, { date: '2026-05-31T10:00:00Z', type: 'daily' })
      expect(await notes(ines, { from: '2026-05-15T00:00:00Z', to: '2026-10-15T00:00:00Z' })).toEqual([
        '2026-06-30T09:00 short month',
        '2026-09-30T09:00 short month',
      ])
    })

    test('knows the day of the rule, the last day and 29 February', async () => {
      const ines = await moveIn(house)
      await add(ines, { date: '2026-05-15T09:00:00Z', type: 'monthly', repeat: { on: { day: 30 } } })
      await add(ines, { date: '2026-05-15T10:00:00Z', type: 'monthly', repeat: { on: { day: 'last' } } })
      await add(ines, {
        date: '2026-05-15T11:00:00Z',
        type: 'monthly',
        repeat: { on: { nth: 'last', weekday: 'su' } },
      })
      await add(ines, { date: '2028-02-29T12:00:00Z', type: 'yearly' })
      expect(await notes(ines, { from: '2026-05-15T00:00:00Z', to: '2027-05-15T00:00:00Z' })).toEqual([
        '2027-02-28T09:00 short month',
      ])
      expect(await notes(ines, { from: '2029-02-01T00:00:00Z', to: '2029-03-01T00:00:00Z' })).toEqual([
        '2029-02-28T09:00 short month',
        '2029-02-28T12:00 short month',
      ])
    })

    test('counted from Done, the day before counts', async () => {
      const ines = await moveIn(house)
      await add(ines, { date: '2026-08-31T09:00:00Z', type: 'monthly', repeat: { from: 'done' } })
      expect(await notes(ines, { from: '2026-08-01T00:00:00Z', to: '2026-12-01T00:00:00Z' })).toEqual([
        '2026-09-30T09:00 short month',
      ])
    })

    test('a clock change comes before a short month', async () => {
      const ines = await moveIn(house)
      const timeZone = 'Pacific/Auckland'
      await add(ines, { date: '2026-05-31T02:30:00+12:00', timeZone, type: 'monthly' })
      // The clocks go forward on the last day of a short month.
      expect(await notes(ines, { from: '2029-09-01T00:00:00Z', to: '2029-12-01T00:00:00Z' })).toEqual([
        '2029-09-30T03:30 clock change',
        '2029-11-30T02:30 short month',
      ])
    })
  })

  test('of too many rings the oldest 20,000 are told', async () => {
    const ines = await moveIn(house)
    for (const minute of [0, 10, 20])
      await add(ines, { type: 'hourly', date: `2026-05-14T13:${String(minute).padStart(2, '0')}:00Z` })
    const year = { from: '2026-05-14T12:00:00.000Z', to: '2027-05-14T12:00:00.000Z' }
    const { rings, truncated } = await rehearse(ines, year)
    expect({ count: rings.length, truncated }).toEqual({ count: 20_000, truncated: true })
    expect(rings.map(({ at }) => at)).toEqual(rings.map(({ at }) => at).toSorted())
    const last = new Date(Date.parse('2026-05-14T13:00:00Z') + hours(6_666) + minutes(10)).toISOString()
    expect(rings.at(-1)?.at).toBe(last)
  })
})
