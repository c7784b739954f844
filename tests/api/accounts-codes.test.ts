import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import * as codes from '#server/accounts/codes.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { buildApp } from '#server/app.ts'
import { days, hours, minutes, seconds } from '#server/clock.ts'
import { openSecrets } from '#server/secrets.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'
import { codeIn, takeCode, takeLetters, waiting, write } from '#tests/support/letters.ts'

const ines = { name: 'Ines', email: 'ines@example.com', password: 'six is enough' }

describe.each(engines)('a code on %s', (engine) => {
  const house = useHouse(engine)
  const register = () => visitor(house).call('register', { body: ines })
  const resend = (email = ines.email) => visitor(house).call('resendVerification', { body: { email } })
  const verify = (verificationCode: string | undefined, url = house.url) =>
    visitor({ ...house, url }).call('verifyEmail', { body: { email: ines.email, verificationCode } })

  test('is six digits in the subject and the body of its letter, without a gap', async () => {
    await register()
    const [letter] = await takeLetters(house)
    const code = codeIn(letter)
    expect(letter?.subject).toBe(`Your Jotbell code: ${code}`)
    expect(letter?.text).toContain(`\n\n${code}\n\nIt works once, for 10 minutes.`)
    expect(letter?.html).toContain(`>${code}</div>`)
  })

  test('keeps its leading zeros', async () => {
    await register()
    const seen = [await takeCode(house, ines.email)]
    while (!seen.at(-1)?.startsWith('0')) {
      await resend()
      seen.push(await takeCode(house, ines.email))
    }
    expect(seen.every((code) => /^\d{6}$/.test(code ?? ''))).toBe(true)
    expect((await verify(seen.at(-1))).status).toBe(200)
  })

  test('is made when its letter is sent: nothing in the database knows it before', async () => {
    await register()
    const rows = await house.world.db.rows('codes', 'select hash, expires_at from codes')
    expect(rows).toEqual([{ hash: null, expires_at: null }])
  })

  test('works once', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    expect((await verify(code)).status).toBe(200)
    const again = await verify(code)
    expect([again.status, again.body]).toEqual([400, { message: refused.verificationCode }])
  })

  test('works for ten minutes from when its letter was sent', async () => {
    const otto = { ...ines, email: 'otto@example.com' }
    await register()
    await visitor(house).call('register', { body: otto })
    house.clock.advance(minutes(5))
    const letters = await takeLetters(house)
    const codeOf = (email: string) => codeIn(letters.find(({ to }) => to.address === email))
    house.clock.advance(minutes(10) - seconds(1))
    expect((await verify(codeOf(ines.email))).status).toBe(200)
    house.clock.advance(seconds(1))
    const late = { email: otto.email, verificationCode: codeOf(otto.email) }
    expect((await visitor(house).call('verifyEmail', { body: late })).status).toBe(400)
  })

  test('that was issued by a clock ahead works no longer than others', async () => {
    await register()
    house.clock.advance(days(40))
    const code = await takeCode(house, ines.email)
    house.clock.advance(-days(40))
    expect((await verify(code)).status).toBe(400)
    await resend()
    expect((await verify(await takeCode(house, ines.email))).status).toBe(200)
  })

  test('is worth nothing under another key: its hash cannot be made from the digits alone', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    const secrets = { ...house.world.secrets, codes: randomBytes(32) }
    const other = await buildApp({ ...house.world, secrets })
    const url = await other.listen({ port: 0, host: '127.0.0.1' })
    expect((await verify(code, url)).status).toBe(400)
    await other.close()
    expect((await verify(code)).status).toBe(200)
  })

  test('is ended by a new one', async () => {
    await register()
    const old = await takeCode(house, ines.email)
    await resend()
    const code = await takeCode(house, ines.email)
    expect(code).not.toBe(old)
    expect((await verify(old)).status).toBe(400)
    expect((await verify(code)).status).toBe(200)
  })

  test('counts for one purpose and one account', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    const reset = await visitor(house).call('resetPassword', {
      body: { email: ines.email, resetCode: code, newPassword: 'stolen password' },
    })
    expect([reset.status, reset.body]).toEqual([400, { message: refused.resetCode }])
    await visitor(house).call('register', { body: { ...ines, email: 'otto@example.com' } })
    await takeLetters(house)
    const other = await visitor(house).call('verifyEmail', {
      body: { email: 'otto@example.com', verificationCode: code },
    })
    expect(other.status).toBe(400)
    expect((await verify(code)).status).toBe(200)
  })

  test('is dead after five wrong tries, whatever comes sixth', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    for (let tried = 0; tried < 5; tried += 1) expect((await verify(wrongFor(code))).status).toBe(400)
    expect((await verify(code)).status).toBe(400)
  })

  test('survives four wrong tries', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    for (let tried = 0; tried < 4; tried += 1) await verify(wrongFor(code))
    expect((await verify(code)).status).toBe(200)
  })

  test('is burnt by fifty guesses at once after exactly five', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(wrongFor(code))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 400))
    const rows = await house.world.db.rows('wrong-tries', 'select wrong_tries from codes')
    expect(rows).toEqual([{ wrong_tries: 5 }])
    expect((await verify(code)).status).toBe(400)
  })

  test('is used once by fifty who know it', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await takeLetters(house)).map(({ subject }) => subject)).toEqual(['Welcome to Jotbell'])
  })

  test('gets no new tries from a restart, and the right code still works after it', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    for (let tried = 0; tried < 4; tried += 1) await verify(wrongFor(code))
    const restarted = await buildApp({ ...house.world, secrets: await openSecrets(house.world.db) })
    const url = await restarted.listen({ port: 0, host: '127.0.0.1' })
    await verify(wrongFor(code), url)
    expect((await verify(code, url)).status).toBe(400)

    await resend()
    expect((await verify(await takeCode(house, ines.email), url)).status).toBe(200)
    await restarted.close()
  })

  test('that is not six digits is refused before it counts', async () => {
    await register()
    const code = await takeCode(house, ines.email)
    for (const odd of ['12345', '1234567', 'abcdef', '１２３４５６', ' 12345', undefined])
      expect((await verify(odd)).body).toMatchObject({ message: rules.verificationCode })
    const { body } = await visitor(house).call('resetPassword', {
      body: { email: ines.email, resetCode: '12', newPassword: 'long enough' },
    })
    expect(body).toMatchObject({ message: rules.resetCode })
    expect((await verify(code)).status).toBe(200)
  })

  test('is the same in every copy of its letter, and each copy starts its ten minutes', async () => {
    await register()
    const [delivery] = await waiting(house)
    const first = codeIn(await write(house, delivery!))
    house.clock.advance(minutes(9))
    expect(codeIn(await write(house, delivery!))).toBe(first)
    house.clock.advance(minutes(9))
    expect((await verify(first)).status).toBe(200)
  })

  test('gets no new tries from another copy of its letter', async () => {
    await register()
    const [delivery] = await waiting(house)
    const code = codeIn(await write(house, delivery!))
    for (let tried = 0; tried < 4; tried += 1) await verify(wrongFor(code))
    await write(house, delivery!)
    await verify(wrongFor(code))
    expect((await verify(code)).status).toBe(400)
    expect(await write(house, delivery!)).toBeUndefined()
  })

  test('that was used does not come back with another copy of its letter', async () => {
    const person = await moveIn(house)
    await visitor(house).call('requestReset', { body: { email: person.email } })
    const [delivery] = await waiting(house)
    const resetCode = codeIn(await write(house, delivery!))
    const reset = (newPassword: string) =>
      visitor(house).call('resetPassword', { body: { email: person.email, resetCode, newPassword } })
    expect((await reset('mine alone')).status).toBe(200)
    expect(await write(house, delivery!)).toBeUndefined()
    expect((await reset('stolen password')).status).toBe(400)
  })

  test('is killed by a registration that replaces its own, sent already or not', async () => {
    await register()
    const [delivery] = await waiting(house)
    const sent = codeIn(await write(house, delivery!))
    house.clock.advance(seconds(1))
    await visitor(house).call('register', { body: { ...ines, password: 'of a stranger' } })
    expect((await verify(sent)).status).toBe(400)
    expect(await write(house, delivery!)).toBeUndefined()
  })

  test('is not sent once the address is confirmed, or once a newer letter was asked for', async () => {
    await register()
    const [old] = await waiting(house)
    house.clock.advance(minutes(2))
    await resend()
    expect(await write(house, old!)).toBeUndefined()
    const [, newer] = await waiting(house)
    const code = codeIn(await write(house, newer!))
    expect((await verify(code)).status).toBe(200)
    expect(await write(house, newer!)).toBeUndefined()
  })

  test('is not sent to an account that is gone', async () => {
    await register()
    const [delivery] = await waiting(house)
    await house.world.db.run('gone', 'delete from users')
    expect(await write(house, delivery!)).toBeUndefined()
  })

  test('is sent as often as it is asked for where limits are off', async () => {
    const { email } = await moveIn(house)
    for (let asked = 0; asked < 12; asked += 1)
      expect(await lettersAfter(house, () => visitor(house).call('requestReset', { body: { email } }))).toBe(
        1,
      )
  })
})

