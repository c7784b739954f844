// What a thief of a session must not do needs the password or a passkey within the last five minutes.
import { describe, expect, test } from 'vitest'
import { noticeMail } from '#contract/messages/access.ts'
import { refused } from '#contract/messages/refusals.ts'
import { api, type Call, type CallName } from '#contract/api.ts'
import { minutes, seconds } from '#server/clock.ts'
import { newAuthenticator } from '#tests/support/authenticator.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { takeLetters } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const dangerous = Object.entries<Call>(api).flatMap(([name, { fresh }]) => (fresh ? [name as CallName] : []))
const needed = { message: refused.freshLogin, errorCode: 'FRESH_LOGIN_NEEDED' }
const addToken = (person: Person) =>
  person.call('addToken', { body: { name: 'Script', scopes: ['notes:read'] } })

describe.each(engines)('a fresh login on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test.each(dangerous)('is needed to %s', async (name) => {
    const person = await moveIn(house)
    house.clock.advance(minutes(5) + seconds(1))
    const { status, body } = await person.call(name, { id: person.id, body: {} })
    expect([status, body]).toEqual([403, needed])
  })

  test('lasts five minutes, and longer for nobody who goes on using it', async () => {
    const person = await moveIn(house)
    house.clock.advance(minutes(5))
    expect((await addToken(person)).status).toBe(201)
    house.clock.advance(seconds(1))
    expect((await addToken(person)).status).toBe(403)
  })

  test('comes back with the password, for this session alone', async () => {
    const person = await moveInWithPassword(house)
    const login = await visitor(house).call('login', { body: { email: person.email, password } })
    house.clock.advance(minutes(6))
    expect((await person.call('authenticateAgain', { body: { password } })).status).toBe(204)
    expect((await addToken(person)).status).toBe(201)
    const elsewhere = await fetch(`${house.url}/api/auth/tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${login.body.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Script', scopes: ['notes:read'] }),
    })
    expect([elsewhere.status, await elsewhere.json()]).toEqual([403, needed])
  })

  test('does not come back with a wrong password, whose tries are counted', async () => {
    const person = await moveInWithPassword(house)
    house.clock.advance(minutes(6))
    const again = (tried: string) => person.call('authenticateAgain', { body: { password: tried } })
    for (let tried = 0; tried < 10; tried++)
      expect(await again('not this one')).toMatchObject({
        status: 403,
        body: { message: refused.wrongPassword },
      })
    expect((await again(password)).status).toBe(429)
    expect((await addToken(person)).status).toBe(403)
  })

  test('comes back with a passkey of the account, once by one reply, and with nobody else’s', async () => {
    const [person, other] = [await moveIn(house), await moveIn(house)]
    const [own, theirs] = [newAuthenticator(), newAuthenticator()]
    for (const [one, authenticator] of [
      [person, own],
      [other, theirs],
    ] as const) {
      const body = authenticator.create((await one.call('passkeyOptions')).body)
      await one.call('addPasskey', { body })
    }
    house.clock.advance(minutes(6))
    const sign = async (authenticator: typeof own) =>
      authenticator.get((await visitor(house).call('passkeyLoginOptions')).body)
    const again = (body: object) => person.call('authenticateWithPasskey', { body: { ...body } })
    expect(await again(await sign(theirs))).toMatchObject({ status: 403, body: { message: refused.passkey } })
    expect((await addToken(person)).status).toBe(403)
    const reply = await sign(own)
    expect((await again(reply)).status).toBe(204)
    expect((await again(reply)).status).toBe(403)
    expect((await addToken(person)).status).toBe(201)
    expect((await addToken(other)).status).toBe(403)
  })

  test('is not needed where the password itself is asked for: address, password, deletion', async () => {
    const person = await moveInWithPassword(house)
    house.clock.advance(minutes(6))
    const body = { password, email: 'new@example.com', newPassword: 'another one' }
    expect((await person.call('changeEmail', { body })).status).toBe(202)
    expect((await person.call('changePassword', { body })).status).toBe(204)
    expect((await addToken(person)).status).toBe(201)
    expect((await person.call('closeAccount', { body: { password: 'another one' } })).status).toBe(204)
  })

  test('is not needed to end a session or a token', async () => {
    const person = await moveIn(house)
    const { body } = await addToken(person)
    house.clock.advance(minutes(6))
    expect((await person.call('removeToken', { id: body._id })).status).toBe(204)
    expect((await person.call('endOtherSessions')).status).toBe(204)
  })

  test('of a session of version 1 counts from its opening', async () => {
    const person = await moveIn(house)
    await house.world.db.run(
      'opened-by-version-1',
      'update sessions set authenticated_at = null, device = null',
    )
    expect((await addToken(person)).status).toBe(201)
    house.clock.advance(minutes(6))
    expect((await addToken(person)).status).toBe(403)
  })

  test('an export in an older one is told by a letter, once a day; in a fresh one it is not', async () => {
    const person = await moveIn(house)
    expect((await person.call('exportAccount')).status).toBe(200)
    expect(await takeLetters(house)).toEqual([])
    house.clock.advance(minutes(6))
    expect((await person.call('exportAccount')).status).toBe(200)
    expect((await person.call('exportAccount')).status).toBe(200)
    const letters = await takeLetters(house)
    expect(letters).toMatchObject([{ to: { address: person.email }, subject: noticeMail.exported.subject }])
  })
})
