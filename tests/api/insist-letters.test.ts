// What a reminder that insists sends: letters in one thread, and a push message that replaces the one before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { PushMessage } from '#contract/push.ts'
import { after, minutes } from '#server/clock.ts'
import { agreedWith } from '#tests/support/contacts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { startSmtp } from '#tests/support/smtp.ts'

type Doubles = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
}

const date = '2026-05-14T13:00:00.000Z'

describe.each(engines)('what insists sends, on %s', (engine) => {
  const house = useHouse(engine)
  const doubles = {} as Doubles
  beforeAll(
    async () => void Object.assign(doubles, { smtp: await startSmtp(), push: await startPushService() }),
  )
  beforeEach(() => {
    doubles.smtp.letters.splice(0)
    doubles.smtp.refuseWith(undefined)
  })
  afterAll(() => Promise.all(Object.values(doubles).map((double) => double.stop())))
  stopWorkersAfterEach()

  const add = async (person: Person, insist: object) => {
    const body = { title: 'Pills', description: 'The white ones', date, insist }
    return (await person.call('addReminder', { body })).body._id
  }
  const work = () => employ(house, { services: { ...house.world.services, smtpUrl: doubles.smtp.url } })
  const arrived = (count: number) =>
    eventually(`${count} letters have arrived`, () => doubles.smtp.letters.length >= count)

  /** The ring and its repeats, each sent before the next. */
  async function ringAll(count: number, every: number) {
    house.clock.set(date)
    work()
    for (let sent = 1; sent < count; sent++) {
      await arrived(sent)
      await settled(house, sent)
      house.clock.advance(minutes(every))
    }
    await arrived(count)
    return doubles.smtp.letters
  }

  test('letters with Message-IDs of their own in one thread, which say where it stands', async () => {
    const ines = await moveIn(house)
    const id = await add(ines, { every: 10, times: 2 })
    const [first, second, third] = await ringAll(3, 10)
    expect(first!.headers).not.toHaveProperty('in-reply-to')
    expect(first!.subject).toBe('Pills')
    expect(first!.text).toContain('It is time: 1:00 PM')
    expect(first!.text).toContain('Until you press Done, it rings again at 1:10 PM.')
    for (const repeat of [second!, third!]) {
      expect(repeat.headers).toMatchObject({ 'in-reply-to': first!.messageId, references: first!.messageId })
      expect(repeat.subject).toBe('Re: Pills')
      expect(repeat.text).toContain('Waiting since: 1:00 PM')
    }
    expect(new Set([first, second, third].map((letter) => letter!.messageId)).size).toBe(3)
    expect(second!.text).toContain(
      'This is the second of 3 rings. Until you press Done, it rings again at 1:20 PM.',
    )
    expect(third!.text).toContain('This is the third of 3 rings. It was the last one.')
    const done = /: (http\S+\/link\/\S+)/.exec(third!.text)![1]!
    const pressed = await fetch(done.replace('http://localhost:3000', house.url), { method: 'POST' })
    expect(pressed.status).toBe(200)
    expect((await ines.call('listReminders')).body[0]).toMatchObject({ _id: id, status: 'upcoming' })
  })

  test('before a contact is told, the last letter says so', async () => {
    const ines = await moveIn(house)
    const { contact } = await agreedWith(house, ines)
    await add(ines, { every: 10, times: 1, contact: contact._id })
    const [, last] = await ringAll(2, 10)
    expect(last!.text).toContain(
      'This is the second of 2 rings. Unless you press Done by 1:20 PM, we write to your contact.',
    )
  })

  test('push messages with the tag and the topic of the first, which sound again', async () => {
    const ines = await moveIn(house)
    const phone = doubles.push.subscribe()
    await ines.call('registerPushToken', { body: { token: phone.token } })
    await ines.call('changeProfile', { body: { name: 'Ines', preferences: { emailNotifications: false } } })
    await add(ines, { every: 10, times: 1 })
    house.clock.set(date)
    work()
    await settled(house, 1)
    house.clock.advance(minutes(10))
    await eventually('it rings again', () => phone.posts.length === 2)
    const [first, second] = phone.posts.map(({ text }) => JSON.parse(text) as PushMessage)
    expect(second).toMatchObject({
      tag: first!.tag,
      repeat: '1',
      body: 'The white ones\nWaiting since 1:00 PM',
    })
    expect(first).not.toHaveProperty('repeat')
    expect(phone.posts[1]!.headers.topic).toBe(phone.posts[0]!.headers.topic)
  })

  test('after Done not even what was tried before', async () => {
    const ines = await moveIn(house)
    const id = await add(ines, { every: 10, times: 1 })
    doubles.smtp.refuseWith(451)
    house.clock.set(date)
    work()
    const tried = (count: number) =>
      eventually(`${count} were tried`, async () => {
        const { body } = await ines.call('listDeliveries', { id })
        return body.filter(({ channel, error }) => channel === 'email' && error).length === count
      })
    await tried(1)
    house.clock.advance(minutes(10))
    await tried(2)
    await ines.call('finishReminder', { id })
    doubles.smtp.refuseWith(undefined)
    house.clock.set(after(house.clock.now(), minutes(90)))
    await settled(house, 2)
    const { body } = await ines.call('listDeliveries', { id })
    expect(body.filter(({ channel }) => channel === 'email')).toMatchObject([
      { repeat: 1, status: 'failed', error: deliveryErrors.notNeeded },
      { status: 'sent', occurrence: date },
    ])
    expect(doubles.smtp.letters.map(({ subject }) => subject)).toEqual(['Pills'])
  })

  test('open pages are told of a repeat as of a ring', async () => {
    const ines = await moveIn(house)
    await add(ines, { every: 10, times: 1 })
    house.clock.set(date)
    work()
    await settled(house, 1)
    const told: string[] = []
    const unsubscribe = house.world.signals.subscribe(ines.id, (news) => void told.push(news))
    house.clock.advance(minutes(10))
    await eventually('it is told', () => told.includes('notification') && told.includes('reminders'))
    unsubscribe()
  })
})
