// Contacts by consent only: who is asked, how they answer, and what no one gets around.
import { describe, expect, test } from 'vitest'
import {
  askingMail,
  contactErrors,
  contactPages as pages,
  contactPromises,
  contactRefusals,
} from '#contract/messages/contacts.ts'
import { rules } from '#contract/messages/rules.ts'
import { days, hours, minutes } from '#server/clock.ts'
import * as contacts from '#server/contacts/contacts.ts'
import { agreedWith, askedBy, linksIn, paul, stateOf, tell, unanswered } from '#tests/support/contacts.ts'
import { dump } from '#tests/support/dump.ts'
import {
  engines,
  type House,
  moveIn,
  type Person,
  personWith,
  useHouse,
  visitor,
} from '#tests/support/house.ts'
import { takeCode, takeLetters, waiting, write } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const add = (person: Person, email: string, name = 'Paul') =>
  person.call('addContact', { body: { name, email } })
const post = (url: string) => fetch(url, { method: 'POST' })
const rename = (house: House, { id }: Person, name: string) =>
  house.world.db.run('rename-owner', 'update users set name = $2 where id = $1', [id, name])

describe.each(engines)('a contact on %s', (engine) => {
  const house = useHouse(engine)
  const inAWeek = '2026-05-21T12:00:00.000Z'

  test('is pending, gets one letter that asks, and is listed', async () => {
    const ines = await moveIn(house)
    const { status, body } = await add(ines, paul.email)
    expect(status).toBe(201)
    expect(body).toEqual({
      _id: expect.any(String),
      ...paul,
      state: 'pending',
      askedAt: '2026-05-14T12:00:00.000Z',
      askAgainAt: inAWeek,
    })
    expect((await ines.call('listContacts')).body).toEqual([body])
    expect((await takeLetters(house)).map(({ to }) => to)).toEqual([{ address: paul.email }])
  })

  test('can be removed, and then nothing is sent there', async () => {
    const ines = await moveIn(house)
    const { body } = await add(ines, paul.email)
    expect((await ines.call('removeContact', { id: body._id })).status).toBe(204)
    expect((await ines.call('listContacts')).body).toEqual([])
    expect((await ines.call('removeContact', { id: body._id })).status).toBe(404)
    expect(await takeLetters(house)).toEqual([])
  })

  test('is one of five: a sixth is refused until another is removed', async () => {
    const ines = await moveIn(house)
    for (let place = 1; place <= 5; place++)
      expect((await add(ines, `paul${place}@example.com`)).status).toBe(201)
    const sixth = await add(ines, 'paul6@example.com')
    expect([sixth.status, sixth.body]).toEqual([
      409,
      { message: contactRefusals.limit, errorCode: 'CONTACT_LIMIT_REACHED' },
    ])
    expect((await add(ines, 'PAUL3@example.com')).status).toBe(201)
    const [, second] = (await ines.call('listContacts')).body
    await ines.call('removeContact', { id: second!._id })
    expect((await add(ines, 'paul6@example.com')).status).toBe(201)
    expect((await ines.call('listContacts')).body).toHaveLength(5)
  })

  test('has its place beside those of others, however many these have', async () => {
    const [ines, nora] = [await moveIn(house), await moveIn(house)]
    for (let place = 1; place <= 5; place++) await add(ines, `paul${place}@example.com`)
    expect((await add(nora, 'paul6@example.com')).status).toBe(201)
  })

  test('of ten that are added at once, five are taken', async () => {
    const ines = await moveIn(house)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) => add(ines, `paul${place}@example.com`)),
    )
    const { 201: added, 409: refused } = Object.groupBy(replies, ({ status }) => status)
    expect([added?.length, refused?.length]).toEqual([5, 5])
    expect(await waiting(house)).toHaveLength(5)
  })

  test('has a place that the schema holds too', async () => {
    const ines = await moveIn(house)
    const { body } = await add(ines, paul.email)
    const move = () =>
      house.world.db.run('sixth-place', 'update contacts set place = 6 where id = $1', [body._id])
    await expect(move()).rejects.toThrow('contacts_place_check')
  })

  test('cannot be oneself', async () => {
    const ines = await moveIn(house, { email: 'ines@example.com' })
    const reply = await add(ines, 'INES@example.com')
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { message: contactRefusals.own, errors: [{ path: 'email', message: contactRefusals.own }] },
    ])
  })

  test.each([
    [{ email: paul.email }, rules.name],
    [{ name: '  ', email: paul.email }, rules.name],
    [{ name: 'x'.repeat(101), email: paul.email }, rules.nameLength],
    [{ name: 'Paul' }, rules.email],
    [{ name: 'Paul', email: 'nobody' }, rules.email],
    [{ name: 'Paul', email: `${'x'.repeat(250)}@example.com` }, rules.emailLength],
  ])('%j is refused', async (body, message) => {
    const ines = await moveIn(house)
    expect(await ines.call('addContact', { body })).toMatchObject({ status: 400, body: { message } })
    expect(await waiting(house)).toEqual([])
  })

  test('added again, whatever the case, is the same one and is not asked before its time', async () => {
    const ines = await moveIn(house)
    const { body: first } = await add(ines, paul.email)
    house.clock.advance(days(7) - 1)
    const early = await add(ines, 'Paul@Example.com', 'Somebody else')
    expect([early.status, early.body]).toEqual([201, first])
    expect(await waiting(house)).toHaveLength(1)
    house.clock.advance(1)
    const { body } = await add(ines, paul.email)
    expect(body).toEqual({ ...first, askedAt: inAWeek, askAgainAt: '2026-05-28T12:00:00.000Z' })
    expect(await waiting(house)).toHaveLength(2)
  })

  test('of another person looks like none', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { body } = await add(ines, paul.email)
    expect((await otto.call('listContacts')).body).toEqual([])
    expect((await otto.call('removeContact', { id: body._id })).status).toBe(404)
    expect((await visitor(house).call('listContacts')).status).toBe(401)
    expect((await ines.call('listContacts')).body).toHaveLength(1)
  })

  test('who has an account here is answered for like anybody else', async () => {
    await moveIn(house, { email: paul.email })
    const ines = await moveIn(house)
    const [known, unknown] = [await add(ines, paul.email), await add(ines, 'nobody@example.com')]
    expect(known.body).toEqual({ ...unknown.body, _id: expect.any(String), email: paul.email })
    expect((await takeLetters(house)).map(({ subject }) => subject)).toEqual(
      Array(2).fill(askingMail.subject('Ines')),
    )
  })

  test('is in the export, and goes with the account', async () => {
    const ines = await moveInWithPassword(house)
    await agreedWith(house, ines)
    await add(ines, 'otto@example.org', 'Otto')
    const { contacts: exported } = (await ines.call('exportAccount')).body
    expect(exported).toEqual((await ines.call('listContacts')).body)
    expect(exported).toMatchObject([
      { ...paul, state: 'agreed' },
      { name: 'Otto', state: 'pending' },
    ])
    await ines.call('closeAccount', { body: { password } })
    const left = await dump(house.world.db)
    for (const word of ['paul', 'Paul', 'otto', 'example.org']) expect(left).not.toContain(word)
  })
})

