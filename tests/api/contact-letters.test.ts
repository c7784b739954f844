// What a contact gets when nobody answers: one letter with the facts, through real SMTP, never too many.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  askingMail,
  contactErrors,
  contactPages as pages,
  unansweredMail,
} from '#contract/messages/contacts.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { readConfig } from '#server/config.ts'
import { hours, minutes } from '#server/clock.ts'
import { agreedWith, linksIn, stateOf, tell, unanswered } from '#tests/support/contacts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const paul = { name: 'Paul', email: 'paul@example.com' }

describe.each(engines)('the letter to a contact on %s', (engine) => {
  const house = useHouse(engine)
  const double = {} as { smtp: Awaited<ReturnType<typeof startSmtp>> }
  beforeAll(async () => void (double.smtp = await startSmtp()))
  beforeEach(() => void double.smtp.letters.splice(0))
  afterAll(() => double.smtp.stop())
  stopWorkersAfterEach()

  const work = () =>
    employ(house, {
      config: readConfig({ PORT: '3000' }),
      services: { ...house.world.services, smtpUrl: double.smtp.url },
    })
  const letterTo = (email: string) => double.smtp.waitFor(({ to }) => to === email)
  const mara = async (details: Parameters<typeof moveIn>[1] = {}) => {
    const person = await moveIn(house, details)
    await house.world.db.run('name-mara', `update users set name = 'Mara Lindner' where id = $1`, [person.id])
    return person
  }
  const proofOf = async (person: Person, id: string) =>
    (await person.call('listDeliveries', { id })).body.filter(({ device }) => device === 'Paul')
  /** The delivery to the contact once it is over. */
  const ended = (person: Person, id: string) =>
    eventually('the delivery to the contact has ended', async () => {
      const [row] = await proofOf(person, id)
      return row && row.status !== 'pending' && row
    })

  test('asks first, and its links agree and end it', async () => {
    const person = await mara()
    await person.call('addContact', { body: paul })
    work()
    const letter = await letterTo(paul.email)
    expect(letter.subject).toBe(askingMail.subject('Mara'))
    expect(letter.raw).toContain(`To: <${paul.email}>`)
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const { answer, oneClick } = linksIn(house, letter)
    await fetch(answer, { method: 'POST' })
    expect(await stateOf(person)).toBe('agreed')
    await fetch(oneClick, { method: 'POST' })
    expect(await stateOf(person)).toBe('refused')
  })

  test('says the title, when it rang first and how often, by the clock of who asked, and no more', async () => {
    const person = await mara({ timeZone: 'Europe/Berlin' })
    const { contact } = await agreedWith(house, person)
    const ring = await unanswered(house, person, { date: '2026-05-14T18:30:00.000Z' })
    await tell(house, person, contact._id, ring)
    work()
    const letter = await letterTo(paul.email)
    expect(letter.subject).toBe('Mara has not answered: Evening pill for Biscuit')
    expect(letter.text).toContain(
      'It rang first at: 8:30 PM\nThursday 14 May, Berlin time · 4 times, no answer',
    )
    expect(letter.text).toContain('Evening pill for Biscuit')
    expect(letter.text).toContain('Mara asked us to tell you if nobody answers.')
    expect(letter.text).toContain('8:30 PM · app')
    expect(letter.text).toContain(unansweredMail.only)
    expect(letter.text).toContain('You get this because you agreed on 14 May.')
    expect(`${letter.text}${letter.html}`).not.toContain('hidden in cheese')
    expect(letter.raw).toContain(`To: <${paul.email}>`)
  })

  test('follows a clock of 24 hours, and names a zone without a city as it is', async () => {
    const person = await mara()
    const { contact } = await agreedWith(house, person)
    await house.world.db.run('use-24-hours', `update users set clock = '24' where id = $1`, [person.id])
    const date = '2026-05-14T18:30:00.000Z'
    await tell(house, person, contact._id, await unanswered(house, person, { date, repeats: 1 }))
    work()
    const { text } = await letterTo(paul.email)
    expect(text).toContain('It rang first at: 18:30\nThursday 14 May, UTC · twice, no answer')
  })

  test('carries the description where the reminder shares it, as text', async () => {
    const person = await mara()
    const { contact } = await agreedWith(house, person)
    const wishes = { title: 'Pill\r\nBcc: x@y.example', description: '<b>Half</b>', shareText: true }
    await tell(house, person, contact._id, await unanswered(house, person, wishes))
    work()
    const letter = await letterTo(paul.email)
    expect(letter.subject).toBe('Mara has not answered: Pill Bcc: x@y.example')
    expect(letter.text).toContain('<b>Half</b>')
    expect(letter.html).toContain('&lt;b&gt;Half&lt;/b&gt;')
    expect(letter.headers).not.toHaveProperty('bcc')
  })

  test('is in the proof, the export and no lamp, and is another letter than the person’s own', async () => {
    const person = await mara()
    const { contact } = await agreedWith(house, person)
    const ring = await unanswered(house, person)
    await tell(house, person, contact._id, ring)
    double.smtp.refuseWith(550, paul.email)
    work()
    await settled(house, 2)
    double.smtp.refuseWith(undefined, paul.email)
    const [row] = await proofOf(person, ring.reminderId)
    const { occurrence, reminderId } = ring
    expect(row).toMatchObject({ channel: 'email', device: 'Paul', status: 'failed', occurrence })
    const own = await letterTo(person.email)
    expect(own.messageId).not.toContain(contact._id)
    const { deliveries } = (await person.call('exportAccount')).body
    expect(deliveries).toContainEqual(
      expect.objectContaining({
        letter: 'contact',
        reminderId,
        occurrence,
        device: 'Paul',
        status: 'failed',
      }),
    )
    const lamps = (await person.call('listLamps')).body.filter(({ channel }) => channel === 'email')
    expect(lamps).toMatchObject([{ state: 'accepted' }])
  })

  test('is one for a ring, and has an id of its own', async () => {
    const person = await mara()
    const { contact } = await agreedWith(house, person)
    const ring = await unanswered(house, person)
    await tell(house, person, contact._id, ring)
    await tell(house, person, contact._id, ring)
    work()
    expect((await ended(person, ring.reminderId)).status).toBe('sent')
    await letterTo(person.email)
    const ids = double.smtp.letters.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(2)
    expect(ids).toContainEqual(expect.stringContaining(`.${contact._id}@localhost>`))
    expect(await proofOf(person, ring.reminderId)).toHaveLength(1)
  })

  test('ends it all by its link, asking first, or by one click', async () => {
    const person = await mara()
    const { contact } = await agreedWith(house, person)
    await tell(house, person, contact._id, await unanswered(house, person))
    work()
    const letter = await letterTo(paul.email)
    const { refuse, oneClick } = linksIn(house, letter)
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(await (await fetch(refuse)).text()).toContain(pages.ask.no)
    expect(await stateOf(person)).toBe('agreed')
    await fetch(oneClick, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') })
    expect(await stateOf(person)).toBe('refused')
  })

  test('is the third of a day at most, asking included, over all who ask; what is left out is told', async () => {
    const [person, otto] = [await mara(), await moveIn(house)]
    const { contact, answer } = await agreedWith(house, person)
    expect(answer).not.toBe('')
    for (let told = 0; told < 2; told++)
      await tell(house, person, contact._id, await unanswered(house, person))
    const { body: other } = await otto.call('addContact', { body: { ...paul, email: 'paul+o@example.com' } })
    await house.world.db.run(
      'agree-in-test',
      'update contacts set agreed_at = created_at where user_id = $1',
      [otto.id],
    )
    const beyond = await unanswered(house, otto)
    await tell(house, otto, other._id, beyond)
    const error = contactErrors.tooMany('Paul')
    expect(await proofOf(otto, beyond.reminderId)).toMatchObject([{ status: 'failed', attempts: 0, error }])

    house.clock.set('2026-05-15T11:59:59.000Z')
    const early = await unanswered(house, otto, { date: '2026-05-15T12:00:00.000Z', repeats: 0 })
    house.clock.set('2026-05-15T12:00:00.000Z')
    await tell(house, otto, other._id, early)
    expect(await proofOf(otto, early.reminderId)).toMatchObject([{ status: 'pending' }])
  })

  test('is one of three also when twenty are due at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => mara()))
    const rings: { person: Person; contactId: string; ring: Awaited<ReturnType<typeof unanswered>> }[] = []
    for (const person of people) {
      const { body } = await person.call('addContact', { body: paul })
      rings.push({ person, contactId: body._id, ring: await unanswered(house, person) })
    }
    await house.world.db.run('agree-all-in-test', 'update contacts set agreed_at = created_at')
    house.clock.advance(hours(48))
    const tellAll = rings.flatMap((told) => Array.from({ length: 4 }, () => told))
    await Promise.all(tellAll.map(({ person, contactId, ring }) => tell(house, person, contactId, ring)))
    const taken = await house.world.db.row<{ written_at: Date[] }>(
      'letters-of-mailbox',
      'select written_at from contact_mailboxes',
    )
    expect(taken?.written_at).toHaveLength(3)
  })

  test.each(['done', 'snoozed', 'deleted'] as const)('is not sent for a ring that was %s', async (what) => {
    const person = await mara()
    const { contact } = await agreedWith(house, person)
    const ring = await unanswered(house, person)
    await tell(house, person, contact._id, ring)
    const id = ring.reminderId
    if (what === 'done') await person.call('finishReminder', { id, body: {} })
    if (what === 'snoozed') await person.call('snoozeReminder', { id, body: { minutes: 30 } })
    if (what === 'deleted') await person.call('removeReminder', { id })
    work()
    await eventually('nothing is left to send', async () => {
      const [row] = await house.world.db.rows(
        'left-to-send',
        `select from deliveries where status = 'pending'`,
      )
      return !row
    })
    expect(double.smtp.letters.filter(({ to }) => to === paul.email)).toEqual([])
  })

  test('is not sent to who was removed or has refused by then', async () => {
    const person = await mara()
    const { contact, refuse } = await agreedWith(house, person)
    const ring = await unanswered(house, person)
    await tell(house, person, contact._id, ring)
    await fetch(refuse, { method: 'POST' })
    work()
    expect(await ended(person, ring.reminderId)).toMatchObject({
      status: 'failed',
      error: deliveryErrors.notNeeded,
    })
    expect(double.smtp.letters.filter(({ to }) => to === paul.email)).toEqual([])
  })

  test('is not queued for who no longer agrees, which is told, or was removed', async () => {
    const person = await mara()
    const { contact, refuse } = await agreedWith(house, person)
    await fetch(refuse, { method: 'POST' })
    const first = await unanswered(house, person)
    await tell(house, person, contact._id, first)
    const error = contactErrors.notAgreed('Paul')
    expect(await proofOf(person, first.reminderId)).toMatchObject([{ status: 'failed', error }])
    await person.call('removeContact', { id: contact._id })
    house.clock.advance(minutes(1))
    const second = await unanswered(house, person)
    await tell(house, person, contact._id, second)
    expect(await proofOf(person, second.reminderId)).toEqual([])
  })
})
