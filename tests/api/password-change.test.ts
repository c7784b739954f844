import { describe, expect, test } from 'vitest'
import { accessMail } from '#contract/messages/access.ts'
import { accountMail } from '#contract/messages/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { minutes } from '#server/clock.ts'
import {
  engines,
  moveIn,
  type Person,
  personWith,
  toldOfSessions,
  useHouse,
  visitor,
} from '#tests/support/house.ts'
import { takeCode, takeLetters } from '#tests/support/letters.ts'
import { browsers, logInWith, moveInWithPassword, password } from '#tests/support/people.ts'

const newPassword = 'a new password'
const change = (person: Person, given = password, wanted: unknown = newPassword) =>
  person.call('changePassword', { body: { password: given, newPassword: wanted } })

describe.each(engines)('changing the password on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })
  const statusOfLogin = async (email: string, tried: string) =>
    (await visitor(house).call('login', { body: { email, password: tried } })).status

  test('sets it, ends all other sessions with their push, and tells the owner', async () => {
    const [person, other] = [await moveInWithPassword(house), await moveIn(house)]
    const laptop = await logInWith(house, person, browsers.firefox)
    for (const one of [person, laptop])
      await one.call('registerPushToken', { body: { token: `${one.token}:token` } })
    const told = toldOfSessions(house, person)
    expect((await change(laptop)).status).toBe(204)
    await told
    expect((await laptop.call('me')).status).toBe(200)
    expect((await person.call('me')).status).toBe(401)
    expect((await other.call('me')).status).toBe(200)
    expect((await laptop.call('listDevices')).body).toHaveLength(1)
    const letters = await takeLetters(house)
    expect(await statusOfLogin(person.email, password)).toBe(401)
    expect(await statusOfLogin(person.email, newPassword)).toBe(200)
    expect(letters).toMatchObject([
      { to: { address: person.email }, subject: accessMail.newPassword.subject },
    ])
  })

  test('with a wrong password is 403 and changes nothing', async () => {
    const person = await moveInWithPassword(house)
    const { status, body } = await change(person, 'not this one')
    expect([status, body]).toEqual([403, { message: refused.wrongPassword }])
    expect(await statusOfLogin(person.email, password)).toBe(200)
    expect(await takeLetters(house)).toEqual([])
  })

  test('counts wrong passwords: after ten in a minute the right one has to wait, too', async () => {
    const person = await moveInWithPassword(house)
    for (let tried = 0; tried < 10; tried++) expect((await change(person, 'not this one')).status).toBe(403)
    const refusal = await change(person)
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await person.call('closeAccount', { body: { password } })).status).toBe(429)
  })

  test('tells the owner of fifty wrong ones in a day, wherever they were typed', async () => {
    const person = await moveInWithPassword(house)
    const wrong = { password: 'not this one' }
    const typeIt = [
      () => change(person, wrong.password),
      () => person.call('authenticateAgain', { body: wrong }),
      () => person.call('changeEmail', { body: { ...wrong, email: 'new@example.com' } }),
      () => person.call('closeAccount', { body: wrong }),
    ]
    for (let tried = 0; tried < 50; tried++) {
      expect((await typeIt[tried % 4]!()).status).toBe(403)
      house.clock.advance(minutes(20))
    }
    expect(await takeLetters(house)).toMatchObject([
      { to: { address: person.email }, subject: accountMail.loginAttempts.subject },
    ])
  })

  test('is told twenty times a day and done as often as one likes, or a thief would use it up', async () => {
    const person = await moveInWithPassword(house)
    for (let done = 0; done < 22; done++) expect((await change(person, password, password)).status).toBe(204)
    expect(await takeLetters(house)).toHaveLength(20)
  })

  test('what a thief did in the session is not held against the owner after a reset', async () => {
    const thief = await moveInWithPassword(house)
    const { email } = thief
    for (let tried = 0; tried < 10; tried++) await change(thief, 'not this one')
    expect((await change(thief)).status).toBe(429)
    await visitor(house).call('requestReset', { body: { email } })
    const reset = { email, resetCode: await takeCode(house, email), newPassword: 'hers alone' }
    await visitor(house).call('resetPassword', { body: reset })
    const { body } = await visitor(house).call('login', { body: { email, password: reset.newPassword } })
    const owner = personWith(house, { ...thief, token: body.token })
    expect((await change(owner, reset.newPassword)).status).toBe(204)
  })

  test('refuses a new one that is too short or too long', async () => {
    const person = await moveInWithPassword(house)
    expect(await change(person, password, 'short')).toMatchObject({
      status: 400,
      body: { message: rules.password },
    })
    expect((await change(person, password, 'p'.repeat(257))).status).toBe(400)
    expect((await change(person, password, null)).status).toBe(400)
  })

  test('leaves the reset code that is on its way: it may be the owner’s, and the change a thief’s', async () => {
    const person = await moveInWithPassword(house)
    await visitor(house).call('requestReset', { body: { email: person.email } })
    const resetCode = await takeCode(house, person.email)
    await change(person)
    const reset = await visitor(house).call('resetPassword', {
      body: { email: person.email, resetCode, newPassword: 'a third one' },
    })
    expect(reset.status).toBe(200)
  })

  test('of two at once one counts', async () => {
    const person = await moveInWithPassword(house)
    const replies = await Promise.all([
      change(person, password, 'one of two'),
      change(person, password, 'two of two'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403])
  })
})
