// What §6 says of quiet hours: the app rings, everything else waits for their end.
import { describe, expect, test } from 'vitest'
import { rules } from '#contract/messages/rules.ts'
import { nextTry } from '#server/deliveries/outcomes.ts'
import { agreedWith } from '#tests/support/contacts.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { ringAllAt } from '#tests/support/ring-all.ts'

const quietHours = { from: '22:00', to: '07:00' }
const night = '2026-05-14T23:00:00.000Z'
const morning = '2026-05-15T07:00:00.000Z'

const prefer = (person: Person, preferences: object, more: object = {}) =>
  person.call('changeProfile', { body: { name: 'Ines', preferences, ...more } })
const preferences = async (person: Person) => (await person.call('me')).body.preferences
const add = async (person: Person, changes: object = {}) => {
  const reply = await person.call('addReminder', { body: { title: 'Pills', date: night, ...changes } })
  expect(reply).toMatchObject({ status: 201 })
  return reply.body._id
}
const proof = async (person: Person, id: string) => (await person.call('listDeliveries', { id })).body
const letters = async (person: Person, id: string) =>
  (await proof(person, id)).filter(({ channel }) => channel === 'email')

describe.each(engines)('quiet hours on %s', (engine) => {
  const house = useHouse(engine)
  const ringAt = (moment: string) => ringAllAt(house, moment)

  const sleeper = async (details: object = {}) => {
    const ines = await moveIn(house, details)
    expect(await prefer(ines, { quietHours })).toMatchObject({
      status: 200,
      body: { preferences: { quietHours } },
    })
    return ines
  }
  /** Letters in the queue, by the ring they are of. */
  const queued = () =>
    house.world.db.rows<{
      occurrence_at: Date
      repeat: number | null
      repeat_of: Date | null
      letter: string
    }>(
      'queued-letters',
      `select occurrence_at, repeat, repeat_of, letter from deliveries where channel = 'email' order by queued_at`,
    )

  test('they stay when left out, and null removes them', async () => {
    const ines = await moveIn(house)
    expect(await preferences(ines)).not.toHaveProperty('quietHours')
    await prefer(ines, { quietHours })
    await prefer(ines, { emailNotifications: true })
    await ines.call('changeProfile', { body: { name: 'Inês' } })
    expect((await preferences(ines)).quietHours).toEqual(quietHours)
    const { profile } = (await ines.call('exportAccount')).body
    expect(profile).toMatchObject({ preferences: { quietHours } })
    await prefer(ines, { quietHours: null })
    expect(await preferences(ines)).not.toHaveProperty('quietHours')
  })

  test.each([
    { from: '22:00', to: '22:00' },
    { from: '22:00' },
    { from: '22', to: '07:00' },
    { from: '24:00', to: '07:00' },
    { from: '22:00', to: '07:00:00' },
    '22:00',
    true,
  ])('%o is refused', async (wanted) => {
    const ines = await moveIn(house)
    expect(await prefer(ines, { quietHours: wanted })).toMatchObject({
      status: 400,
      body: { message: rules.quietHours },
    })
  })

  test('a zone that the database does not know is refused, since nothing could ring in it', async () => {
    const ines = await moveIn(house, { timeZone: 'Mars/Olympus_Mons' })
    const refused = { status: 400, body: { message: rules.timeZone } }
    expect(await prefer(ines, { quietHours })).toMatchObject(refused)
    await add(ines, { timeZone: 'UTC' })
    expect(await ringAt(night)).toMatchObject({ rung: 1 })
  })

  test('a ring inside them is in the app at once, and goes out once at their end', async () => {
    const ines = await sleeper()
    const id = await add(ines)
    expect(await ringAt(night)).toMatchObject({ rung: 1, released: 0 })
    expect((await ines.call('listNotifications')).body).toMatchObject([{ createdAt: night, isRead: false }])
    expect(await queued()).toEqual([])
    expect(await proof(ines, id)).toMatchObject([
      { channel: 'email', status: 'pending', occurrence: night, attempts: 0, heldUntil: morning },
      { channel: 'in-app', status: 'sent', occurrence: night, sentAt: night },
    ])
    expect(await ringAt('2026-05-15T06:59:59.999Z')).toMatchObject({ released: 0 })
    expect(await ringAt(morning)).toMatchObject({ released: 1 })
    expect(await ringAt('2026-05-15T07:00:01Z')).toMatchObject({ released: 0 })
    expect(await letters(ines, id)).toEqual([
      { channel: 'email', status: 'pending', occurrence: night, attempts: 0 },
    ])
  })

  test('at their end it has its day of retries', async () => {
    const ines = await sleeper()
    await add(ines)
    await ringAt(night)
    await ringAt(morning)
    const [row] = await house.world.db.rows<{ queued_at: Date }>(
      'released',
      'select queued_at from deliveries',
    )
    expect(
      nextTry({ attempts: 5, queued_at: row!.queued_at }, new Date('2026-05-16T06:00:00Z')),
    ).toBeDefined()
  })

  test.each([
    ['2026-05-14T21:59:00.000Z', false],
    ['2026-05-14T22:00:00.000Z', true],
    ['2026-05-15T06:59:00.000Z', true],
    ['2026-05-15T07:00:00.000Z', false],
  ])('they begin with from and end before to: %s', async (date, isHeld) => {
    const ines = await sleeper()
    await add(ines, { date })
    await ringAt(date)
    expect(await queued()).toHaveLength(isHeld ? 0 : 1)
  })

  test('they need not span midnight', async () => {
    const ines = await sleeper()
    await prefer(ines, { quietHours: { from: '13:00', to: '14:30' } })
    const id = await add(ines, { date: '2026-05-14T13:15:00Z' })
    const other = await add(ines, { date: '2026-05-14T14:30:00Z' })
    await ringAt('2026-05-14T13:15:00Z')
    expect(await letters(ines, id)).toMatchObject([{ heldUntil: '2026-05-14T14:30:00.000Z' }])
    expect(await ringAt('2026-05-14T14:30:00Z')).toMatchObject({ rung: 1, released: 1 })
    expect((await letters(ines, other))[0]).not.toHaveProperty('heldUntil')
  })

  test('they go by the zone of the person, not of the reminder', async () => {
    const ines = await sleeper({ timeZone: 'Asia/Tokyo' })
    const id = await add(ines, { date: '2026-05-14T14:00:00Z', timeZone: 'UTC' })
    await ringAt('2026-05-14T14:00:00Z')
    expect(await letters(ines, id)).toMatchObject([{ heldUntil: '2026-05-14T22:00:00.000Z' }])
  })

  test('however often it rang, one letter goes out, that of the newest ring', async () => {
    const ines = await sleeper()
    const id = await add(ines, { type: 'hourly', date: '2026-05-14T22:30:00Z' })
    for (const hour of ['14T22', '14T23', '15T00', '15T01', '15T02', '15T03', '15T04', '15T05', '15T06'])
      expect(await ringAt(`2026-05-${hour}:30:00Z`)).toMatchObject({ rung: 1, released: 0 })
    expect(await letters(ines, id)).toMatchObject([{ occurrence: '2026-05-15T06:30:00.000Z' }])
    expect(await ringAt(morning)).toMatchObject({ released: 1 })
    expect(await letters(ines, id)).toMatchObject([{ occurrence: '2026-05-15T06:30:00.000Z' }])
    expect((await ines.call('listNotifications')).body).toHaveLength(9)
  })

  test('one that rings at their very end is not told twice', async () => {
    const ines = await sleeper()
    const id = await add(ines, { type: 'hourly', date: '2026-05-15T06:00:00Z' })
    await ringAt('2026-05-15T06:00:00Z')
    expect(await ringAt(morning)).toMatchObject({ rung: 1, released: 0 })
    expect(await ringAt('2026-05-15T07:00:01Z')).toMatchObject({ released: 0 })
    expect(await letters(ines, id)).toMatchObject([{ occurrence: morning }])
  })

  test('several reminders are several letters', async () => {
    const ines = await sleeper()
    const ids = [await add(ines), await add(ines, { date: '2026-05-15T03:00:00Z' })]
    await ringAt(night)
    await ringAt('2026-05-15T03:00:00Z')
    expect(await ringAt(morning)).toMatchObject({ released: 2 })
    for (const id of ids) expect(await letters(ines, id)).toHaveLength(1)
  })

  test('what insisted in the night goes out once, as the ring that it is', async () => {
    const ines = await sleeper()
    const id = await add(ines, { insist: { every: 30, times: 3 } })
    await ringAt(night)
    for (const time of ['23:30', '00:00', '00:30'])
      expect(await ringAt(`2026-05-${time > '23' ? 14 : 15}T${time}:00Z`)).toMatchObject({ again: 1 })
    expect((await ines.call('listNotifications')).body).toMatchObject([{ repeats: 3 }])
    expect(await letters(ines, id)).toMatchObject([{ status: 'pending', repeat: 3, heldUntil: morning }])
    await ringAt(morning)
    expect(await queued()).toMatchObject([{ occurrence_at: new Date(night), repeat: null }])
  })

  test('what rang before them and insisted in them goes out once, as its last repeat', async () => {
    const ines = await sleeper()
    const id = await add(ines, { date: '2026-05-14T21:50:00Z', insist: { every: 20, times: 3 } })
    for (const time of ['21:50', '22:10', '22:30', '22:50']) await ringAt(`2026-05-14T${time}:00Z`)
    expect(await queued()).toHaveLength(1)
    expect(await ringAt(morning)).toMatchObject({ released: 1 })
    expect(await letters(ines, id)).toMatchObject([
      { occurrence: '2026-05-14T21:50:00.000Z', repeat: 3 },
      { occurrence: '2026-05-14T21:50:00.000Z' },
    ])
  })

  test('what insists beyond them rings for what was held', async () => {
    const ines = await sleeper()
    const id = await add(ines, { date: '2026-05-15T06:50:00Z', insist: { every: 15, times: 2 } })
    await ringAt('2026-05-15T06:50:00Z')
    expect(await ringAt('2026-05-15T07:05:00Z')).toMatchObject({ again: 1, released: 0 })
    expect(await letters(ines, id)).toMatchObject([{ repeat: 1 }])
  })

  test('a contact is told only after the person could hear of it', async () => {
    const ines = await sleeper()
    const contact = (await agreedWith(house, ines)).contact._id
    await add(ines, { insist: { every: 30, times: 1, contact } })
    await ringAt(night)
    await ringAt('2026-05-14T23:30:00Z')
    expect(await ringAt('2026-05-15T00:00:00Z')).toMatchObject({ unanswered: [] })
    expect(await ringAt(morning)).toMatchObject({ released: 1, unanswered: [] })
    expect((await ringAt('2026-05-15T07:30:00Z')).unanswered).toMatchObject([{ contactId: contact }])
  })

  test.each([
    ['Done', 'finishReminder', {}],
    ['Snooze', 'snoozeReminder', { minutes: 720 }],
  ] as const)('%s before their end drops what waits', async (_, call, body) => {
    const ines = await sleeper()
    const id = await add(ines)
    await ringAt(night)
    await ines.call(call, { id, body })
    expect(await letters(ines, id)).toEqual([])
    expect(await ringAt(morning)).toMatchObject({ released: 0 })
    expect(await queued()).toEqual([])
  })

  test('Undo lets it wait again', async () => {
    const ines = await sleeper()
    const id = await add(ines)
    await ringAt(night)
    await ines.call('finishReminder', { id })
    await ines.call('undoReminder', { id, body: { occurrence: night } })
    expect(await letters(ines, id)).toMatchObject([{ heldUntil: morning }])
  })

  test('deleting the reminder drops what waits', async () => {
    const ines = await sleeper()
    const id = await add(ines)
    await ringAt(night)
    await ines.call('removeReminder', { id })
    expect(await ringAt(morning)).toMatchObject({ released: 0 })
  })

  test('a reminder that breaks them ignores them, and so do account letters', async () => {
    const ines = await sleeper()
    await add(ines, { breaksQuiet: true, insist: { every: 30, times: 1 } })
    await ringAt(night)
    await ringAt('2026-05-14T23:30:00Z')
    expect(await queued()).toMatchObject([{ letter: 'rhythm' }, { letter: 'repeat' }])
    await visitor(house).call('requestReset', { body: { email: ines.email } })
    expect((await queued()).map(({ letter }) => letter)).toContain('reset')
  })

  test('a snooze that ends in them is held', async () => {
    const ines = await sleeper()
    const id = await add(ines, { date: '2026-05-14T21:30:00Z' })
    await ringAt('2026-05-14T21:30:00Z')
    await ines.call('snoozeReminder', { id, body: { minutes: 60 } })
    await ringAt('2026-05-14T22:30:00Z')
    expect(await letters(ines, id)).toMatchObject([
      { occurrence: '2026-05-14T22:30:00.000Z', heldUntil: morning },
      { occurrence: '2026-05-14T21:30:00.000Z' },
    ])
    await ringAt(morning)
    expect((await queued())[1]).toMatchObject({
      occurrence_at: new Date('2026-05-14T22:30:00Z'),
      repeat: null,
    })
  })

  test('what was missed in them and rings after them goes out at once', async () => {
    const ines = await sleeper()
    await add(ines)
    expect(await ringAt('2026-05-15T09:00:00Z')).toMatchObject({ rung: 1, released: 0 })
    expect(await queued()).toHaveLength(1)
  })

  test.each([
    ['a later end', { quietHours: { from: '22:00', to: '08:30' } }, {}, '2026-05-15T08:30:00.000Z'],
    ['an earlier end', { quietHours: { from: '22:00', to: '05:00' } }, {}, '2026-05-15T05:00:00.000Z'],
    ['no quiet hours any more', { quietHours: null }, {}, '2026-05-15T00:00:00.000Z'],
    [
      'quiet hours that are over',
      { quietHours: { from: '22:00', to: '23:30' } },
      {},
      '2026-05-15T00:00:00.000Z',
    ],
    ['another zone in which it is night', {}, { timeZone: 'Europe/Berlin' }, '2026-05-15T05:00:00.000Z'],
    ['another zone in which it is day', {}, { timeZone: 'America/New_York' }, '2026-05-15T00:00:00.000Z'],
  ])('%s while something waits', async (_, changed, more, end) => {
    const ines = await sleeper()
    const id = await add(ines)
    await ringAt(night)
    house.clock.set('2026-05-15T00:00:00Z')
    await prefer(ines, changed, more)
    expect(await letters(ines, id)).toMatchObject([{ heldUntil: end }])
    expect(await ringAt(new Date(Date.parse(end) - 1).toISOString())).toMatchObject({ released: 0 })
    expect(await ringAt(end)).toMatchObject({ released: 1 })
  })

  test('what waits for nothing does not begin to by a change of them', async () => {
    const ines = await moveIn(house)
    const id = await add(ines)
    await ringAt(night)
    await prefer(ines, { quietHours })
    expect((await letters(ines, id))[0]).not.toHaveProperty('heldUntil')
    expect(await ringAt(morning)).toMatchObject({ released: 0 })
    expect(await queued()).toHaveLength(1)
  })

  test('the channels are those of then', async () => {
    const ines = await sleeper()
    const id = await add(ines)
    await ringAt(night)
    await prefer(ines, { emailNotifications: false })
    expect(await letters(ines, id)).toEqual([])
    expect(await ringAt(morning)).toMatchObject({ released: 1 })
    expect(await queued()).toEqual([])
  })

  // In Berlin the clock goes from 2:00 to 3:00 on 29 March 2026, and from 3:00 back to 2:00 on 25 October.
  test.each([
    ['an end that is skipped moves by the gap', '22:00', '02:30', '2026-03-29T00:30Z', '2026-03-29T01:30Z'],
    ['and a ring before that is in them', '22:00', '02:30', '2026-03-29T01:15Z', '2026-03-29T01:30Z'],
    ['a beginning that is skipped moves, too', '02:30', '05:00', '2026-03-29T01:15Z', null],
    ['from then on they are', '02:30', '05:00', '2026-03-29T01:45Z', '2026-03-29T03:00Z'],
    ['an end that comes twice is the first', '22:00', '02:30', '2026-10-25T00:15Z', '2026-10-25T00:30Z'],
    ['and they do not begin again', '22:00', '02:30', '2026-10-25T01:15Z', null],
    ['a beginning that comes twice is the first', '02:30', '05:00', '2026-10-25T01:15Z', '2026-10-25T04:00Z'],
    ['a short night', '22:00', '07:00', '2026-03-28T23:00Z', '2026-03-29T05:00Z'],
    ['a long night', '22:00', '07:00', '2026-10-24T23:00Z', '2026-10-25T06:00Z'],
    ['nearly the whole day', '07:00', '06:59', '2026-05-15T04:58Z', '2026-05-15T04:59Z'],
    ['nearly the whole day, but for a minute', '07:00', '06:59', '2026-05-15T04:59:30Z', null],
    ['the last minute of a day', '23:59', '00:00', '2026-05-14T21:59:30Z', '2026-05-14T22:00Z'],
  ])('over a clock change: %s', async (_, from, to, moment, end) => {
    const row = await house.world.db.row<{ until: Date | null }>(
      'quiet-until',
      `select quiet_until($1, $2, 'Europe/Berlin', $3) as until`,
      [from, to, new Date(moment)],
    )
    expect(row!.until).toEqual(end && new Date(end))
  })

  test.each([
    ['Europe/Berlin', '22:00', '02:30'],
    ['Europe/Berlin', '02:15', '02:45'],
    ['America/New_York', '01:30', '23:00'],
    ['Australia/Lord_Howe', '01:45', '02:15'],
    ['Asia/Kolkata', '23:59', '00:00'],
  ])(
    'all through a year in %s they are the stretches between two instants, from %s to %s',
    async (...values) => {
      const row = await house.world.db.patient.row<{ moments: number; wrong: number }>(
        'quiet-year',
        `select count(*) as moments, count(*) filter (where quiet_until($2, $3, $1, moment) is distinct from (
         select max(ends_at) from generate_series(-2, 1) night, lateral (
           select wall_to_instant(day + night + $2::time, $1) as starts_at,
             wall_to_instant(day + night + case when $3::time < $2::time then 1 else 0 end + $3::time, $1) as ends_at) s
         where starts_at <= moment and moment < ends_at)) as wrong
       from generate_series(timestamptz '2026-01-01Z', '2027-01-01Z', interval '20 minutes') moment,
         lateral (select (moment at time zone $1)::date as day) d`,
        values,
      )
      expect(row).toEqual({ moments: 26_281, wrong: 0 })
    },
  )

  describe('in the rehearsal', () => {
    const notes = async (person: Person) => {
      const query = { from: '2026-05-14T12:00:00.000Z', to: '2026-05-16T12:00:00.000Z' }
      const { body } = await person.call('rehearse', { query })
      return body.rings.map(({ local, note }) => `${local.slice(8)} ${note ?? '-'}`)
    }

    test('a ring inside them says so, whatever its rhythm, and keeps its channels', async () => {
      const ines = await sleeper()
      await add(ines, { type: 'once' })
      await add(ines, { type: 'hourly', repeat: { every: 6, count: 3 }, date: '2026-05-14T18:00:00Z' })
      await add(ines, { type: 'once', breaksQuiet: true, date: '2026-05-15T01:00:00Z' })
      expect(await notes(ines)).toEqual([
        '14T18:00 -',
        '14T23:00 quiet',
        '15T00:00 quiet',
        '15T01:00 -',
        '15T06:00 quiet',
      ])
      const query = { from: night, to: morning }
      const { body } = await ines.call('rehearse', { query })
      expect(body.rings[0]!.channels).toEqual(['in-app', 'email'])
    })

    test('a clock change or a short month is said before it', async () => {
      house.clock.set('2026-10-20T12:00:00Z')
      const ines = await sleeper({ timeZone: 'Europe/Berlin' })
      await add(ines, { date: '2026-10-24T00:30:00Z' })
      await add(ines, { type: 'monthly', repeat: { on: { day: 31 } }, date: '2026-10-30T23:30:00Z' })
      const query = { from: '2026-10-24T00:00:00Z', to: '2026-12-01T00:00:00Z' }
      const { body } = await ines.call('rehearse', { query })
      const said = body.rings.map(({ local, note }) => `${local} ${note}`)
      expect(said).toContain('2026-10-25T02:30 clock change')
      expect(said).toContain('2026-10-26T02:30 quiet')
      expect(said).toContain('2026-10-31T00:30 quiet')
      expect(said).toContain('2026-11-30T00:30 short month')
    })
  })
})
