import { describe, expect, test } from 'vitest'
import { accessMail, accessPages as pages } from '#contract/messages/access.ts'
import { refused } from '#contract/messages/refusals.ts'
import * as accounts from '#server/accounts/accounts.ts'
import { requestChange } from '#server/accounts/email-change.ts'
import * as sessions from '#server/accounts/sessions.ts'
import * as throttle from '#server/accounts/throttle.ts'
import { days, minutes } from '#server/clock.ts'
import { engines, type House, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { codeIn, takeCode, takeLetters, waiting } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const email = 'new@example.com'
const ask = (person: Person, wanted = email, given = password) =>
  person.call('changeEmail', { body: { password: given, email: wanted } })
const confirm = (person: Person, code: string | undefined) => person.call('confirmEmail', { body: { code } })
const other = (code: string | undefined) => (code === '000000' ? '111111' : '000000')
const addressOf = async (person: Person) => (await person.call('me')).body.email

async function stopLink(house: House) {
  const notice = (await takeLetters(house)).find(({ subject }) => subject === accessMail.emailNotice.subject)
  const path = /\/link\/\S+/.exec(notice!.text)![0]
  return house.url + path
}

describe.each(engines)('changing the address on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test('sends a code to the new address and a notice to the old; the code moves the account', async () => {
    const person = await moveInWithPassword(house)
    expect((await ask(person)).status).toBe(202)
    const letters = await takeLetters(house)
    const code = letters.find(({ to }) => to.address === email)
    const notice = letters.find(({ to }) => to.address === person.email)
    expect(letters).toHaveLength(2)
    expect(code?.to).toEqual({ address: email })
    expect(code?.text).not.toContain('Ines')
    expect(notice).toMatchObject({ subject: accessMail.emailNotice.subject })
    expect(notice?.text).toContain(email)
    expect(codeIn(notice)).toBeUndefined()
    expect(await addressOf(person)).toBe(person.email)

    const { status, body } = await confirm(person, codeIn(code))
    expect([status, body]).toMatchObject([200, { _id: person.id, email }])
    expect(await addressOf(person)).toBe(email)
    expect((await visitor(house).call('login', { body: { email, password } })).status).toBe(200)
    const old = await visitor(house).call('login', { body: { email: person.email, password } })
    expect(old.status).toBe(401)
  })

  test('writes the notice to the old address even if the account has moved by then', async () => {
    const person = await moveInWithPassword(house)
    await ask(person)
    await house.world.db.run('moved-already', 'update users set email = $2 where id = $1', [person.id, email])
    const letters = await takeLetters(house)
    expect(letters.map(({ to }) => to.address).toSorted()).toEqual([email, person.email].toSorted())
  })

  test('with a wrong password is 403, counts as one, and sends nothing', async () => {
    const person = await moveInWithPassword(house)
    for (let tried = 0; tried < 10; tried++) {
      const { status, body } = await ask(person, email, 'not this one')
      expect([status, body]).toEqual([403, { message: refused.wrongPassword }])
    }
    expect((await ask(person)).status).toBe(429)
    expect(await takeLetters(house)).toEqual([])
  })

  test('counts for its caller like asking for any other code', async () => {
    const person = await moveInWithPassword(house)
    await throttle.add(house.world, 'ask for a code', ['127.0.0.1'], 300)
    expect((await ask(person)).status).toBe(429)
    expect(await takeLetters(house)).toEqual([])
  })

  test('to an address that is taken is 409, in any case of letters; not so to one that nobody confirmed', async () => {
    const person = await moveInWithPassword(house)
    await moveIn(house, { email: 'taken@example.com' })
    const { status, body } = await ask(person, 'TAKEN@example.com')
    expect([status, body]).toEqual([409, { message: refused.emailTaken, errorCode: 'EMAIL_TAKEN' }])
    expect(await takeLetters(house)).toEqual([])
    await visitor(house).call('register', { body: { name: 'Squatter', email, password } })
    await takeLetters(house)
    expect((await ask(person)).status).toBe(202)
    expect((await confirm(person, await takeCode(house, email))).status).toBe(200)
    const rows = await house.world.db.rows('people-left', 'select name from users order by name')
    expect(rows).toEqual([{ name: 'Ines' }, { name: 'Ines' }])
  })

  test('is 409 at the confirmation if the address was taken meanwhile', async () => {
    const person = await moveInWithPassword(house)
    await ask(person)
    const code = await takeCode(house, email)
    await moveIn(house, { email })
    const { status, body } = await confirm(person, code)
    expect([status, body]).toEqual([409, { message: refused.emailTaken, errorCode: 'EMAIL_TAKEN' }])
    expect(await addressOf(person)).toBe(person.email)
  })

  test('of two accounts that confirm the same address at once, one gets it', async () => {
    const [one, two] = [await moveInWithPassword(house), await moveInWithPassword(house)]
    await ask(one)
    const first = await takeCode(house, email)
    await ask(two)
    const second = await takeCode(house, email)
    const replies = await Promise.all([confirm(one, first), confirm(two, second)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('may change the case of its own address', async () => {
    const person = await moveInWithPassword(house, { email: 'ines@example.com' })
    await ask(person, 'Ines@Example.com')
    const letters = await takeLetters(house)
    const code = letters.find(({ to }) => to.address === 'Ines@Example.com')
    expect((await confirm(person, codeIn(code))).status).toBe(200)
    expect(await addressOf(person)).toBe('Ines@Example.com')
  })

  test('has a code like every other: five tries, ten minutes, one use, for this account', async () => {
    const [person, stranger] = [await moveInWithPassword(house), await moveIn(house)]
    await ask(person)
    const code = await takeCode(house, email)
    expect((await confirm(stranger, code)).status).toBe(400)
    for (let tried = 0; tried < 5; tried++)
      expect(await confirm(person, other(code))).toMatchObject({
        status: 400,
        body: { message: refused.emailCode },
      })
    expect((await confirm(person, code)).status).toBe(400)
    house.clock.advance(minutes(2))
    await ask(person)
    const late = await takeCode(house, email)
    house.clock.advance(minutes(10))
    expect((await confirm(person, late)).status).toBe(400)
    await ask(person)
    const good = await takeCode(house, email)
    expect((await confirm(person, good)).status).toBe(200)
    expect((await confirm(person, good)).status).toBe(400)
  })

  test('moves to the address that the code was sent to, not to the one asked for last', async () => {
    const person = await moveInWithPassword(house)
    await ask(person, 'first@example.com')
    const code = await takeCode(house, 'first@example.com')
    house.clock.advance(minutes(2))
    await ask(person, 'second@example.com')
    expect((await confirm(person, code)).body).toMatchObject({ email: 'first@example.com' })
  })

  test('more often than once a minute answers as usual and sends nothing', async () => {
    const person = await moveInWithPassword(house)
    await ask(person)
    expect(await takeLetters(house)).toHaveLength(2)
    expect((await ask(person, 'third@example.com')).status).toBe(202)
    expect(await takeLetters(house)).toEqual([])
    house.clock.advance(minutes(1))
    await ask(person, 'third@example.com')
    expect(await takeLetters(house)).toHaveLength(2)
  })

  test('sends few a day to one mailbox, whoever asks from wherever, and leaves its other codes alone', async () => {
    const askers = [await moveInWithPassword(house), await moveInWithPassword(house)]
    const people = await Promise.all(
      askers.map(async ({ token }) => (await sessions.find(house.world, token))!.account),
    )
    for (let asked = 0; asked < 24; asked++) {
      const wanted = { password, email: asked % 3 ? email : `new+${asked}@example.com` }
      await requestChange(house.world, people[asked % 2]!, wanted, `caller ${asked}`)
      house.clock.advance(minutes(7))
    }
    const queued = await waiting(house)
    expect(queued.filter(({ letter }) => letter === 'email-change')).toHaveLength(20)
    await takeLetters(house)
    await visitor(house).call('register', { body: { name: 'Newman', email: 'new+me@example.com', password } })
    expect(await takeLetters(house)).toHaveLength(1)
  })

  test('has reminder letters go again that the old address had refused for good', async () => {
    const person = await moveInWithPassword(house)
    const { db } = house.world
    await db.run('suppress-in-test', 'update users set mail_suppressed_at = created_at where id = $1', [
      person.id,
    ])
    await ask(person)
    const lamp = async () => (await person.call('listLamps')).body.find(({ _id }) => _id === 'email')?.state
    expect(await lamp()).toBe('failing')
    const code = (await takeLetters(house)).find(({ to }) => to.address === email)
    await confirm(person, codeIn(code))
    expect(await lamp()).not.toBe('failing')
  })

  test('ends the reset code that waits in the old mailbox', async () => {
    const person = await moveInWithPassword(house)
    await visitor(house).call('requestReset', { body: { email: person.email } })
    const resetCode = await takeCode(house, person.email)
    await ask(person)
    await confirm(person, await takeCode(house, email))
    const body = { email, resetCode, newPassword: 'a third one' }
    expect((await visitor(house).call('resetPassword', { body })).status).toBe(400)
  })

  test('is stopped by the link in the notice: every session ends and a reset starts', async () => {
    const person = await moveInWithPassword(house)
    await ask(person)
    const link = await stopLink(house)
    expect(await (await fetch(link)).text()).toContain(pages.askToStop.button)
    expect((await person.call('me')).status).toBe(200)
    expect(await (await fetch(link, { method: 'POST' })).text()).toContain(pages.stopped.title)
    expect((await person.call('me')).status).toBe(401)
    const letters = await takeLetters(house)
    expect(letters.map(({ to }) => to.address)).toEqual([person.email])
    expect(codeIn(letters[0])).toBeDefined()
    expect(await (await fetch(link, { method: 'POST' })).text()).toContain(pages.over.title)
  })

  test('cannot be stopped once it is done', async () => {
    const person = await moveInWithPassword(house)
    await ask(person)
    const letters = await takeLetters(house)
    const link = /\/link\/\S+/.exec(letters.find(({ to }) => to.address === person.email)!.text)![0]
    await confirm(person, codeIn(letters.find(({ to }) => to.address === email)))
    expect(await (await fetch(house.url + link, { method: 'POST' })).text()).toContain(pages.over.title)
    expect((await person.call('me')).status).toBe(200)
  })

  test('leaves nothing behind after some days', async () => {
    const person = await moveInWithPassword(house)
    await ask(person)
    house.clock.advance(days(2))
    await accounts.deleteExpired(house.world)
    expect(await house.world.db.rows('all-email-changes', 'select 1 from email_changes')).toEqual([])
  })
})
