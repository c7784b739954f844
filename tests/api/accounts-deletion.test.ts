import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { dump } from '#tests/support/dump.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const fcmToken = 'dGVzdA:APA91b-secret-address'

describe.each(engines)('leaving on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test('takes everything along as one readable document', async () => {
    const person = await moveIn(house)
    await person.call('addNote', { body: { title: 'Milk', content: 'and bread' } })
    await person.call('registerPushToken', { body: { token: fcmToken } })
    await visitor(house).call('joinNewsletter', { body: { email: person.email } })
    await visitor(house).call('requestReset', { body: { email: person.email } })
    const { status, headers, body } = await person.call('exportAccount')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="jotbell-export.json"')
    expect(headers.get('content-type')).toContain('application/json')
    expect(body).toMatchObject({
      exportedAt: '2026-05-14T12:00:00.000Z',
      profile: { _id: person.id, email: person.email, name: 'Ines' },
      devices: [{ name: expect.any(String), createdAt: expect.any(String) }],
      notes: [{ title: 'Milk', content: 'and bread' }],
      reminders: [],
      notifications: [],
      newsletter: [{ email: person.email }],
      deliveries: [
        { letter: 'reset', channel: 'email', status: 'pending', queuedAt: '2026-05-14T12:00:00.000Z' },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|APA91b/)
  })

  test('with a wrong password is refused, and nothing is gone', async () => {
    const person = await moveInWithPassword(house)
    for (const wrong of ['not this one', '', 'p'.repeat(100_000)]) {
      const { status, body } = await person.call('closeAccount', { body: { password: wrong } })
      expect([status, body]).toMatchObject([403, { message: refused.wrongPassword }])
    }
    expect((await person.call('closeAccount', { body: {} })).status).toBe(400)
    expect((await person.call('me')).status).toBe(200)
  })

  test('is refused after too many wrong passwords at once, also with the right one', async () => {
    const person = await moveInWithPassword(house)
    const leave = (tried: string) => person.call('closeAccount', { body: { password: tried } })
    const wrong = Array.from({ length: 15 }, () => leave('not this one'))
    await Promise.race(wrong)
    expect((await leave(password)).status).toBe(429)
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  })

  test('deletes the account and every row of it, and nothing of anybody else', async () => {
    const [person, other] = [await moveInWithPassword(house), await moveIn(house)]
    const listed = () =>
      house.world.db.rows<{ id: string }>('listed', 'select id from newsletter order by id')
    for (const someone of [person, other]) {
      await someone.call('addNote', { body: { title: 'Milk', content: 'and bread' } })
      await someone.call('addReminder', { body: { title: 'Milk', date: '2026-05-15T09:00:00Z' } })
      await someone.call('registerPushToken', { body: { token: `${fcmToken}${someone.id}` } })
      await visitor(house).call('requestReset', { body: { email: someone.email } })
      await visitor(house).call('joinNewsletter', { body: { email: someone.email } })
    }
    const [subscriber] = await listed()
    expect((await person.call('closeAccount', { body: { password } })).status).toBe(204)
    expect(await listed()).toHaveLength(1)
    expect((await person.call('me')).status).toBe(401)
    const login = await visitor(house).call('login', { body: { email: person.email, password } })
    expect(login.status).toBe(401)
    const left = await dump(house.world.db)
    expect(left).not.toContain(person.id)
    expect(left).not.toContain(person.email)
    expect(left).not.toContain(subscriber!.id)
    expect((await other.call('listNotes')).body.data).toHaveLength(1)
    expect((await other.call('listReminders')).body).toHaveLength(1)
    expect((await other.call('listDevices')).body).toHaveLength(1)
  })

  test('frees the address for a new account', async () => {
    const person = await moveInWithPassword(house)
    await person.call('closeAccount', { body: { password } })
    const { status } = await visitor(house).call('register', {
      body: { name: 'Ines', email: person.email, password },
    })
    expect(status).toBe(201)
  })

  test('takes thousands of rows along, each once', async () => {
    const { id, call } = await moveInWithThousands(house)
    const { body } = await call('exportAccount')
    const everything = body as Record<string, { _id: string; reminderId: string }[]>
    for (const name of ['reminders', 'notes', 'notifications'])
      expect(new Set(everything[name]!.map(({ _id }) => _id)).size).toBe(1_200)
    expect(new Set(everything['deliveries']!.map(({ reminderId }) => reminderId)).size).toBe(1_200)
    expect(everything['notifications']).toHaveLength(1_200)
    expect(everything['profile']).toMatchObject({ _id: id })
  })

  test('takes one copy at a time along, and another once that is done or left', async () => {
    const { token, call } = await moveInWithThousands(house)
    const headers = { authorization: `Bearer ${token}` }
    const first = await fetch(`${house.url}/api/auth/me/export`, { headers })
    const second = await call('exportAccount')
    expect([second.status, second.body]).toEqual([429, { message: refused.exporting }])
    expect(second.headers.get('retry-after')).toBe('60')
    await first.body!.cancel()
    await eventually('the place is free', async () => (await call('exportAccount')).status === 200)
    expect((await call('exportAccount')).status).toBe(200)
  })

  test('a copy that fails half-way does not look whole', async () => {
    const { call } = await moveInWithThousands(house)
    await house.world.db.script('alter table deliveries rename to deliveries_away')
    await expect(call('exportAccount')).rejects.toThrow('terminated')
    await house.world.db.script('alter table deliveries_away rename to deliveries')
    expect((await call('exportAccount')).status).toBe(200)
  })

  test('deletes thousands of rows in short statements', async () => {
    const person = await moveInWithPassword(house)
    await fill(house, person.id)
    expect((await person.call('closeAccount', { body: { password } })).status).toBe(204)
    expect(await dump(house.world.db)).not.toContain(person.id)
  })
})

