// Who is logged in where, and how a person ends that.
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/plans.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { days, minutes } from '#server/clock.ts'
import { engines, type House, moveIn, type Person, toldOfSessions, useHouse } from '#tests/support/house.ts'
import { browsers, logInWith, moveInWithPassword } from '#tests/support/people.ts'

const unknownId = '00000000-0000-4000-8000-000000000001'

const list = async (person: Person) => (await person.call('listSessions')).body
const idOf = async (person: Person) => (await list(person)).find(({ current }) => current)!._id
const addresses = (house: House) =>
  house.world.db.rows<{ address: string }>('device-addresses', 'select address from devices order by address')

describe.each(engines)('sessions on %s', (engine) => {
  const house = useHouse(engine)

  test('are listed with their device in words, the one used last first, and which of them asks', async () => {
    const person = await moveInWithPassword(house)
    house.clock.advance(minutes(1))
    const laptop = await logInWith(house, person, browsers.firefox)
    house.clock.advance(minutes(1))
    const phone = await logInWith(house, person, browsers.safari)
    house.clock.advance(minutes(1))
    expect(await list(laptop)).toEqual([
      entry('Safari on iPhone', '12:02', '12:02'),
      { ...entry('Firefox on Linux', '12:01', '12:03'), current: true },
      entry('A device', '12:00', '12:00'),
    ])
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false, false])
    expect(await list(await moveIn(house))).toHaveLength(1)
  })

  test('write when they were last used once in a quarter of an hour, not at each request', async () => {
    const person = await moveIn(house)
    const usedAt = async () =>
      (await house.world.db.row<{ used_at: Date }>('used-at', 'select used_at from sessions'))?.used_at
    const openedAt = house.clock.now()
    house.clock.advance(minutes(15))
    await person.call('me')
    expect(await usedAt()).toEqual(openedAt)
    house.clock.advance(minutes(1))
    await person.call('me')
    expect(await usedAt()).toEqual(house.clock.now())
  })

  test('are at most a hundred: one more ends one that nobody uses, and the phone rings on', async () => {
    const person = await moveInWithPassword(house)
    await person.call('registerPushToken', { body: { token: 'oldest:token' } })
    house.clock.advance(minutes(1))
    const laptop = await logInWith(house, person, browsers.firefox)
    house.clock.advance(minutes(20))
    await laptop.call('me')
    for (let opened = 2; opened < limits.sessions; opened++) {
      house.clock.advance(minutes(1))
      await sessions.open(house.world, person.id)
    }
    expect(await list(laptop)).toHaveLength(limits.sessions)
    const told = toldOfSessions(house, person)
    const phone = await logInWith(house, person, browsers.safari)
    await told
    expect(await list(phone)).toHaveLength(limits.sessions)
    expect([(await person.call('me')).status, (await laptop.call('me')).status]).toEqual([401, 200])
    expect(await addresses(house)).toEqual([{ address: 'oldest:token' }])
  })

  test('end one by one: the token is dead, its stream is told, and the others live', async () => {
    const person = await moveInWithPassword(house)
    const laptop = await logInWith(house, person, browsers.firefox)
    const told = toldOfSessions(house, person)
    expect((await person.call('endSession', { id: await idOf(laptop) })).status).toBe(204)
    await told
    expect((await laptop.call('me')).status).toBe(401)
    expect((await person.call('me')).status).toBe(200)
    expect(await list(person)).toHaveLength(1)
  })

  test('end push where they end', async () => {
    const person = await moveInWithPassword(house)
    const laptop = await logInWith(house, person, browsers.firefox)
    await person.call('registerPushToken', { body: { token: 'here:token' } })
    await laptop.call('registerPushToken', { body: { token: 'laptop:token' } })
    await person.call('endSession', { id: await idOf(laptop) })
    expect(await addresses(house)).toEqual([{ address: 'here:token' }])
  })

  test('may end themselves', async () => {
    const person = await moveIn(house)
    expect((await person.call('endSession', { id: await idOf(person) })).status).toBe(204)
    expect((await person.call('me')).status).toBe(401)
  })

  test('of another person look like none, and stay', async () => {
    const [person, other] = [await moveIn(house), await moveIn(house)]
    const theirs = await person.call('endSession', { id: await idOf(other) })
    const none = await person.call('endSession', { id: unknownId })
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    expect((await other.call('me')).status).toBe(200)
  })

  test('end all at once but the one that asks, with their push devices, and nobody else’s', async () => {
    const [person, other] = [await moveInWithPassword(house), await moveIn(house)]
    const laptop = await logInWith(house, person, browsers.firefox)
    const phone = await logInWith(house, person, browsers.safari)
    for (const one of [person, laptop, phone, other])
      await one.call('registerPushToken', { body: { token: `${one.token}:token` } })
    expect((await laptop.call('endOtherSessions')).status).toBe(204)
    const statuses = await Promise.all(
      [person, laptop, phone, other].map(async (one) => (await one.call('me')).status),
    )
    expect(statuses).toEqual([401, 200, 401, 200])
    const left = (await addresses(house)).map(({ address }) => address)
    expect(left.toSorted()).toEqual([`${laptop.token}:token`, `${other.token}:token`].toSorted())
  })

  test('that version 1 opened have no device, and can be ended; push that it registered goes by its browser', async () => {
    const person = await moveInWithPassword(house)
    const laptop = await logInWith(house, person, browsers.firefox)
    await house.world.db.run(
      'as-version-1',
      `update sessions set device = null, authenticated_at = null
       where device is null or device = 'A device'`,
    )
    for (const name of ['Firefox on Linux', 'Chrome on Windows'])
      await house.world.db.run(
        'device-of-version-1',
        `insert into devices (id, user_id, kind, address, address_hash, host, name, created_at)
         values (gen_random_uuid(), $1, 'fcm', $2::text, sha256($2::text::bytea), 'fcm', $2::text, $3)`,
        [person.id, name, house.clock.now()],
      )
    expect((await list(person)).map(({ device }) => device)).toContain('A device')
    await laptop.call('endOtherSessions')
    expect((await person.call('me')).status).toBe(401)
    expect(await addresses(house)).toEqual([{ address: 'Firefox on Linux' }])
  })

  test('are in the export, and go with the account', async () => {
    const person = await moveInWithPassword(house)
    const laptop = await logInWith(house, person, browsers.firefox)
    const { body } = await laptop.call('exportAccount')
    expect(body).toMatchObject({
      sessions: [{ device: 'Firefox on Linux' }, { device: 'A device' }],
      browsers: [{ name: 'Firefox on Linux', firstUsedAt: '2026-05-14T12:00:00.000Z' }],
    })
    expect(JSON.stringify(body)).not.toContain(laptop.token)
    await laptop.call('closeAccount', { body: { password: 'six is enough' } })
    const rows = await house.world.db.rows(
      'left-of-access',
      'select 1 from sessions union all select 1 from known_browsers union all select 1 from email_changes',
    )
    expect(rows).toEqual([])
  })

  test('still run out after 30 days without use', async () => {
    const person = await moveIn(house)
    house.clock.advance(days(30) + minutes(1))
    expect(await sessions.find(house.world, person.token)).toBeUndefined()
  })
})

const entry = (device: string, opened: string, used: string) => ({
  _id: expect.any(String),
  current: false,
  device,
  createdAt: `2026-05-14T${opened}:00.000Z`,
  lastUsedAt: `2026-05-14T${used}:00.000Z`,
})
