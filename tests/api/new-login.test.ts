// A login from a browser and system that an account was not used with before is told to its owner.
import { describe, expect, test } from 'vitest'
import { accessMail, accessPages as pages } from '#contract/messages/access.ts'
import { days } from '#server/clock.ts'
import { newAuthenticator } from '#tests/support/authenticator.ts'
import { engines, type House, type Person, personWith, useHouse, visitor } from '#tests/support/house.ts'
import { codeIn, takeCode, takeLetters } from '#tests/support/letters.ts'
import { browsers, logInWith, moveInWithPassword, password } from '#tests/support/people.ts'

const subject = accessMail.newLogin.subject
const linkIn = (text: string) => /http\S+\/link\/\S+/.exec(text)?.[0]?.replace('http://localhost:3000', '')

async function told(house: House) {
  const letters = await takeLetters(house)
  return letters.filter((letter) => letter.subject === subject)
}

/** Somebody who used Firefox before, and whose account was then entered with Chrome. */
async function enteredAccount(house: House) {
  const person = await moveInWithPassword(house)
  await logInWith(house, person, browsers.firefox)
  const thief = await logInWith(house, person, browsers.chrome)
  const [letter] = await told(house)
  return { person, thief, letter: letter!, link: house.url + linkIn(letter!.text)! }
}

const status = async (person: Person) => (await person.call('me')).status

describe.each(engines)('a login from a new browser on %s', (engine) => {
  const house = useHouse(engine)

  test('sends a letter that says with what and when, each browser once', async () => {
    const person = await moveInWithPassword(house)
    await logInWith(house, person, browsers.firefox)
    await logInWith(house, person, browsers.chrome)
    const [letter, ...others] = await told(house)
    expect(others).toEqual([])
    expect(letter?.to.address).toBe(person.email)
    expect(letter?.text).toContain(accessMail.newLogin.text('Chrome on Windows'))
    expect(letter?.text).toContain('12:00 PM\nThursday 14 May')
    await logInWith(house, person, browsers.chrome)
    await logInWith(house, person, browsers.firefox)
    expect(await told(house)).toEqual([])
    await logInWith(house, person, browsers.safari)
    expect(await told(house)).toHaveLength(1)
  })

  test('sends none at the first login after verification', async () => {
    const ines = { name: 'Ines', email: 'ines@example.com', password }
    await visitor(house).call('register', { body: ines })
    const verificationCode = await takeCode(house, ines.email)
    await visitor(house).call('verifyEmail', { body: { email: ines.email, verificationCode } })
    house.clock.advance(days(2))
    const person = await logInWith(house, { id: '', email: ines.email }, browsers.firefox)
    expect(await told(house)).toEqual([])
    await person.call('logout', { body: {} })
    await logInWith(house, person, browsers.chrome)
    expect(await told(house)).toHaveLength(1)
  })

  test('is told although it was ended before the letter was written', async () => {
    const person = await moveInWithPassword(house)
    await logInWith(house, person, browsers.firefox)
    const thief = await logInWith(house, person, browsers.chrome)
    await thief.call('logout', { body: {} })
    expect(await told(house)).toHaveLength(1)
  })

  test('is not told once its browser is forgotten', async () => {
    const person = await moveInWithPassword(house)
    await logInWith(house, person, browsers.firefox)
    await logInWith(house, person, browsers.chrome)
    await house.world.db.run('forget-browsers', 'delete from known_browsers')
    expect(await takeLetters(house)).toEqual([])
  })

  test('is not told when it fails', async () => {
    const person = await moveInWithPassword(house)
    await logInWith(house, person, browsers.firefox)
    await logInWith(house, person, browsers.chrome, 'not this one')
    expect(await told(house)).toEqual([])
  })

  test('opening the link changes nothing; its button ends that login and starts a reset', async () => {
    const { person, thief, link } = await enteredAccount(house)
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(pages.askToEnd.button)
    expect(await status(thief)).toBe(200)
    expect(await takeLetters(house)).toEqual([])

    const done = await fetch(link, { method: 'POST' })
    const text = await done.text()
    expect(text).toContain(pages.resetStarted.title)
    expect(text).toContain(`/reset-password?email=${encodeURIComponent(person.email)}`)
    expect([await status(thief), await status(person)]).toEqual([401, 200])
    const [letter] = await takeLetters(house)
    const body = { email: person.email, resetCode: codeIn(letter), newPassword: 'another one' }
    expect((await visitor(house).call('resetPassword', { body })).status).toBe(200)
    expect(await status(person)).toBe(401)
  })

  test('the button ends every login with that browser, and what was made in them to come back with', async () => {
    const { person, thief, link } = await enteredAccount(house)
    const again = await logInWith(house, person, browsers.chrome)
    const passkeys: Record<string, ReturnType<typeof newAuthenticator>> = {}
    const programs: Person[] = []
    for (const one of [person, thief]) {
      await one.call('registerPushToken', { body: { token: `${one.token}:token` } })
      const { body: token } = await one.call('addToken', { body: { name: 'Script', scopes: ['notes:read'] } })
      programs.push(personWith(house, { ...one, token: token.token }))
      const authenticator = newAuthenticator()
      const body = authenticator.create((await one.call('passkeyOptions')).body)
      await one.call('addPasskey', { body })
      passkeys[one.token] = authenticator
    }
    await again.call('registerPushToken', { body: { token: 'again:token' } })
    // It is gone from the list, and what it made is not.
    await thief.call('logout', { body: {} })
    await fetch(link, { method: 'POST' })

    expect([await status(again), await status(person)]).toEqual([401, 200])
    const opened = programs.map(async (program) => (await program.call('listNotes')).status)
    expect(await Promise.all(opened)).toEqual([200, 401])
    const logIn = async ({ token }: Person) => {
      const options = (await visitor(house).call('passkeyLoginOptions')).body
      return (await visitor(house).call('passkeyLogin', { body: passkeys[token]!.get(options) })).status
    }
    expect([await logIn(person), await logIn(thief)]).toEqual([200, 401])
    const devices = await house.world.db.rows<{ address: string }>(
      'addresses-left',
      'select address from devices',
    )
    for (const gone of ['again', thief.token])
      expect(devices).not.toContainEqual({ address: `${gone}:token` })
    expect(devices).toContainEqual({ address: `${person.token}:token` })
  })

  test('the link works once, and that browser is told again afterwards', async () => {
    const { person, link } = await enteredAccount(house)
    await fetch(link, { method: 'POST' })
    await takeLetters(house)
    const again = await fetch(link, { method: 'POST' })
    expect(await again.text()).toContain(pages.over.title)
    expect(await (await fetch(link)).text()).toContain(pages.over.title)
    expect(await takeLetters(house)).toEqual([])
    await logInWith(house, person, browsers.chrome)
    expect(await told(house)).toHaveLength(1)
  })

  test('the link is good for this purpose only, cannot be altered, and runs out', async () => {
    const { thief, link } = await enteredAccount(house)
    const altered = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await fetch(altered, { method: 'POST' })).status).toBe(404)
    const receipt = { receipt: link.split('/link/')[1]!, event: 'seen', at: '2026-05-14T12:00:00Z' }
    expect((await visitor(house).call('takeReceipt', { body: receipt })).status).toBe(400)
    expect(await status(thief)).toBe(200)
    house.clock.advance(days(30))
    expect((await fetch(link, { method: 'POST' })).status).toBe(404)
  })
})
