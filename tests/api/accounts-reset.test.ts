import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import * as devices from '#server/accounts/devices.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'
import { takeCode, takeLetters } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const newPassword = 'a new password'

describe.each(engines)('resetting a password on %s', (engine) => {
  const house = useHouse(engine)
  const reset = (email: string, resetCode: string | undefined, wanted = newPassword) =>
    visitor(house).call('resetPassword', { body: { email, resetCode, newPassword: wanted } })
  const statusOfLogin = async (email: string, tried: string) =>
    (await visitor(house).call('login', { body: { email, password: tried } })).status

  test('sets the new password and tells the owner', async () => {
    const person = await moveInWithPassword(house)
    const { status, body } = await reset(person.email, await codeFor(house, person.email))
    expect([status, body]).toEqual([200, { message: entrySuccesses.resetPassword }])
    expect(await statusOfLogin(person.email, password)).toBe(401)
    expect(await statusOfLogin(person.email, newPassword)).toBe(200)
    const letters = await takeLetters(house)
    expect(letters).toMatchObject([
      { to: { address: person.email }, subject: 'Your Jotbell password was changed' },
    ])
  })

  test('kills every session of the account and no other', async () => {
    const [person, other] = [await moveInWithPassword(house), await moveIn(house)]
    const elsewhere = await visitor(house).call('login', { body: { email: person.email, password } })
    await reset(person.email, await codeFor(house, person.email))
    expect((await person.call('me')).status).toBe(401)
    const there = await fetch(`${house.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${elsewhere.body.token}` },
    })
    expect(there.status).toBe(401)
    expect((await other.call('me')).status).toBe(200)
  })

  test('removes every push device of the account and no other, and the letter says so', async () => {
    const [person, other] = [await moveInWithPassword(house), await moveIn(house)]
    await person.call('registerPushToken', { body: { token: 'thief:token' } })
    await other.call('registerPushToken', { body: { token: 'other:token' } })
    await reset(person.email, await codeFor(house, person.email))
    const rows = await house.world.db.rows('addresses', 'select address from devices')
    expect(rows).toEqual([{ address: 'other:token' }])
    const [letter] = await takeLetters(house)
    expect(letter?.text).toContain('none gets push messages any more until you log in on it')
  })

  test('leaves no device that was being registered meanwhile', async () => {
    const person = await moveIn(house)
    const session = (await sessions.find(house.world, person.token))!
    const registering = { ended: false, promise: Promise.resolve() }
    await house.world.db.transaction(async (db) => {
      await db.run('end-sessions', 'delete from sessions where user_id = $1', [person.id])
      await devices.removeAll(db, person.id)
      registering.promise = devices
        .add(house.world, session, 'thief:token', '')
        .finally(() => (registering.ended = true))
      registering.promise.catch(() => {})
      // The embedded engine runs one transaction at a time, so there it waits by itself.
      if (engine === 'postgres')
        await eventually(
          'the device is registered or waits for the session',
          async () => registering.ended || (await holdsSomebodyUp(db)),
        )
    })
    await expect(registering.promise).rejects.toMatchObject({ status: 401 })
    expect(await house.world.db.rows('all-devices', 'select 1 from devices')).toEqual([])
  })

  test('tells the streams of the account that its sessions ended', async () => {
    const person = await moveInWithPassword(house)
    const told = new Promise((resolve) => house.world.signals.subscribe(person.id, resolve))
    await reset(person.email, await codeFor(house, person.email))
    expect(await told).toBe('sessions')
  })

  test('with a wrong code or an unknown address is refused alike, and changes nothing', async () => {
    const person = await moveInWithPassword(house)
    const code = await codeFor(house, person.email)
    const wrong = await reset(person.email, code === '000000' ? '111111' : '000000')
    const unknown = await reset('nobody@example.com', code)
    expect([wrong.status, wrong.body]).toEqual([400, { message: refused.resetCode }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect((await person.call('me')).status).toBe(200)
    expect(await statusOfLogin(person.email, password)).toBe(200)
    expect(await takeLetters(house)).toEqual([])
  })

  test('uses its code up', async () => {
    const person = await moveInWithPassword(house)
    const code = await codeFor(house, person.email)
    expect((await reset(person.email, code)).status).toBe(200)
    expect((await reset(person.email, code, 'a third password')).status).toBe(400)
    expect(await statusOfLogin(person.email, newPassword)).toBe(200)
  })

  test('also confirms the address, since its code came by mail', async () => {
    const ines = { name: 'Ines', email: 'ines@example.com', password }
    await visitor(house).call('register', { body: ines })
    await takeLetters(house)
    await reset(ines.email, await codeFor(house, ines.email))
    expect(await statusOfLogin(ines.email, newPassword)).toBe(200)
  })

  test('refuses a password that is too short or too long, and the code stays good', async () => {
    const person = await moveInWithPassword(house)
    const code = await codeFor(house, person.email)
    expect((await reset(person.email, code, 'short')).body).toMatchObject({ message: rules.password })
    expect((await reset(person.email, code, 'p'.repeat(257))).body).toMatchObject({
      message: rules.passwordLength,
    })
    expect((await reset(person.email, code)).status).toBe(200)
  })
})

async function codeFor(house: House, email: string) {
  await visitor(house).call('requestReset', { body: { email } })
  return takeCode(house, email)
}