describe.each(engines)('asking for codes on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })
  const ask = (email: string) => visitor(house).call('requestReset', { body: { email } })
  const askFrom = (caller: string, email: string) => codes.request(house.world, 'reset', email, caller)

  test('sends at most one a minute', async () => {
    const person = await moveIn(house)
    expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
    house.clock.advance(minutes(1) - seconds(1))
    expect(await lettersAfter(house, () => ask(person.email))).toBe(0)
    house.clock.advance(seconds(1))
    expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
  })

  test('sends at most five in any hour', async () => {
    const person = await moveIn(house)
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
      house.clock.advance(minutes(10))
    }
    expect(await lettersAfter(house, () => ask(person.email))).toBe(0)
    house.clock.advance(minutes(10))
    expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
    expect(await lettersAfter(house, () => ask(person.email))).toBe(0)
  })

  test('sends at most ten a day of one caller', async () => {
    const person = await moveIn(house)
    for (let asked = 0; asked < 10; asked += 1) {
      expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
      house.clock.advance(hours(1))
    }
    expect(await lettersAfter(house, () => ask(person.email))).toBe(0)
    house.clock.advance(hours(14) - seconds(1))
    expect(await lettersAfter(house, () => ask(person.email))).toBe(0)
    house.clock.advance(seconds(1))
    expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
  })

  test('sends the owner a code whose day a stranger has used up, and at most fifty in any day', async () => {
    const person = await moveIn(house)
    for (let asked = 0; asked < 49; asked += 1) {
      const stranger = `203.0.113.${Math.floor(asked / 10)}`
      expect(await lettersAfter(house, () => askFrom(stranger, person.email))).toBe(1)
      house.clock.advance(minutes(20))
    }
    expect(await lettersAfter(house, () => askFrom('203.0.113.0', person.email))).toBe(0)
    expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
    house.clock.advance(minutes(20))
    expect(await lettersAfter(house, () => askFrom('198.51.100.4', person.email))).toBe(0)
  })

  test('that a link in a letter asks for does not wait for those of other people', async () => {
    const follow = ({ email }: { email: string }) => codes.queueFromLink(house.world, house.world.db, email)
    for (let others = 0; others < 300; others += 1) await follow(await moveIn(house))
    const person = await moveIn(house)
    expect(await lettersAfter(house, () => follow(person))).toBe(1)
  })

  test('sends at most twenty a day to addresses with a plus sign, which leave the mailbox itself its own', async () => {
    const register = (email: string) => visitor(house).call('register', { body: { ...ines, email } })
    const [name, host] = ines.email.split('@')
    for (let asked = 0; asked < 20; asked += 1) {
      expect(await lettersAfter(house, () => register(`${name}+${asked}@${host}`))).toBe(1)
      house.clock.advance(hours(1))
    }
    expect(await lettersAfter(house, () => register(`${name}+20@${host}`))).toBe(0)
    expect(await lettersAfter(house, () => register(ines.email))).toBe(1)
  })

  test('keeps the code of whoever registers again with the same password', async () => {
    await visitor(house).call('register', { body: ines })
    const verificationCode = await takeCode(house, ines.email)
    house.clock.advance(seconds(20))
    await visitor(house).call('register', { body: { ...ines, name: 'Inês', timeZone: 'Asia/Tokyo' } })
    expect(await waiting(house)).toEqual([])
    const { status } = await visitor(house).call('verifyEmail', {
      body: { email: ines.email, verificationCode },
    })
    expect(status).toBe(200)
    const { body } = await visitor(house).call('login', { body: ines })
    expect(body.user).toMatchObject({ name: 'Inês', timeZone: 'Asia/Tokyo' })
  })

  test('leaves a good code to whoever presses twice at once', async () => {
    const { now } = house.clock
    house.clock.now = () => (house.clock.advance(seconds(0.001)), now())
    const pressed = await Promise.all([1, 2].map(() => visitor(house).call('register', { body: ines })))
    house.clock.now = now
    expect(pressed.map(({ status }) => status)).toEqual([201, 201])
    const verificationCode = await takeCode(house, ines.email)
    const { status } = await visitor(house).call('verifyEmail', {
      body: { email: ines.email, verificationCode },
    })
    expect(status).toBe(200)
  })

  test('ends the code of a replaced registration even where no new letter may go out yet', async () => {
    const verify = (verificationCode: string | undefined) =>
      visitor(house).call('verifyEmail', { body: { email: ines.email, verificationCode } })
    await visitor(house).call('register', { body: ines })
    const code = await takeCode(house, ines.email)
    house.clock.advance(seconds(20))
    const stranger = { ...ines, name: 'Stranger', password: 'of a stranger' }
    expect((await visitor(house).call('register', { body: stranger })).status).toBe(201)
    expect(await waiting(house)).toEqual([])
    const dead = await verify(code)
    expect([dead.status, dead.body]).toEqual([400, { message: refused.verificationCode }])
    expect((await visitor(house).call('login', { body: stranger })).status).toBe(403)

    house.clock.advance(seconds(40))
    await visitor(house).call('register', { body: ines })
    expect((await verify(await takeCode(house, ines.email))).status).toBe(200)
    expect((await visitor(house).call('login', { body: stranger })).status).toBe(401)
    expect((await visitor(house).call('login', { body: ines })).status).toBe(200)
  })

  test('sends a new code for a replaced registration after a minute', async () => {
    await visitor(house).call('register', { body: ines })
    await takeLetters(house)
    house.clock.advance(seconds(20))
    await visitor(house).call('register', { body: { ...ines, password: 'changed my mind' } })
    house.clock.advance(seconds(40))
    await visitor(house).call('resendVerification', { body: { email: ines.email } })
    const verificationCode = await takeCode(house, ines.email)
    const verified = await visitor(house).call('verifyEmail', {
      body: { email: ines.email, verificationCode },
    })
    expect(verified.status).toBe(200)
  })

  test('sends one letter to fifty requests at once', async () => {
    const person = await moveIn(house)
    expect(
      await lettersAfter(house, () => Promise.all(Array.from({ length: 50 }, () => ask(person.email)))),
    ).toBe(1)
  })

  test('answers beyond the limit as usual, and the code on its way stays good', async () => {
    const person = await moveIn(house)
    const first = await ask(person.email)
    const code = await takeCode(house, person.email)
    const second = await ask(person.email)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    const { status } = await visitor(house).call('resetPassword', {
      body: { email: person.email, resetCode: code, newPassword: 'brand new one' },
    })
    expect(status).toBe(200)
  })

  test('counts each purpose for itself, so a reset can follow a registration at once', async () => {
    await visitor(house).call('register', { body: ines })
    const verificationCode = await takeCode(house, ines.email)
    await visitor(house).call('verifyEmail', { body: { email: ines.email, verificationCode } })
    await ask(ines.email)
    expect((await takeLetters(house)).map(({ subject }) => subject)).toEqual([
      'Welcome to Jotbell',
      expect.stringMatching(/^Your Jotbell code: \d{6}$/),
    ])
  })

  test('takes at most a thousand codes a day from one caller, whatever they are for', async () => {
    const [verificationCode, resetCode] = ['000000', '000000']
    const type = () => visitor(house).call('verifyEmail', { body: { email: ines.email, verificationCode } })
    const typeForReset = () =>
      visitor(house).call('resetPassword', {
        body: { email: ines.email, resetCode, newPassword: 'another one' },
      })
    for (let typed = 0; typed < 1_000; typed += 1) {
      if (typed % 250 === 0) house.clock.advance(hours(1))
      expect((await type()).status).toBe(400)
    }
    house.clock.advance(hours(1))
    expect((await type()).status).toBe(429)
    expect((await typeForReset()).status).toBe(429)
  })

  test('lets a clock that was set back lock nobody out', async () => {
    const person = await moveIn(house)
    await ask(person.email)
    house.clock.advance(-hours(24))
    expect(await lettersAfter(house, () => ask(person.email))).toBe(1)
  })

  test('says the same about known and unknown addresses', async () => {
    const person = await moveIn(house)
    await visitor(house).call('register', { body: ines })
    for (const email of [person.email, ines.email, 'nobody@example.com']) {
      const reset = await ask(email)
      expect([reset.status, reset.body]).toEqual([200, { message: entrySuccesses.requestReset }])
      const resend = await visitor(house).call('resendVerification', { body: { email } })
      expect([resend.status, resend.body]).toEqual([200, { message: entrySuccesses.resendVerification }])
    }
  })
})

describe('on postgres', () => {
  const house = useHouse('postgres')

  test('a registration and a request for its code lock in the same order', async () => {
    // The caller of a test that asks over HTTP.
    const counted = ['verify', '127.0.0.1', 'example.com']
    await visitor(house).call('register', { body: ines })
    let registering: Promise<unknown> = Promise.resolve()
    await house.world.db.transaction(async (db) => {
      await throttle.add(house.world, 'letter to a host', counted, 0, db)
      registering = visitor(house).call('register', { body: { ...ines, password: 'of a stranger' } })
      await eventually('it waits for the count', () => holdsSomebodyUp(db))
      await db.row('lock-code', 'select 1 from codes for update nowait')
    })
    expect(await registering).toMatchObject({ status: 201 })
  })
})

async function lettersAfter(house: House, work: () => Promise<unknown>) {
  const before = (await waiting(house)).length
  await work()
  return (await waiting(house)).length - before
}

const wrongFor = (code: string | undefined) => (code === '000000' ? '111111' : '000000')
