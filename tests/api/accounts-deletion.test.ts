import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { dump } from '#tests/support/dump.ts'
import { engines, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const fcmToken = 'dGVzdA:APA91b-secret-address'

describe.each(engines)('leaving on %s', (engine) => {
  const house = useHouse(engine)

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
})