describe('leaving without limits', () => {
  const house = useHouse('embedded')

  test('takes as many copies along at a time as are asked for', async () => {
    const { token, call } = await moveInWithThousands(house)
    const headers = { authorization: `Bearer ${token}` }
    const first = await fetch(`${house.url}/api/auth/me/export`, { headers })
    expect((await call('exportAccount')).status).toBe(200)
    await first.body!.cancel()
  })
})

async function moveInWithThousands(house: House) {
  const person = await moveIn(house, { pro: true })
  await fill(house, person.id)
  return person
}

// Notes long enough that nobody's socket takes all of them unread.
async function fill(house: House, id: string) {
  await house.world.db.patient.transaction(async (db) => {
    const values = [id, house.clock.now()]
    await db.run(
      'fill-notes',
      `insert into notes select $1, gen_random_uuid(), 'Note', repeat(n || ' text ', 1000), '#ffffff', 'note', $2, $2
       from generate_series(1, 1200) n`,
      values,
    )
    await db.run(
      'fill-reminders',
      `insert into all_reminders (user_id, id, title, type, time_zone, first_at, anchor, waiting_at, next_at, created_at, updated_at)
       select $1, gen_random_uuid(), 'Tea', 'daily', 'UTC', at, at at time zone 'UTC', at, at, at, at
       from generate_series(1, 1200), (select $2::timestamptz + interval '1 day') soon (at)`,
      values,
    )
    await db.run(
      'fill-notifications',
      `insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
       select user_id, id, id, $2, 'Tea', '', $2 from all_reminders where user_id = $1`,
      values,
    )
    await db.run(
      'fill-deliveries',
      `insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
       select user_id, id, $2, 'email', 'example.com', $2, $2 from all_reminders where user_id = $1`,
      values,
    )
    await db.run('fill-counts', 'update users set notes_count = 1200, reminders_count = 1200 where id = $1', [
      id,
    ])
  })
}