describe.each(engines)('the letter that asks on %s', (engine) => {
  const house = useHouse(engine)

  test('says who asks, what will come, and what is promised', async () => {
    const mara = await moveIn(house, { email: 'mara@example.com' })
    await rename(house, mara, 'Mara Lindner')
    await add(mara, paul.email, 'Paul Okafor')
    const [letter] = await takeLetters(house)
    expect(letter?.subject).toBe('Mara would like to add you as a contact')
    for (const text of [letter!.text, letter!.html]) {
      expect(text).toContain('Hello Paul, may we write to you?')
      expect(text).toContain('Mara Lindner (mara@example.com) uses Jotbell for reminders.')
      for (const promise of Object.values(contactPromises)) expect(text).toContain(promise)
    }
    const { answer, refuse, oneClick } = linksIn(house, letter)
    expect(oneClick).toBe(refuse)
    expect(answer).not.toBe(refuse)
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  test('carries of a name only letters, on one line, and few of them', async () => {
    const mara = await moveIn(house)
    const advertisement =
      'Win\r\nBcc: all@evil.example at https://evil.example/prize for $99, call 0800 123456'
    await rename(house, mara, advertisement)
    await add(mara, paul.email, advertisement)
    const [letter] = await takeLetters(house)
    const { answer } = linksIn(house, letter)
    const page = await (await fetch(answer)).text()
    const thanks = await (await post(answer)).text()
    for (const text of [letter!.subject, letter!.text, letter!.html, page, thanks]) {
      expect(text).not.toMatch(/evil\.example|0800|\$99|prize/)
      expect(text).not.toContain('Win\n')
    }
    expect(letter?.subject).toBe(askingMail.subject('Win'))
    expect(letter?.to).toEqual({ address: paul.email })
    const links = [...letter!.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
    expect(links.every((link) => link?.startsWith('http://localhost:3000/'))).toBe(true)
  })

  test('of somebody without letters in the name gives the address', async () => {
    const mara = await moveIn(house, { email: 'mara@example.com' })
    await rename(house, mara, '123')
    await add(mara, paul.email, '456')
    const [letter] = await takeLetters(house)
    expect(letter?.subject).toBe('mara@example.com would like to add you as a contact')
    expect(letter?.text).toContain('Hello, may we write to you?')
  })

  test('is not written to who has answered meanwhile', async () => {
    const ines = await moveIn(house)
    const { answer } = await agreedWith(house, ines)
    expect(answer).not.toBe('')
    house.clock.advance(days(8))
    expect((await add(ines, paul.email)).body).toMatchObject({ state: 'agreed' })
    expect(await waiting(house)).toEqual([])
  })
})

describe.each(engines)('the page of a contact on %s', (engine) => {
  const house = useHouse(engine)

  test('decides nothing by being opened, asks with two equal buttons, and needs no script', async () => {
    const ines = await moveIn(house)
    const { answer, refuse } = await askedBy(house, ines)
    for (const link of [answer, refuse]) {
      const page = await fetch(link)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const html = await page.text()
      expect(html).toContain(pages.ask.title('Ines'))
      expect(html).toContain(`<strong>${paul.email}</strong>`)
      for (const promise of Object.values(contactPromises)) expect(html).toContain(promise)
      expect(html.indexOf(pages.ask.yes)).toBeLessThan(html.indexOf(pages.ask.no))
      expect(html.match(/<form method="post"/g)).toHaveLength(2)
      expect(html).not.toContain('<script')
      expect(html).not.toContain('/dashboard')
    }
    expect(await (await fetch(answer)).text()).not.toContain('autofocus')
    expect(await (await fetch(refuse)).text()).toMatch(/autofocus>No, thank you/)
    expect(await stateOf(ines)).toBe('pending')
  })

  test('has buttons that agree and refuse', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { answer } = await askedBy(house, ines)
    const [yes] = await formsOf(answer)
    const thanks = await (await post(yes!)).text()
    expect(thanks).toContain(pages.agreed.title('Paul'))
    expect(thanks).toContain(pages.agreed.back)
    expect((await ines.call('listContacts')).body).toMatchObject([
      { state: 'agreed', agreedAt: '2026-05-14T12:00:00.000Z' },
    ])
    expect((await ines.call('listContacts')).body[0]).not.toHaveProperty('askAgainAt')
    expect(await (await fetch(answer)).text()).toContain(pages.agreed.title('Paul'))

    house.clock.advance(days(7))
    const [, no] = await formsOf((await askedBy(house, otto)).refuse)
    expect(await (await post(no!)).text()).toContain(pages.refused.title)
    expect(await stateOf(otto)).toBe('refused')
    expect((await otto.call('listContacts')).body[0]).not.toHaveProperty('askAgainAt')
    expect(await stateOf(ines)).toBe('agreed')
  })

  test('is answered for one contact, not for another', async () => {
    const ines = await moveIn(house)
    await askedBy(house, ines, { name: 'Anna', email: 'anna@example.com' })
    await agreedWith(house, ines)
    const { body } = await ines.call('listContacts')
    expect(Object.fromEntries(body.map(({ name, state }) => [name, state]))).toEqual({
      Anna: 'pending',
      Paul: 'agreed',
    })
  })

  test('ends later what was agreed, by the same link', async () => {
    const ines = await moveIn(house)
    const { answer, refuse } = await agreedWith(house, ines)
    expect(await (await fetch(refuse)).text()).toContain(pages.ask.no)
    expect(await stateOf(ines)).toBe('agreed')
    await post(refuse)
    expect(await stateOf(ines)).toBe('refused')
    expect(await (await post(answer)).text()).toContain(pages.refused.title)
    expect(await stateOf(ines)).toBe('refused')
  })

  test('is not needed by a mail program, whose one click ends it', async () => {
    const ines = await moveIn(house)
    const { oneClick } = await agreedWith(house, ines)
    const reply = await fetch(oneClick, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(reply.status).toBe(200)
    expect(await stateOf(ines)).toBe('refused')
  })

  test('shows what was typed as text', async () => {
    const ines = await moveIn(house)
    const { answer } = await askedBy(house, ines, { name: '<b>Paul', email: "o'neil@example.com" })
    const html = await (await fetch(answer)).text()
    expect(html).toContain('<strong>o&#39;neil@example.com</strong>')
    expect(html).not.toContain('<b>')
  })

  test('does nothing for a forged or changed link', async () => {
    const ines = await moveIn(house)
    const { answer } = await askedBy(house, ines)
    const token = answer.slice(answer.lastIndexOf('/') + 1)
    const [claim, seal] = token.split('.') as [string, string]
    const other = Buffer.from(Buffer.from(claim, 'base64url').toString().replace(ines.id, newestId))
    for (const forged of [`${token}x`, claim, `${other.toString('base64url')}.${seal}`])
      expect((await post(answer.replace(token, forged))).status).toBe(404)
    expect(await stateOf(ines)).toBe('pending')
  })

  async function formsOf(page: string) {
    const html = await (await fetch(page)).text()
    return [...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => new URL(action!, page).href)
  }
})

const newestId = '00000000-0000-7000-8000-000000000000'

describe.each(engines)('a refusal on %s', (engine) => {
  const house = useHouse(engine)

  const refusedBy = async (person: Person) => {
    const asked = await askedBy(house, person)
    await post(asked.refuse)
    return asked
  }

  test('is for good: neither weeks nor removing and adding the contact ask again', async () => {
    const ines = await moveIn(house)
    const { contact } = await refusedBy(ines)
    for (const email of [paul.email, 'PAUL@example.com', 'paul+again@example.com']) {
      await ines.call('removeContact', { id: contact._id })
      house.clock.advance(days(8))
      const { status, body } = await add(ines, email)
      expect([status, body.state]).toEqual([201, 'refused'])
      expect(body).not.toHaveProperty('askAgainAt')
    }
    expect(await waiting(house)).toEqual([])
  })

  test.each(['ines@example.com', 'INES+two@example.com'])(
    'holds after the account was deleted and %s opens another',
    async (email) => {
      const ines = await moveInWithPassword(house, { email: 'ines@example.com' })
      await refusedBy(ines)
      expect((await ines.call('closeAccount', { body: { password } })).status).toBe(204)
      house.clock.advance(days(8))
      const again = await moveIn(house, { email })
      expect((await add(again, paul.email)).body).toMatchObject({ state: 'refused' })
      expect(await waiting(house)).toEqual([])
    },
  )

  test('holds for an account that has another address by now', async () => {
    const ines = await moveIn(house)
    const { contact } = await refusedBy(ines)
    await house.world.db.run('move-mailbox', 'update users set email = $2 where id = $1', [
      ines.id,
      'elsewhere@example.com',
    ])
    await ines.call('removeContact', { id: contact._id })
    house.clock.advance(days(8))
    expect((await add(ines, paul.email)).body).toMatchObject({ state: 'refused' })
  })

  test('can be told after the contact or the account is gone, and holds for those that come', async () => {
    const ines = await moveInWithPassword(house, { email: 'ines@example.com' })
    const { refuse, answer } = await askedBy(house, ines)
    await ines.call('closeAccount', { body: { password } })
    for (const link of [refuse, answer]) {
      const html = await (await fetch(link)).text()
      expect(html).toContain(pages.gone.never)
      expect(html).not.toContain(pages.ask.yes)
    }
    const again = await moveIn(house, { email: 'ines@example.com' })
    await add(again, paul.email)
    expect(await stateOf(again)).toBe('pending')
    expect(await (await post(refuse)).text()).toContain(pages.refused.title)
    expect(await stateOf(again)).toBe('refused')
    expect(await (await fetch(answer)).text()).toContain(pages.refused.title)
  })

  test('is told to one person, and leaves the others free to ask', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await refusedBy(ines)
    house.clock.advance(days(7))
    expect((await add(otto, paul.email)).body).toMatchObject({ state: 'pending' })
    expect(await waiting(house)).toHaveLength(1)
  })

  test('is remembered without an address', async () => {
    await refusedBy(await moveIn(house))
    const kept = await house.world.db.rows('kept-refusals', 'select * from contact_refusals')
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toMatch(/paul|example/)
  })
})

describe.each(engines)('an agreement on %s', (engine) => {
  const house = useHouse(engine)

  test('ends when the contact is removed; added again, the same letter answers', async () => {
    const ines = await moveIn(house)
    const { contact, answer } = await agreedWith(house, ines)
    await ines.call('removeContact', { id: contact._id })
    expect((await add(ines, paul.email)).body).toMatchObject({ _id: contact._id, state: 'pending' })
    expect(await waiting(house)).toEqual([])
    await post(answer)
    expect(await stateOf(ines)).toBe('agreed')
  })

  test('is what a reminder asks for, of a contact of one’s own', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { contact, answer, refuse } = await askedBy(house, ines)
    const check = (person: Person) => contacts.assertAgreed(house.world, person, contact._id)
    await expect(check(ines)).rejects.toMatchObject({ status: 400, message: contactRefusals.notAgreed })
    await post(answer)
    await check(ines)
    await expect(check(otto)).rejects.toThrow(contactRefusals.notAgreed)
    await post(refuse)
    await expect(check(ines)).rejects.toThrow(contactRefusals.notAgreed)
  })
})

describe.each(engines)('a reset of the password on %s', (engine) => {
  const house = useHouse(engine)

  /** Somebody whose session was stolen resets, and is back. */
  const resetBy = async (person: Person) => {
    await visitor(house).call('requestReset', { body: { email: person.email } })
    const resetCode = await takeCode(house, person.email)
    const wanted = { email: person.email, resetCode, newPassword: 'another one' }
    expect((await visitor(house).call('resetPassword', { body: wanted })).status).toBe(200)
    const { body } = await visitor(house).call('login', {
      body: { email: person.email, password: wanted.newPassword },
    })
    return personWith(house, { ...person, token: body.token })
  }

  test('pauses every contact of the account and no other, and the letter says so', async () => {
    const [ines, otto] = [await moveInWithPassword(house), await moveIn(house)]
    await agreedWith(house, ines)
    await agreedWith(house, otto, { name: 'Mia', email: 'mia@example.com' })
    const back = await resetBy(ines)
    const told = (await takeLetters(house)).find(({ to }) => to.address === ines.email)
    expect(told?.text).toContain('contacts are told nothing until you resume them')
    expect((await back.call('listContacts')).body).toEqual([
      {
        _id: expect.any(String),
        ...paul,
        state: 'paused',
        askedAt: '2026-05-14T12:00:00.000Z',
        agreedAt: '2026-05-14T12:00:00.000Z',
      },
    ])
    expect(await stateOf(otto)).toBe('agreed')
  })

  test('lets no letter go to one that a thief added, also one that waits, and whatever link they press', async () => {
    const ines = await moveInWithPassword(house)
    const { contact, answer } = await agreedWith(house, ines)
    await tell(house, ines, contact._id, await unanswered(house, ines, { shareText: true }))
    const [queued] = (await waiting(house)).filter(({ letter }) => letter === 'contact')
    expect((await write(house, queued!))?.to.address).toBe(paul.email)
    const back = await resetBy(ines)
    await post(answer)
    expect(await stateOf(back)).toBe('paused')
    expect(await write(house, queued!)).toBeUndefined()
    const { reminderId, occurrence } = await unanswered(house, back, { title: 'Another' })
    await tell(house, ines, contact._id, { reminderId, occurrence })
    expect((await back.call('listDeliveries', { id: reminderId })).body).toContainEqual(
      expect.objectContaining({ device: 'Paul', status: 'failed', error: contactErrors.paused('Paul') }),
    )
  })

  test('leaves one who agreed as they are once the person resumes them, without a letter', async () => {
    const ines = await moveInWithPassword(house)
    const { contact } = await agreedWith(house, ines)
    const back = await resetBy(ines)
    await takeLetters(house)
    expect(await stateOf(back)).toBe('paused')
    await contacts.assertAgreed(house.world, ines, contact._id)
    expect(await add(back, 'PAUL@example.com')).toMatchObject({ status: 201, body: { state: 'agreed' } })
    expect(await waiting(house)).toEqual([])
    await tell(house, ines, contact._id, await unanswered(house, back))
    expect((await takeLetters(house)).map(({ to }) => to.address)).toContain(paul.email)
  })

  test('pauses one who has not answered too: resumed, they are as pending as before', async () => {
    const ines = await moveInWithPassword(house)
    const { contact, answer, refuse } = await askedBy(house, ines)
    const back = await resetBy(ines)
    await takeLetters(house)
    expect(await stateOf(back)).toBe('paused')
    await expect(contacts.assertAgreed(house.world, ines, contact._id)).rejects.toMatchObject({ status: 400 })
    expect((await add(back, paul.email)).body).toEqual(contact)
    expect(await waiting(house)).toEqual([])
    await post(answer)
    expect(await stateOf(back)).toBe('agreed')
    await post(refuse)
    expect(await stateOf(back)).toBe('refused')
  })
})

describe.each(engines)('asking, as nobody gets around its limits on %s', (engine) => {
  const house = useHouse(engine)
  const asked = async () => (await waiting(house)).filter(({ letter }) => letter === 'contact-asking').length

  test('happens once a week, however often a contact is removed and added', async () => {
    const ines = await moveIn(house)
    for (let day = 0; day < 7; day++) {
      const { body } = await add(ines, paul.email)
      expect(body).toMatchObject({ state: 'pending', askAgainAt: '2026-05-21T12:00:00.000Z' })
      await ines.call('removeContact', { id: body._id })
      house.clock.advance(days(1))
    }
    expect(await asked()).toBe(1)
    await add(ines, paul.email)
    expect(await asked()).toBe(2)
  })

  test('happens once a week over all accounts and addresses of a mailbox, and says so', async () => {
    await add(await moveIn(house), paul.email)
    house.clock.advance(hours(1))
    for (const email of [paul.email, 'PAUL@example.com', 'paul+other@example.com']) {
      const otto = await moveIn(house)
      const { status, body } = await add(otto, email)
      expect([status, body]).toEqual([
        201,
        {
          _id: expect.any(String),
          name: 'Paul',
          email,
          state: 'pending',
          askAgainAt: '2026-05-21T12:00:00.000Z',
        },
      ])
    }
    expect(await asked()).toBe(1)
  })

  test('happens once when twenty ask at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => moveIn(house)))
    const replies = await Promise.all(people.map((person) => add(person, paul.email)))
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect(await asked()).toBe(1)
  })

  test('keeps no address for it, and nothing once it limits no more', async () => {
    const ines = await moveIn(house)
    const { contact } = await askedBy(house, ines)
    await ines.call('removeContact', { id: contact._id })
    expect(await dump(house.world.db)).not.toContain('paul')
    const rows = () => house.world.db.rows('contact-mailboxes', 'select * from contact_mailboxes')
    house.clock.advance(days(7) - minutes(1))
    await contacts.deleteOld(house.world)
    expect(await rows()).toHaveLength(1)
    house.clock.advance(minutes(1))
    await contacts.deleteOld(house.world)
    expect(await rows()).toEqual([])
  })

  test('is not held up by a moment that a wrong clock wrote', async () => {
    house.clock.advance(days(40))
    await add(await moveIn(house), paul.email)
    house.clock.advance(-days(40))
    await add(await moveIn(house), paul.email)
    expect(await asked()).toBe(2)
  })
})

describe.each(engines)('asking with request limits on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test('reaches twenty new people a day, and no more', async () => {
    const ines = await moveIn(house)
    const ask = async (number: number) => {
      const reply = await add(ines, `paul${number}@example.com`)
      if (reply.status === 201) await ines.call('removeContact', { id: reply.body._id })
      return reply
    }
    for (let number = 0; number < 20; number++) expect((await ask(number)).status).toBe(201)
    const stopped = await ask(20)
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '86400'])
    expect((await ask(0)).status).toBe(201)
    expect(await waiting(house)).toHaveLength(20)
  })
})
