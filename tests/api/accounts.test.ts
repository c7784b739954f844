import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { days } from '#server/clock.ts'
import * as accounts from '#server/accounts/accounts.ts'
import { engines, type House, moveIn, personWith, useHouse, visitor } from '#tests/support/house.ts'
import { takeCode, takeLetters } from '#tests/support/letters.ts'

const ines = { name: 'Ines', email: 'Ines@example.com', password: 'six is enough' }

describe.each(engines)('an account on %s', (engine) => {
  const house = useHouse(engine)
  const anyone = () => visitor(house)
  const login = (password: string) => anyone().call('login', { body: { ...ines, password } })

  test('is registered, verified and logged into', async () => {
    const registered = await anyone().call('register', { body: { ...ines, timeZone: 'Europe/Lisbon' } })
    expect(registered.status).toBe(201)
    expect(registered.body).toEqual({ message: entrySuccesses.register, email: ines.email })

    const code = await takeCode(house, ines.email)
    const verified = await anyone().call('verifyEmail', {
      body: { email: ines.email, verificationCode: code },
    })
    expect(verified.status).toBe(200)
    expect(verified.body).toEqual({ message: entrySuccesses.verifyEmail })

    const { status, body } = await anyone().call('login', { body: ines })
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.user).toMatchObject({
      name: 'Ines',
      email: ines.email,
      preferences: { emailNotifications: true, pushNotifications: true, inAppNotifications: true },
      isPro: false,
      timeZone: 'Europe/Lisbon',
      createdAt: '2026-05-14T12:00:00.000Z',
    })
    expect(body.user).not.toHaveProperty('paypalSubscriptionId')
  })

  test('welcomes its owner once the address is confirmed', async () => {
    await settle(house)
    const [welcome] = await takeLetters(house)
    expect(welcome?.subject).toBe('Welcome to Jotbell')
  })

  test('keeps UTC when no time zone is sent, and a trimmed name', async () => {
    await settle(house, { name: '  Ines  ' })
    const { body } = await anyone().call('login', { body: ines })
    expect(body.user).toMatchObject({ name: 'Ines', timeZone: 'UTC' })
  })

  test('has an address that compares without case', async () => {
    await settle(house)
    const { status } = await anyone().call('login', { body: { ...ines, email: 'iNES@EXAMPLE.com' } })
    expect(status).toBe(200)
    const again = await anyone().call('register', { body: { ...ines, email: 'INES@example.com' } })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ errorCode: 'EMAIL_TAKEN', message: refused.emailTaken })
  })

  test('that nobody confirmed gives way to a second registration', async () => {
    await anyone().call('register', { body: ines })
    const first = await takeCode(house, ines.email)
    const second = {
      name: 'Inês',
      email: 'ines@example.com',
      password: 'another one',
      timeZone: 'Asia/Tokyo',
    }
    expect((await anyone().call('register', { body: second })).status).toBe(201)
    const code = await takeCode(house, ines.email)

    const old = await anyone().call('verifyEmail', { body: { email: ines.email, verificationCode: first } })
    expect(old.status).toBe(400)
    await anyone().call('verifyEmail', { body: { email: ines.email, verificationCode: code } })
    expect((await anyone().call('login', { body: ines })).status).toBe(401)
    const { body } = await anyone().call('login', { body: second })
    expect(body.user).toMatchObject({ name: 'Inês', email: 'ines@example.com', timeZone: 'Asia/Tokyo' })
  })

  test('starts with the clock that it came with, and a second one with its own', async () => {
    await anyone().call('register', { body: { ...ines, clock: '12' } })
    const verificationCode = await takeCode(house, ines.email)
    await anyone().call('register', { body: { ...ines, clock: '24' } })
    await anyone().call('verifyEmail', { body: { email: ines.email, verificationCode } })
    const { body } = await anyone().call('login', { body: ines })
    expect(body.user.preferences).toMatchObject({ clock: '24' })
  })

  test('that is confirmed starts without push devices', async () => {
    await anyone().call('register', { body: ines })
    const verificationCode = await takeCode(house, ines.email)
    await house.world.db.run(
      'plant-device',
      `insert into devices (id, user_id, kind, address, address_hash, host, name, created_at)
       select id, id, 'fcm', 'a:token', 'hash', 'fcm.googleapis.com', 'A device', created_at from users`,
    )
    await anyone().call('verifyEmail', { body: { email: ines.email, verificationCode } })
    expect(await house.world.db.rows('all-devices', 'select 1 from devices')).toEqual([])
  })

  test('that is not confirmed is told only to who knows the password', async () => {
    await anyone().call('register', { body: ines })
    const right = await anyone().call('login', { body: ines })
    expect(right.status).toBe(403)
    expect(right.body).toEqual({
      message: refused.unverified,
      requiresVerification: true,
      email: ines.email,
    })
    const wrong = await anyone().call('login', { body: { ...ines, password: 'something else' } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ message: refused.login })
  })

  test('that is not confirmed within a week is forgotten', async () => {
    await anyone().call('register', { body: ines })
    await settle(house, { email: 'kept@example.com' })
    house.clock.advance(days(7))
    await accounts.deleteExpired(house.world)
    const rows = await house.world.db.rows('all-users', 'select email from users')
    expect(rows).toEqual([{ email: 'kept@example.com' }])
  })

  test.each([
    [{ name: ' ' }, rules.name],
    [{ name: 'n'.repeat(101) }, rules.nameLength],
    [{ email: 'no address' }, rules.email],
    [{ email: `${'e'.repeat(243)}@example.com` }, rules.emailLength],
    [{ password: 'short' }, rules.password],
    [{ password: 'p'.repeat(257) }, rules.passwordLength],
    [{ timeZone: 'Mars/Olympus' }, rules.timeZone],
    [{ clock: '13' }, rules.clock],
  ])('is refused with %j', async (wrong, message) => {
    const { status, body } = await anyone().call('register', { body: { ...ines, ...wrong } })
    expect(status).toBe(400)
    expect(body.message).toBe(message)
  })

  test.each(['sixsix', '😀'.repeat(3), 'p'.repeat(256), ' spaces  stay ', 'ÄÖÜ한국어🔔'])(
    'takes any password of 6 to 256 characters: %s',
    async (password) => {
      await settle(house, { password })
      expect((await login(password)).status).toBe(200)
    },
  )

  test('never cuts a password', async () => {
    await settle(house, { password: 'p'.repeat(256) })
    expect((await login('p'.repeat(255))).status).toBe(401)
    expect((await login(`${'p'.repeat(255)}q`)).status).toBe(401)
  })

  test('changes its name, time zone and some of its preferences, and nothing else', async () => {
    const person = await moveIn(house)
    const { status, body } = await person.call('changeProfile', {
      body: {
        name: ' Ada ',
        timeZone: 'America/New_York',
        preferences: { pushNotifications: false },
        isPro: true,
        email: 'other@example.com',
        paypalSubscriptionId: 'I-1',
        _id: '00000000-0000-7000-8000-000000000000',
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: person.id,
      name: 'Ada',
      email: person.email,
      isPro: false,
      timeZone: 'America/New_York',
      preferences: { emailNotifications: true, pushNotifications: false, inAppNotifications: true },
    })
    expect(body).not.toHaveProperty('paypalSubscriptionId')
    expect((await person.call('me')).body).toEqual(body)
  })

  test('refuses a profile without a name or with preferences that are not true or false', async () => {
    const person = await moveIn(house)
    const nameless = await person.call('changeProfile', { body: { name: '' } })
    expect([nameless.status, nameless.body]).toMatchObject([400, { message: rules.name }])
    const odd = await person.call('changeProfile', {
      body: { name: 'Ada', preferences: { emailNotifications: 'yes' } },
    })
    expect([odd.status, odd.body]).toMatchObject([400, { message: rules.preference }])
    for (const preferences of ['all', null, []] as never[]) {
      const none = await person.call('changeProfile', { body: { name: 'Ada', preferences } })
      expect([none.status, none.body]).toMatchObject([400, { message: rules.preference }])
    }
  })

  test('says the time by the clock that was chosen, and by none before', async () => {
    const person = await moveIn(house)
    const change = (preferences: object) =>
      person.call('changeProfile', { body: { name: 'Ada', preferences } as never })
    expect((await person.call('me')).body.preferences).not.toHaveProperty('clock')
    expect((await change({ clock: '24' })).body.preferences).toMatchObject({ clock: '24' })
    expect((await change({ emailNotifications: false })).body.preferences).toMatchObject({ clock: '24' })
    expect((await person.call('exportAccount')).body).toMatchObject({
      profile: { preferences: { clock: '24' } },
    })
    for (const clock of ['13', 24, '', true]) {
      const odd = await change({ clock })
      expect([odd.status, odd.body]).toMatchObject([400, { message: rules.clock }])
    }
    expect((await change({ clock: null })).body.preferences).toEqual({
      emailNotifications: false,
      pushNotifications: true,
      inAppNotifications: true,
    })
  })

  test('shows no hash, code or internal column in any reply', async () => {
    const registered = await anyone().call('register', { body: ines })
    const code = await takeCode(house, ines.email)
    const verified = await anyone().call('verifyEmail', {
      body: { email: ines.email, verificationCode: code },
    })
    const opened = await login(ines.password)
    const { _id: id } = opened.body.user
    const person = personWith(house, { id, email: ines.email, token: opened.body.token })
    await person.call('registerPushToken', { body: { token: 'a:token' } })
    const refusals = await Promise.all([
      login('not this one'),
      anyone().call('register', { body: ines }),
      anyone().call('verifyEmail', { body: { email: ines.email, verificationCode: code } }),
      person.call('closeAccount', { body: { password: 'not this one' } }),
    ])
    const asked = await Promise.all([
      person.call('me'),
      person.call('changeProfile', { body: { name: 'Ines' } }),
      person.call('listDevices'),
      person.call('exportAccount'),
      anyone().call('requestReset', { body: { email: ines.email } }),
      anyone().call('resendVerification', { body: { email: ines.email } }),
    ])
    const resetCode = await takeCode(house, ines.email)
    const reset = await anyone().call('resetPassword', {
      body: { email: ines.email, resetCode, newPassword: 'another one' },
    })
    expect([reset.status, ...asked.map(({ status }) => status)]).toEqual(Array.from({ length: 7 }, () => 200))
    const replies = [registered, verified, opened, reset, ...refusals, ...asked]
    const said = JSON.stringify(replies.map(({ body }) => body))
    expect(said).not.toMatch(/argon2|hash|password_|verified_at|_on"|a:token/)
    for (const secret of [code, resetCode]) expect(said).not.toMatch(new RegExp(`\\b${secret}\\b`))
  })
})

/** Ines with a confirmed address; her welcome letter waits in the queue. */
async function settle(house: House, details: Partial<typeof ines> = {}) {
  const person = { ...ines, ...details }
  await visitor(house).call('register', { body: person })
  const verificationCode = await takeCode(house, person.email)
  await visitor(house).call('verifyEmail', { body: { email: person.email, verificationCode } })
}
