// What is known of a message after it was sent, and what that says of each way to a person.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { rules } from '#contract/messages/rules.ts'
import type { PushMessage } from '#contract/push.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { readConfig } from '#server/config.ts'
import { after, days, minutes, seconds } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { signToken } from '#server/links.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, personWith, useHouse, visitor } from '#tests/support/house.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { startSmtp } from '#tests/support/smtp.ts'

type Doubles = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
}

const date = '2026-05-14T12:05:00.000Z'
const sentAt = '2026-05-14T12:05:00.300Z'
const publicUrl = 'http://localhost:3000'

describe.each(engines)('what was heard on %s', (engine) => {
  const house = useHouse(engine)
  const doubles = {} as Doubles
  beforeAll(async () => {
    Object.assign(doubles, { smtp: await startSmtp(), push: await startPushService() })
  })
  beforeEach(() => void doubles.smtp.letters.splice(0))
  afterAll(() => Promise.all(Object.values(doubles).map((double) => double.stop())))
  stopWorkersAfterEach()

  const work = () =>
    employ(house, {
      config: readConfig({ PORT: '3000' }),
      services: { ...house.world.services, smtpUrl: doubles.smtp.url },
    })
  const device = async (person: Person) => {
    const subscription = doubles.push.subscribe()
    await person.call('registerPushToken', { body: { token: subscription.token } })
    return subscription
  }
  const ring = async (person: Person, messages: number) => {
    const { body } = await person.call('addReminder', { body: { title: 'Water the tomatoes', date } })
    house.clock.set(sentAt)
    work()
    await settled(house, messages)
    return body._id
  }
  const messageOf = ({ posts }: Awaited<ReturnType<typeof device>>) =>
    JSON.parse(posts.at(-1)!.text) as PushMessage
  const proofOf = async (person: Person, id: string, channel: string) =>
    (await person.call('listDeliveries', { id })).body.find((row) => row.channel === channel)
  const tell = (receipt: unknown, event: unknown, at: unknown) =>
    visitor(house).call('takeReceipt', { body: { receipt, event, at } })
  const open = (url: string, method: string) => fetch(url.replace(publicUrl, house.url), { method })
  // Sessions end after 30 days.
  const loggedInAgain = async (person: Person) =>
    personWith(house, { ...person, token: await sessions.open(house.world, person.id) })
  const lamps = async (person: Person) => (await person.call('listLamps')).body
  const lamp = async (person: Person, channel: string) =>
    (await lamps(person)).find((each) => each.channel === channel)

  describe('a receipt', () => {
    const shownAt = '2026-05-14T12:05:02.000Z'
    const pushed = async () => {
      const ines = await moveIn(house)
      const phone = await device(ines)
      const id = await ring(ines, 2)
      const receipt = messageOf(phone).receipt!
      house.clock.advance(minutes(1))
      return { ines, id, receipt }
    }

    test('says that the message was shown, and that it was pressed', async () => {
      const { ines, id, receipt } = await pushed()
      expect(await proofOf(ines, id, 'push')).not.toHaveProperty('shownAt')
      expect((await tell(receipt, 'shown', shownAt)).status).toBe(204)
      expect(await proofOf(ines, id, 'push')).toMatchObject({ status: 'sent', shownAt })
      expect((await tell(receipt, 'seen', '2026-05-14T14:05:05+02:00')).status).toBe(204)
      expect(await proofOf(ines, id, 'push')).toMatchObject({ shownAt, seenAt: '2026-05-14T12:05:05.000Z' })
      const email = await proofOf(ines, id, 'email')
      expect([email?.shownAt, email?.seenAt]).toEqual([undefined, undefined])
      const { deliveries } = (await ines.call('exportAccount')).body
      expect(deliveries).toContainEqual(
        expect.objectContaining({ channel: 'push', shownAt, seenAt: '2026-05-14T12:05:05.000Z' }),
      )
    })

    test('of a press without one of showing leaves that out', async () => {
      const { ines, id, receipt } = await pushed()
      await tell(receipt, 'seen', shownAt)
      const proof = await proofOf(ines, id, 'push')
      expect(proof).toMatchObject({ seenAt: shownAt })
      expect(proof).not.toHaveProperty('shownAt')
    })

    test('told twice counts the first time', async () => {
      const { ines, id, receipt } = await pushed()
      for (const at of ['2026-05-14T12:05:09Z', shownAt, '2026-05-14T12:05:30Z'])
        await tell(receipt, 'shown', at)
      expect(await proofOf(ines, id, 'push')).toMatchObject({ shownAt })
    })

    test('of the future counts as now, and one from before the message as when that was queued', async () => {
      const { ines, id, receipt } = await pushed()
      await tell(receipt, 'shown', '2026-05-14T12:00:00Z')
      await tell(receipt, 'seen', '2027-01-01T00:00:00Z')
      const seenAt = house.clock.now().toISOString()
      expect(await proofOf(ines, id, 'push')).toMatchObject({ shownAt: sentAt, seenAt })
    })

    test('that is forged, foreign, too old or nonsense is refused and changes nothing', async () => {
      const { ines, id, receipt } = await pushed()
      const later = new Date(house.clock.now().getTime() + days(1))
      const foreign = signToken(house.world, 'done', { delivery: 'x' }, later)
      const [body, seal] = receipt.split('.') as [string, string]
      const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('push', 'mail'))
      for (const wrong of ['', 'x', `${receipt}x`, body, `${forged.toString('base64url')}.${seal}`, foreign])
        expect(await tell(wrong, 'shown', shownAt)).toMatchObject({
          status: 400,
          body: { message: rules.receipt },
        })
      expect((await tell(receipt, 'read', shownAt)).body).toMatchObject({ message: rules.receiptEvent })
      expect((await tell(receipt, 'shown', 'today')).body).toMatchObject({ message: rules.receiptAt })
      expect((await tell(5, 'shown', shownAt)).status).toBe(400)
      expect(await proofOf(ines, id, 'push')).not.toHaveProperty('shownAt')
      house.clock.advance(days(90))
      expect((await tell(receipt, 'shown', shownAt)).status).toBe(400)
      expect(await proofOf(await loggedInAgain(ines), id, 'push')).not.toHaveProperty('shownAt')
    })

    test('is no link, and a link is no receipt', async () => {
      const { ines, id, receipt } = await pushed()
      for (const method of ['GET', 'POST'])
        expect((await open(`${publicUrl}/link/${receipt}`, method)).status).toBe(404)
      const [letter] = doubles.smtp.letters
      const link = /\/link\/(\S+)/.exec(letter!.text)![1]!
      expect((await tell(link, 'seen', shownAt)).status).toBe(400)
      expect(await proofOf(ines, id, 'email')).not.toHaveProperty('seenAt')
    })

    test('of a reminder that is gone is taken', async () => {
      const { ines, id, receipt } = await pushed()
      await ines.call('removeReminder', { id })
      expect((await tell(receipt, 'shown', shownAt)).status).toBe(204)
    })
  })

  describe('a letter', () => {
    test.each([
      ['Done', 0],
      ['Snooze', 1],
    ])('is seen once %s is pressed in it, not when a scanner opens the link', async (_, place) => {
      const ines = await moveIn(house)
      const id = await ring(ines, 1)
      const links = [...doubles.smtp.letters[0]!.text.matchAll(/: (http\S+\/link\/\S+)/g)].map(
        ([, url]) => url!,
      )
      await open(links[place]!, 'GET')
      expect(await proofOf(ines, id, 'email')).not.toHaveProperty('seenAt')
      house.clock.advance(minutes(5))
      await open(links[place]!, 'POST')
      const seenAt = house.clock.now().toISOString()
      expect(await proofOf(ines, id, 'email')).toMatchObject({ seenAt })
      expect(await proofOf(ines, id, 'in-app')).not.toHaveProperty('seenAt')
    })

    test('whose links name the whole delivery, as they did at first, is seen and answered', async () => {
      const ines = await moveIn(house)
      const id = await ring(ines, 1)
      const letter = `${ines.id} ${id} ${date} email 00000000-0000-0000-0000-000000000000`
      const claim = { user: ines.id, reminder: id, occurrence: date, letter }
      const token = signToken(house.world, 'done', claim, after(house.clock.now(), days(1)))
      expect((await open(`${publicUrl}/link/${token}`, 'POST')).status).toBe(200)
      expect(await proofOf(ines, id, 'email')).toMatchObject({ seenAt: house.clock.now().toISOString() })
    })

    test('with a code is seen once that is typed in', async () => {
      const email = 'ines@example.com'
      const ines = await moveIn(house, { email })
      await visitor(house).call('requestReset', { body: { email } })
      work()
      const letter = await doubles.smtp.waitFor(({ to }) => to === email)
      const resetCode = /\b\d{6}\b/.exec(letter.subject)![0]
      await eventually('it is accepted', async () => (await lamp(ines, 'email'))?.state === 'accepted')
      house.clock.advance(seconds(30))
      await visitor(house).call('resetPassword', { body: { email, resetCode, newPassword: 'a new one' } })
      const { body } = await visitor(house).call('login', { body: { email, password: 'a new one' } })
      const again = personWith(house, { ...ines, token: body.token })
      expect(await lamp(again, 'email')).toMatchObject({
        state: 'heard',
        since: house.clock.now().toISOString(),
      })
    })
  })

  describe('a notification in the app', () => {
    test.each(['read', 'read with all', 'done', 'snoozed'])('is seen once it is %s there', async (how) => {
      const ines = await moveIn(house)
      const id = await ring(ines, 1)
      const [shown] = (await ines.call('listNotifications')).body
      expect(await lamp(ines, 'in-app')).toMatchObject({ state: 'accepted', since: sentAt })
      house.clock.advance(minutes(2))
      if (how === 'read') await ines.call('readNotification', { id: shown!._id })
      if (how === 'read with all') await ines.call('readAllNotifications')
      if (how === 'done') await ines.call('finishReminder', { id })
      if (how === 'snoozed') await ines.call('snoozeReminder', { id, body: { minutes: 10 } })
      const seenAt = house.clock.now().toISOString()
      expect(await proofOf(ines, id, 'in-app')).toMatchObject({ seenAt })
      expect(await lamp(ines, 'in-app')).toMatchObject({ state: 'heard', since: seenAt })
    })
  })

  describe('a lamp', () => {
    test('stands for the app, e-mail and each device, and is new until something was sent', async () => {
      const ines = await moveIn(house)
      await device(ines)
      const [known] = (await ines.call('listDevices')).body
      expect(await lamps(ines)).toEqual([
        { _id: 'in-app', channel: 'in-app', name: 'In the app', state: 'new' },
        { _id: 'email', channel: 'email', name: 'E-mail', state: 'new' },
        { _id: known!._id, channel: 'push', name: known!.name, state: 'new', since: known!.createdAt },
      ])
    })

    test('of what was taken and not heard is accepted, of what was shown heard, for 30 days', async () => {
      const ines = await moveIn(house)
      const phone = await device(ines)
      await ring(ines, 2)
      expect(await lamp(ines, 'push')).toMatchObject({ state: 'accepted', since: sentAt })
      const shownAt = '2026-05-14T12:05:10.000Z'
      house.clock.advance(minutes(1))
      await tell(messageOf(phone).receipt, 'shown', shownAt)
      expect(await lamp(ines, 'push')).toMatchObject({ state: 'heard', since: shownAt })
      house.clock.set('2026-06-13T12:05:11Z')
      expect(await lamp(await loggedInAgain(ines), 'push')).toMatchObject({ state: 'accepted' })
    })

    test('of what still waits to be sent does not fail', async () => {
      const ines = await moveIn(house)
      await queueLetter(house.world.db, ines, 'test', house.clock.now())
      expect(await lamp(ines, 'email')).toMatchObject({ state: 'new' })
    })

    test('of what is switched off is off', async () => {
      const ines = await moveIn(house)
      await device(ines)
      const preferences = { emailNotifications: false, pushNotifications: false, inAppNotifications: false }
      await ines.call('changeProfile', { body: { name: 'Ines', preferences } })
      expect((await lamps(ines)).map(({ state, since }) => [state, since])).toEqual([
        ['off', undefined],
        ['off', undefined],
        ['off', undefined],
      ])
    })

    test('of an address that refuses us fails, says why, and is well again with the next that is taken', async () => {
      const ines = await moveIn(house)
      doubles.smtp.refuseWith(550, ines.email)
      await ring(ines, 1)
      expect(await lamp(ines, 'email')).toMatchObject({
        state: 'failing',
        since: sentAt,
        why: deliveryErrors.mailRefused('550 Not today'),
      })
      doubles.smtp.refuseWith(undefined, ines.email)
      house.clock.advance(minutes(1))
      await ines.call('testLamp', { id: 'email' })
      await doubles.smtp.waitFor(({ to }) => to === ines.email)
      await eventually('it is accepted', async () => (await lamp(ines, 'email'))?.state === 'accepted')
    })

    test('of a device that is gone fails until it registers anew, and nothing more is sent there', async () => {
      const ines = await moveIn(house)
      const phone = await device(ines)
      // A newer one of the same name, which is somebody else's.
      await device(await moveIn(house))
      phone.answerWith(410)
      await ring(ines, 2)
      expect(await lamp(ines, 'push')).toMatchObject({
        state: 'failing',
        since: sentAt,
        why: deliveryErrors.deviceGone,
      })
      expect((await ines.call('listDevices')).body).toEqual([])
      house.clock.set('2026-05-15T12:05:01Z')
      await settled(house, 3)
      expect(phone.posts).toHaveLength(1)
      phone.answerWith(201)
      await ines.call('registerPushToken', { body: { token: phone.token } })
      expect((await ines.call('listDevices')).body).toHaveLength(1)
      expect(await lamp(ines, 'push')).not.toHaveProperty('why')
    })

    test('of a device that was refused before and after it registered anew fails since the later refusal', async () => {
      const ines = await moveIn(house)
      const phone = await device(ines)
      phone.answerWith(400)
      await ring(ines, 2)
      expect(await lamp(ines, 'push')).toMatchObject({ state: 'failing', since: sentAt })
      house.clock.advance(minutes(1))
      await ines.call('registerPushToken', { body: { token: phone.token } })
      expect(await lamp(ines, 'push')).toMatchObject({ state: 'new' })
      for (const at of ['2026-05-15T12:05:01.000Z', '2026-05-16T12:05:01.000Z']) {
        house.clock.set(at)
        await settled(house, at.includes('-15T') ? 4 : 6)
        const since = '2026-05-15T12:05:01.000Z'
        expect(await lamp(ines, 'push')).toMatchObject({ state: 'failing', since })
      }
    })

    test('of a device whose browser has a new address goes', async () => {
      const ines = await moveIn(house)
      const old = await device(ines)
      old.answerWith(410)
      const renewed = await device(ines)
      await ring(ines, 3)
      expect((await lamps(ines)).map(({ channel, state }) => [channel, state])).toEqual([
        ['in-app', 'accepted'],
        ['email', 'accepted'],
        ['push', 'accepted'],
      ])
      renewed.answerWith(410)
      house.clock.set('2026-05-15T12:05:01Z')
      await settled(house, 5)
      expect(await lamp(ines, 'push')).toMatchObject({ state: 'failing' })
      await device(ines)
      expect((await lamps(ines)).filter(({ channel }) => channel === 'push')).toMatchObject([
        { state: 'new' },
      ])
    })

    test('of a device that is gone stays beside an older one of the same name, which may be another phone', async () => {
      const ines = await moveIn(house)
      await device(ines)
      house.clock.advance(minutes(1))
      const newer = await device(ines)
      newer.answerWith(410)
      await ring(ines, 3)
      const pushed = (await lamps(ines)).filter(({ channel }) => channel === 'push')
      expect(pushed.map(({ state }) => state).toSorted()).toEqual(['accepted', 'failing'])
    })
  })

  describe('a test', () => {
    test('in the app is a notification', async () => {
      const ines = await moveIn(house)
      expect((await ines.call('testLamp', { id: 'in-app' })).status).toBe(204)
      expect((await ines.call('listNotifications')).body).toMatchObject([{ isRead: false }])
      expect(await lamp(ines, 'in-app')).toMatchObject({ state: 'accepted' })
    })

    test('by e-mail asks whether it arrived', async () => {
      const ines = await moveIn(house)
      expect((await ines.call('testLamp', { id: 'email' })).status).toBe(204)
      work()
      const letter = await doubles.smtp.waitFor(({ to }) => to === ines.email)
      await settled(house, 1)
      const link = /(http\S+\/link\/\S+)/.exec(letter.text)![1]!
      expect((await open(link, 'GET')).status).toBe(200)
      expect(await lamp(ines, 'email')).toMatchObject({ state: 'accepted' })
      expect((await open(link, 'POST')).status).toBe(200)
      expect(await lamp(ines, 'email')).toMatchObject({ state: 'heard' })
    })

    test('to a device carries a receipt', async () => {
      const ines = await moveIn(house)
      const phone = await device(ines)
      const { _id: id } = (await lamp(ines, 'push'))!
      expect((await ines.call('testLamp', { id })).status).toBe(204)
      work()
      await settled(house, 1)
      await tell(messageOf(phone).receipt, 'shown', house.clock.now().toISOString())
      expect(await lamp(ines, 'push')).toMatchObject({ state: 'heard' })
    })

    test('of nothing that is there, or of a device of somebody else, is 404', async () => {
      const [ines, otto] = [await moveIn(house), await moveIn(house)]
      await device(ines)
      const { _id: id } = (await lamp(ines, 'push'))!
      for (const wrong of [id, 'sms', '1'])
        expect((await otto.call('testLamp', { id: wrong })).status).toBe(404)
    })
  })
})
