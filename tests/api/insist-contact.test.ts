// From a reminder that names a contact to the letter that the contact gets.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactRefusals } from '#contract/messages/contacts.ts'
import { days, minutes } from '#server/clock.ts'
import { agreedWith, askedBy } from '#tests/support/contacts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const date = '2026-05-14T13:00:00.000Z'
const insist = { every: 10, times: 1 }

describe.each(engines)('a reminder with a contact on %s', (engine) => {
  const house = useHouse(engine)
  const double = {} as { smtp: Awaited<ReturnType<typeof startSmtp>> }
  beforeAll(async () => void (double.smtp = await startSmtp()))
  beforeEach(() => void double.smtp.letters.splice(0))
  afterAll(() => double.smtp.stop())
  stopWorkersAfterEach()

  // Three workers, as far as the engine allows more than one.
  const work = () => {
    const services = { ...house.world.services, smtpUrl: double.smtp.url }
    for (let number = 0; number < (engine === 'postgres' ? 3 : 1); number++) employ(house, { services })
  }
  const toContact = () => double.smtp.letters.filter(({ to }) => to === 'paul@example.com')
  const add = (person: Person, contact: string, changes: object = {}) =>
    person.call('addReminder', {
      body: {
        title: 'Pills',
        description: 'The white ones',
        date,
        type: 'once',
        insist: { ...insist, contact, ...changes },
      },
    })

  test('is refused unless it is a contact of one’s own who agreed, when added and when changed', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { contact, answer, refuse } = await askedBy(house, ines)
    const no = { status: 400, body: { message: contactRefusals.notAgreed } }
    expect(await add(ines, contact._id)).toMatchObject(no)
    expect(await add(ines, '0190a1b2-0000-7000-8000-00000000c0de')).toMatchObject(no)
    await fetch(answer, { method: 'POST' })
    expect(await add(otto, contact._id)).toMatchObject(no)
    const { status, body } = await add(ines, contact._id, { shareText: true })
    expect([status, body.insist]).toEqual([201, { ...insist, contact: contact._id, shareText: true }])

    await fetch(refuse, { method: 'POST' })
    const change = (changes: object) =>
      ines.call('changeReminder', { id: body._id, body: { title: 'Pills', date, ...changes } })
    expect(await change({ insist: body.insist })).toMatchObject(no)
    expect(await change({})).toMatchObject({ status: 200 })
  })

  test('tells the contact once, so many minutes after the last ring', async () => {
    const ines = await moveIn(house)
    const { contact } = await agreedWith(house, ines)
    const { _id: id } = (await add(ines, contact._id, { shareText: true })).body
    house.clock.set(date)
    work()
    await settled(house, 1)
    house.clock.advance(minutes(10))
    await settled(house, 2)
    house.clock.advance(minutes(10) - 1)
    expect(toContact()).toEqual([])
    house.clock.advance(1)
    await settled(house, 3)
    const [letter] = toContact()
    expect(letter!.subject).toBe('Ines has not answered: Pills')
    expect(letter!.text).toContain('It rang first at: 1:00 PM\nThursday 14 May, UTC · twice, no answer')
    expect(letter!.text).toContain('1:00 PM · app, e-mail\n1:10 PM · app, e-mail')
    expect(letter!.text).toContain('The white ones')
    expect(letter!.headers).not.toHaveProperty('in-reply-to')
    house.clock.advance(minutes(60))
    await ines.call('finishReminder', { id })
    expect(toContact()).toHaveLength(1)
    const proof = (await ines.call('listDeliveries', { id })).body
    expect(proof.filter(({ device }) => device === 'Paul')).toMatchObject([
      { channel: 'email', status: 'sent', occurrence: date },
    ])
  })

  test('says the day of a ring that came on a later one', async () => {
    const ines = await moveIn(house)
    const { contact } = await agreedWith(house, ines)
    await add(ines, contact._id, { every: 1_440 })
    house.clock.set(date)
    work()
    await settled(house, 1)
    house.clock.advance(days(1))
    await settled(house, 2)
    house.clock.advance(days(1))
    await settled(house, 3)
    expect(toContact()[0]!.text).toContain('1:00 PM · app, e-mail\nFri 15 May, 1:00 PM · app, e-mail')
  })

  test('that was answered before tells nobody', async () => {
    const ines = await moveIn(house)
    const { contact } = await agreedWith(house, ines)
    const { _id: id } = (await add(ines, contact._id)).body
    house.clock.set(date)
    work()
    await settled(house, 1)
    house.clock.advance(minutes(10))
    await settled(house, 2)
    await ines.call('finishReminder', { id })
    house.clock.advance(minutes(30))
    const { _id: later } = (
      await ines.call('addReminder', { body: { title: 'Later', date: '2026-05-14T14:00:00Z' } })
    ).body
    house.clock.set('2026-05-14T14:00:00Z')
    await eventually('a later reminder has rung', async () => {
      const proof = (await ines.call('listDeliveries', { id: later })).body
      return proof.some(({ channel, status }) => channel === 'email' && status === 'sent')
    })
    expect(toContact()).toEqual([])
  })

  test('whose contact is removed insists on, names and tells nobody', async () => {
    const ines = await moveIn(house)
    const { contact } = await agreedWith(house, ines)
    const { _id: id } = (await add(ines, contact._id, { shareText: true })).body
    house.clock.set(date)
    work()
    await settled(house, 1)
    await ines.call('removeContact', { id: contact._id })
    const [kept] = (await ines.call('listReminders')).body
    expect([kept!.insist, kept!.ringsAgainAt]).toEqual([insist, '2026-05-14T13:10:00.000Z'])
    house.clock.advance(minutes(10))
    await settled(house, 2)
    house.clock.advance(minutes(10))
    expect((await ines.call('listDeliveries', { id })).body.map(({ device }) => device)).not.toContain('Paul')
  })

  test('is set again without a contact who no longer wants that', async () => {
    const ines = await moveIn(house)
    const { contact, refuse } = await agreedWith(house, ines)
    const { _id: id } = (await add(ines, contact._id)).body
    await ines.call('finishReminder', { id })
    const again = async () =>
      (await ines.call('repeatReminder', { id, body: { date: '2026-05-20T13:00:00Z' } })).body.insist
    expect(await again()).toEqual({ ...insist, contact: contact._id })
    await fetch(refuse, { method: 'POST' })
    expect(await again()).toEqual(insist)
  })
})
