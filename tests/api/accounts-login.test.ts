import { argon2Sync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountMail } from '#contract/messages/accounts.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import * as accounts from '#server/accounts/accounts.ts'
import * as sessions from '#server/accounts/sessions.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { days, hours, minutes } from '#server/clock.ts'
import { engines, type House, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { takeCode, takeLetters } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

describe.each(engines)('logging in on %s', (engine) => {
  const house = useHouse(engine)
  const login = (email: string, tried = password) =>
    visitor(house).call('login', { body: { email, password: tried } })

  const unknown = () => login('nobody@example.com', 'not this one')

  test('answers a wrong password and an unknown address with the same words', async () => {
    const person = await moveInWithPassword(house)
    const wrong = await login(person.email, 'not this one')
    const stranger = await unknown()
    expect([wrong.status, wrong.body]).toEqual([401, { message: refused.login }])
    expect([stranger.status, stranger.body]).toEqual([wrong.status, wrong.body])
  })

  test('takes as long for an unknown address as for a wrong password', async () => {
    const person = await moveInWithPassword(house)
    const known = () => login(person.email, 'not this one')
    expect(await slowerBy(known, unknown, 41)).toBeLessThan(1.5)
  })

  test.each(['requestReset', 'resendVerification'] as const)(
    'takes as long to %s for an unknown address as for a known one',
    async (name) => {
      await visitor(house).call('register', { body: { name: 'Ines', email: 'ines@example.com', password } })
      const ask = (email: string) => () => visitor(house).call(name, { body: { email } })
      expect(await slowerBy(ask('ines@example.com'), ask('nobody@example.com'), 81)).toBeLessThan(2)
    },
  )

  test('hashes a password again whose hash is of another cost, and both hashes let the owner in', async () => {
    const person = await moveInWithPassword(house)
    const hash = async () =>
      (await house.world.db.row<{ hash: string }>('hash', 'select password_hash as hash from users'))!.hash
    const cheap = argon2Sync('argon2id', { ...cheapCost, message: password })
    const old = `$argon2id$v=19$m=1024,t=1,p=1$${bare(cheapCost.nonce)}$${bare(cheap)}`
    await house.world.db.run('set-hash', 'update users set password_hash = $1', [old])
    expect((await login(person.email, 'not this one')).status).toBe(401)
    expect(await hash()).toBe(old)
    expect((await login(person.email)).status).toBe(200)
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login(person.email)).status).toBe(200)
  })

  test('lets everybody in who logs in at once with a hash of another cost', async () => {
    const person = await moveInWithPassword(house)
    const cheap = argon2Sync('argon2id', { ...cheapCost, message: password })
    const old = `$argon2id$v=19$m=1024,t=1,p=1$${bare(cheapCost.nonce)}$${bare(cheap)}`
    await house.world.db.run('set-hash', 'update users set password_hash = $1', [old])
    const replies = await Promise.all([1, 2, 3].map(() => login(person.email)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('refuses what cannot be an address or a password before anything is hashed', async () => {
    expect((await login('nobody')).body).toMatchObject({ message: rules.email })
    expect((await login('a@example.com', 'short')).body).toMatchObject({ message: rules.password })
    const long = await login('a@example.com', 'p'.repeat(257))
    expect([long.status, long.body]).toMatchObject([400, { message: rules.passwordLength }])
  })

  test.each<[string, unknown]>([
    ['an array for a string', { email: ['a@example.com'], password }],
    ['a number for a string', { email: 'a@example.com', password: 123_456 }],
    ['an object for a string', { email: { $ne: null }, password: { $ne: null } }],
    ['null', null],
    ['a NUL character', { email: 'a@example.com', password: 'with\0nul' }],
    ['half a character', { email: 'a@example.com', password: 'broken \ud83d' }],
  ])('refuses %s with 400', async (_, body) => {
    const reply = await post(house, '/auth/login', JSON.stringify(body))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toHaveProperty('message')
  })

  test.each(['{"__proto__":{"isPro":true},"email":"a@example.com","password":"six is enough"}', '{"email":'])(
    'refuses %s with 400',
    async (body) => {
      expect((await post(house, '/auth/login', body)).status).toBe(400)
    },
  )

  test('logging out kills the token at once, and no other session', async () => {
    const person = await moveInWithPassword(house)
    const { body } = await login(person.email)
    expect((await person.call('logout', { body: { fcmToken: null } })).status).toBe(204)
    expect((await person.call('me')).status).toBe(401)
    expect((await me(house, { authorization: `Bearer ${body.token}` })).status).toBe(200)
  })

  test('a session ends after 30 days unused and after 180 days in any case', async () => {
    const idle = await moveIn(house)
    const busy = await moveIn(house)
    for (let day = 0; day < 175; day += 25) {
      house.clock.advance(days(25))
      expect((await busy.call('me')).status).toBe(200)
    }
    expect((await idle.call('me')).status).toBe(401)
    house.clock.advance(days(5) + hours(1))
    expect((await busy.call('me')).status).toBe(401)
    await accounts.deleteExpired(house.world)
    expect(await house.world.db.rows('sessions', 'select 1 from sessions')).toEqual([])
  })

  test('no session ends by a clock that may be wrong, nor is one prolonged by it', async () => {
    const person = await moveIn(house)
    const right = house.clock.now()
    const world = { ...house.world, clock: { ...house.clock, isSteady: () => false } }
    house.clock.advance(days(200))
    expect((await sessions.find(world, person.token))?.account.id).toBe(person.id)
    expect(await sessions.find(house.world, person.token)).toBeUndefined()
    expect(await house.world.db.rows('used', 'select used_at from sessions')).toEqual([{ used_at: right }])
  })

  test('counts a token only in one well-formed Authorization header', async () => {
    const { token } = await moveIn(house)
    expect((await me(house, { authorization: `bearer ${token}` })).status).toBe(200)
    const wrong: [string, Record<string, string>][] = [
      ['', {}],
      [`?token=${token}&access_token=${token}`, {}],
      ['', { cookie: `token=${token}` }],
      ['', { authorization: token }],
      ['', { authorization: `Basic ${token}` }],
      ['', { authorization: `Bearer ${token} ${token}` }],
      ['', { authorization: `Bearer ${token}, Bearer ${token}` }],
      ['', { authorization: `Bearer ${'a'.repeat(43)}` }],
      ['', { authorization: `Bearer ${'a'.repeat(8_000)}` }],
    ]
    for (const [query, headers] of wrong) {
      const reply = await me(house, headers, query)
      expect([reply.status, await reply.json()]).toEqual([401, { message: refused.session }])
    }
    const huge = await me(house, { authorization: `Bearer ${'a'.repeat(65_536)}` })
    expect(huge.status).toBe(400)
  })
})

describe.each(engines)('too many logins on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  const from = (ip: string, email: string, tried = password) =>
    post(house, '/auth/login', JSON.stringify({ email, password: tried }), { 'x-forwarded-for': ip })

  test('a hundred in a minute on one account are stopped; the owner elsewhere gets in', async () => {
    const person = await moveInWithPassword(house)
    const statuses = []
    for (let tried = 0; tried < 100; tried += 1)
      statuses.push((await from('203.0.113.7', person.email, 'not this one')).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(statuses.slice(10)).toEqual(Array.from({ length: 90 }, () => 429))

    const stopped = await from('203.0.113.7', person.email)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await stopped.json()).toEqual({ message: refused.tooMany })
    expect((await from('198.51.100.4', person.email)).status).toBe(200)

    house.clock.advance(minutes(1))
    expect((await from('203.0.113.7', person.email)).status).toBe(200)
  })

  test('also with the right password, beyond sixty in a minute', async () => {
    const person = await moveInWithPassword(house)
    const replies = await Promise.all(Array.from({ length: 100 }, () => from('203.0.113.7', person.email)))
    const counted = Object.groupBy(replies, ({ status }) => status)
    expect([counted[200]?.length, counted[429]?.length]).toEqual([60, 40])
  })

  test('an unknown address is stopped like a known one', async () => {
    const statuses = []
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push((await from('203.0.113.7', 'nobody@example.com')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('the address counts without case, and its whole IPv6 network as one caller', async () => {
    const person = await moveInWithPassword(house, { email: 'ines@example.com' })
    for (let tried = 0; tried < 10; tried += 1)
      await from(`2001:db8:1:2::${tried + 1}`, tried % 2 ? person.email : 'INES@example.com', 'not this one')
    expect((await from('2001:db8:1:2:ffff::1', person.email)).status).toBe(429)
    expect((await from('2001:db8:1:3::1', person.email)).status).toBe(200)
  })

  test('the pause grows: ten a minute, twenty in ten minutes, forty an hour', async () => {
    const person = await moveInWithPassword(house)
    const wrong = async () => {
      for (let tried = 1; ; tried += 1) {
        const reply = await from('203.0.113.7', person.email, 'not this one')
        if (reply.status === 429) return [tried - 1, Number(reply.headers.get('retry-after'))]
      }
    }
    expect(await wrong()).toEqual([10, 60])
    house.clock.advance(minutes(1))
    expect(await wrong()).toEqual([10, 540])
    house.clock.advance(minutes(9))
    expect(await wrong()).toEqual([10, 60])
    house.clock.advance(minutes(1))
    expect(await wrong()).toEqual([10, 49 * 60])
    const stopped = await from('203.0.113.7', person.email)
    expect([stopped.status, await stopped.json()]).toEqual([429, { message: refused.tooManyFor(49) }])
    expect((await from('198.51.100.4', person.email)).status).toBe(200)
  })

  test('a reset ends the pause of whoever reads the mailbox', async () => {
    const person = await moveInWithPassword(house)
    for (let tried = 0; tried < 10; tried += 1) await from('203.0.113.7', person.email, 'not this one')
    expect((await from('203.0.113.7', person.email)).status).toBe(429)
    await visitor(house).call('requestReset', { body: { email: person.email } })
    const resetCode = await takeCode(house, person.email)
    const body = JSON.stringify({ email: person.email, resetCode, newPassword: 'a new password' })
    await post(house, '/auth/reset-password', body, { 'x-forwarded-for': '203.0.113.7' })
    expect((await from('203.0.113.7', person.email, 'a new password')).status).toBe(200)
  })

  test('one password tried on many addresses is stopped by the budget of its caller', async () => {
    const person = await moveInWithPassword(house)
    const spray = async (count: number) => {
      const statuses = []
      for (let tried = 0; tried < count; tried += 1)
        statuses.push((await from('203.0.113.7', `nobody${tried}@example.com`)).status)
      return statuses
    }
    expect(await spray(31)).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    expect((await from('203.0.113.7', person.email)).status).toBe(429)
    expect((await from('198.51.100.4', person.email)).status).toBe(200)
    house.clock.advance(minutes(1))
    expect((await from('203.0.113.7', person.email)).status).toBe(200)
  })

  test('an office that logs in all at once gets in', async () => {
    const people = []
    for (let desk = 0; desk < 40; desk += 1) people.push(await moveInWithPassword(house))
    const replies = await Promise.all(people.map(({ email }) => from('203.0.113.7', email)))
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200))
  })

  test('fifty wrong ones in a day, from wherever, slow strangers down and write to the owner once', async () => {
    const person = await moveInWithPassword(house)
    for (let caller = 0; caller < 17; caller += 1)
      for (let tried = 0; tried < 3; tried += 1)
        expect((await from(`203.0.113.${caller}`, person.email, 'not this one')).status).toBe(401)
    expect((await from('203.0.113.1', person.email, 'not this one')).status).toBe(429)
    for (let tried = 0; tried < 3; tried += 1)
      expect((await from('198.51.100.4', person.email, 'not this one')).status).toBe(401)
    expect((await from('198.51.100.4', person.email, 'not this one')).status).toBe(429)
    expect((await from('198.51.100.5', person.email)).status).toBe(200)

    const letters = await takeLetters(house)
    expect(letters).toMatchObject([
      { to: { address: person.email }, subject: accountMail.loginAttempts.subject },
    ])
    expect(letters[0]?.text).toContain(accountMail.loginAttempts.text(54))
  })

  test('a burst on an account under attack gets no more answers than tries in a row', async () => {
    const person = await moveInWithPassword(house)
    await throttle.add(house.world, 'wrong password for an account', [person.email], 50)
    const wrong = Array.from({ length: 30 }, () => from('203.0.113.7', person.email, 'not this one'))
    await Promise.race(wrong)
    const right = Array.from({ length: 10 }, () => from('203.0.113.7', person.email))
    const statuses = (await Promise.all([...wrong, ...right])).map(({ status }) => status)
    const answered = statuses.filter((status) => status !== 429)
    expect(answered.filter((status) => status === 401)).toHaveLength(3)
    // Whoever was being hashed when the third was counted.
    expect(answered.length).toBeLessThanOrEqual(3 + 4)
  })

  test('whoever logged in here within a month is not refused for what a neighbour tries', async () => {
    const [known, unknown] = [await moveInWithPassword(house), await moveInWithPassword(house)]
    const spray = async () => {
      for (let tried = 0; tried < 31; tried += 1) await from('203.0.113.7', `nobody${tried}@example.com`)
    }
    for (const wait of [days(0), days(29), days(29)]) {
      house.clock.advance(wait)
      expect((await from('203.0.113.7', known.email)).status).toBe(200)
    }
    await spray()
    expect((await from('203.0.113.7', known.email, 'not this one')).status).toBe(401)
    expect((await from('203.0.113.7', known.email)).status).toBe(200)
    expect((await from('203.0.113.7', unknown.email)).status).toBe(429)
    house.clock.advance(days(30))
    await spray()
    expect((await from('203.0.113.7', known.email)).status).toBe(429)
  })

  test('nobody is written to who has no account', async () => {
    for (let caller = 0; caller < 51; caller += 1) await from(`203.0.113.${caller}`, 'nobody@example.com')
    expect(await takeLetters(house)).toEqual([])
  })

  test('what was counted is forgotten when its time is over', async () => {
    await from('203.0.113.7', 'nobody@example.com')
    house.clock.advance(days(1))
    await accounts.deleteExpired(house.world)
    expect(await house.world.db.rows('tries', 'select 1 from tries')).toEqual([])
  })
})

const cheapCost = { nonce: randomBytes(16), memory: 1_024, passes: 1, parallelism: 1, tagLength: 32 }
const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function post(house: House, path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${house.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

const me = (house: House, headers: Record<string, string>, query = '') =>
  fetch(`${house.url}/api/auth/me${query}`, { headers })

/** The factor between the medians of two kinds of work, taken in turns by lot: a busy machine slows both alike. */
async function slowerBy(one: () => Promise<unknown>, other: () => Promise<unknown>, rounds: number) {
  const kinds = [one, other].map((work) => ({ work, took: [] as number[] }))
  for (const { work } of kinds) await work()
  for (let round = 0; round < rounds; round += 1)
    for (const { work, took } of Math.random() < 0.5 ? kinds : kinds.toReversed())
      took.push(await durationOf(work))
  const [a, b] = kinds.map(({ took }) => median(took)) as [number, number]
  return Math.max(a, b) / Math.min(a, b)
}

async function durationOf(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
