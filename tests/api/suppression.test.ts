// An address whose mail server refuses it for good gets no more reminder letters, and its owner is told.
import { describe, expect, test } from 'vitest'
import { suppressedWords } from '#contract/messages/lamps.ts'
import { resumeEmail } from '#server/accounts/suppression.ts'
import { days, hours, minutes } from '#server/clock.ts'
import { queueLetter } from '#server/deliveries/deliveries.ts'
import { mailWatch } from '#server/lamps/suppression.ts'
import { backAgain } from '#tests/support/billing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { deliveryRows, employ, settled, stopWorkersAfterEach } from '#tests/support/ringing.ts'
import { codeIn } from '#tests/support/letters.ts'
import { useMailServer } from '#tests/support/mail-server.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'
import { startScriptedSmtp } from '#tests/support/scripted-smtp.ts'

describe.each(engines)('an address that is refused for good on %s', (engine) => {
  const house = useHouse(engine)
  const mail = useMailServer()
  stopWorkersAfterEach()

  const work = () => employ(house, { services: { ...house.world.services, smtpUrl: mail.url } })
  const refusedDays = async () =>
    (await house.world.db.rows('list-refusals', 'select day from mail_refusals')).length
  const refuseRecipient = () => {
    mail.refuseWith(550)
    mail.sayAbout(() => '5.1.1 No such user')
  }
  const lamp = async (person: Person) =>
    (await (await backAgain(house, person)).call('listLamps')).body.find(({ _id }) => _id === 'email')
  const bell = async (person: Person) =>
    (await (await backAgain(house, person)).call('listNotifications')).body.filter(
      ({ title }) => title === suppressedWords.title,
    )
  const daily = (person: Person) =>
    person.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:05:00.000Z', type: 'daily' } })
  /** Lets the reminder ring on the n-th day and waits until its letter is dealt with. */
  const ringOn = async (day: number, letters = day) => {
    house.clock.set(new Date(Date.parse('2026-05-14T12:05:00.100Z') + days(day - 1)))
    await settled(house, letters)
  }
  const refusedOn = async (day: number, counted = day) => {
    await ringOn(day)
    await eventually(`${counted} days are counted`, async () => (await refusedDays()) === counted)
  }
  const suppressed = (person: Person) =>
    eventually('the lamp says why', async () => {
      const found = await lamp(person)
      return found?.why === suppressedWords.why && found
    })

  test.each([
    [550, 'No such user here'],
    [553, '5.1.3 No such address'],
    [554, '5.2.1 This mailbox is disabled'],
  ])(
    '%i %s on three UTC days: no more reminder letters, the lamp and the bell say so',
    async (code, words) => {
      const [ines, otto] = [await moveIn(house), await moveIn(house)]
      await daily(ines)
      mail.refuseWith(code)
      mail.sayAbout(() => words)
      work()
      await refusedOn(1)
      await refusedOn(2)
      expect(await bell(ines)).toEqual([])
      await refusedOn(3)
      const { state, since } = await suppressed(ines)
      expect({ state, since }).toEqual({ state: 'failing', since: house.clock.now().toISOString() })
      expect(await bell(ines)).toHaveLength(1)
      expect((await lamp(otto))?.why).toBeUndefined()

      mail.refuseWith(undefined)
      house.clock.advance(days(1))
      const back = await backAgain(house, ines)
      await eventually('it has rung in the app', async () => {
        const { body } = await back.call('listNotifications')
        return body.filter(({ title }) => title === 'Tea').length === 4
      })
      expect(await settled(house, 3)).toHaveLength(3)
      expect(mail.letters).toEqual([])
      const query = { from: house.clock.now().toISOString(), to: '2026-05-19T00:00:00Z' }
      expect((await back.call('rehearse', { query })).body.rings[0]?.channels).toEqual(['in-app'])
    },
  )

  test('the refusals of others do not count', async () => {
    const people = [await moveIn(house), await moveIn(house)]
    for (const person of people) await daily(person)
    refuseRecipient()
    const worker = work()
    for (const day of [1, 2]) await ringOn(day, 2 * day)
    // What follows from a refusal is written by then.
    await worker.stop()
    expect(await refusedDays()).toBe(4)
    for (const person of people) expect(await bell(person)).toEqual([])
  })

  const refusalsAfter = async (at: string, answer: string) => {
    using server = await startScriptedSmtp((said) => (said.startsWith(at) ? answer : undefined))
    await queueLetter(house.world.db, await moveIn(house), 'test', house.clock.now())
    const worker = employ(house, { services: { ...house.world.services, smtpUrl: server.url } })
    await eventually('it was refused', async () => {
      const [row] = await house.world.db.rows<{ error: string | null }>(
        'find-refused-error',
        'select error from deliveries',
      )
      return row?.error?.includes(answer.replace('author@example.com', '…'))
    })
    // What follows from the refusal is written by then.
    await worker.stop()
    return refusedDays()
  }

  test.each([
    ['the recipient', 'RCPT', '550 No such user here'],
    ['the recipient', 'RCPT', '550 Requested action not taken: mailbox unavailable'],
    ['the recipient', 'RCPT', '550 5.1.10 The domain takes no mail'],
    ['the recipient', 'RCPT', '550 5.1.0 Address rejected'],
    ['the recipient', 'RCPT', '550 Refused'],
    ['the recipient', 'RCPT', '550 5.1.1 <author@example.com>: User unknown in relay recipient table'],
    ['the recipient', 'RCPT', '550 5.4.1 Recipient address rejected: Access denied'],
    ['the recipient', 'RCPT', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['the letter', 'LETTER', '550 No such user here'],
    ['the letter', 'LETTER', '550 5.1.1 Nobody of that name'],
    ['the letter', 'LETTER', '554 5.2.1 This mailbox is disabled'],
  ])('an answer to %s that names the mailbox counts (%s: %s)', async (_, at, answer) => {
    expect(await refusalsAfter(at, answer)).toBe(1)
  })

  test.each([
    ['our connection', 'hello', '554 5.1.1 Not you'],
    ['our sender', 'MAIL', '550 No such user here'],
    ['our sender', 'MAIL', '550 5.1.1 User unknown'],
    ['our sender', 'MAIL', '530 5.7.0 Authentication required'],
    ['our sender', 'RCPT', '550 5.1.0 Sender address rejected: user unknown'],
    ['our sender', 'RCPT', '550 5.1.8 Sender address rejected: domain not found'],
    ['our sender', 'RCPT', '550 Sender verify failed for the mailbox'],
    ['us', 'RCPT', '550 5.7.1 We do not want your letters'],
    ['us', 'RCPT', '550 relay not permitted'],
    ['us', 'RCPT', '535 5.7.8 User not authenticated'],
    ['the recipient for now', 'RCPT', '552 5.2.2 Mailbox full'],
    ['the recipient for now', 'RCPT', '451 4.1.1 Try later'],
    ['the letter', 'LETTER', '550 Blocked by our policy'],
    ['the letter', 'LETTER', '554 5.7.1 Spam'],
  ])('an answer about %s does not count (%s: %s)', async (_, at, answer) => {
    expect(await refusalsAfter(at, answer)).toBe(0)
  })

  test('account letters still go, and do not start the others again; a test that gets through does', async () => {
    const ines = await moveIn(house)
    for (let day = 0; day < 3; day++) {
      await mailWatch.refused(house.world, ines.id)
      house.clock.advance(days(1))
    }
    await queueLetter(house.world.db, ines, 'password-changed', house.clock.now())
    work()
    await settled(house, 1)
    expect(mail.letters).toHaveLength(1)
    expect((await lamp(ines))?.why).toBe(suppressedWords.why)

    refuseRecipient()
    house.clock.advance(minutes(1))
    const back = await backAgain(house, ines)
    await back.call('testLamp', { id: 'email' })
    await settled(house, 2)
    expect((await lamp(ines))?.why).toBe(suppressedWords.why)

    mail.refuseWith(undefined)
    house.clock.advance(minutes(2))
    await back.call('testLamp', { id: 'email' })
    await settled(house, 3)
    await eventually('the lamp is well', async () => (await lamp(ines))?.state === 'accepted')
    expect(await refusedDays()).toBe(0)
    const date = new Date(house.clock.now().getTime() + minutes(5))
    await back.call('addReminder', { body: { title: 'Tea', date: date.toISOString(), type: 'yearly' } })
    house.clock.advance(minutes(6))
    await settled(house, 4)
    expect(mail.letters.at(-1)?.subject).toContain('Tea')
  })

  test('a letter that is accepted in between starts the count again', async () => {
    const ines = await moveIn(house)
    await daily(ines)
    work()
    refuseRecipient()
    await refusedOn(1)
    await refusedOn(2)
    mail.refuseWith(undefined)
    await ringOn(3)
    refuseRecipient()
    await refusedOn(4, 1)
    await refusedOn(5, 2)
    expect((await lamp(ines))?.why).not.toBe(suppressedWords.why)
    await refusedOn(6, 3)
    await suppressed(ines)
  })

  test('a letter that was accepted in between counts even if its reminder is gone by the third day', async () => {
    const ines = await moveIn(house)
    const { _id: id } = (await daily(ines)).body
    work()
    refuseRecipient()
    await refusedOn(1)
    mail.refuseWith(undefined)
    await ringOn(2)
    refuseRecipient()
    await refusedOn(3, 1)
    await (await backAgain(house, ines)).call('removeReminder', { id })
    for (const _ of ['the second day', 'the third']) {
      expect((await lamp(ines))?.why).not.toBe(suppressedWords.why)
      house.clock.advance(days(1))
      await mailWatch.refused(house.world, ines.id)
    }
    await suppressed(ines)
  })

  test('a new address that is confirmed is well, whatever the old one refused', async () => {
    const ines = await moveInWithPassword(house)
    await daily(ines)
    mail.refuseWith(550, ines.email)
    mail.sayAbout(() => '5.1.1 No such user')
    work()
    await refusedOn(1)
    expect(await lamp(ines)).toMatchObject({ state: 'failing' })
    const back = await backAgain(house, ines)
    house.clock.advance(minutes(1))
    await back.call('changeEmail', { body: { password, email: 'new@example.com' } })
    await settled(house, 3)
    expect(await lamp(ines)).toMatchObject({ state: 'failing' })
    house.clock.advance(minutes(1))
    const body = { code: codeIn(mail.letters.find(({ to }) => to === 'new@example.com')) }
    expect((await back.call('confirmEmail', { body })).status).toBe(200)
    expect(await lamp(ines)).toMatchObject({ state: 'heard', since: house.clock.now().toISOString() })
  })

  test('a new address that is mistyped does not count against the old one', async () => {
    const ines = await moveInWithPassword(house)
    mail.refuseWith(550, 'mistyped@example.com')
    mail.sayAbout(() => '5.1.1 No such user')
    const worker = work()
    await ines.call('changeEmail', { body: { password, email: 'mistyped@example.com' } })
    const letters = await settled(house, 2)
    expect(letters.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent'])
    // What follows from the refusal is written by then.
    await worker.stop()
    expect(await refusedDays()).toBe(0)
  })

  test('a letter that the new address accepts starts no count again', async () => {
    const ines = await moveInWithPassword(house)
    await mailWatch.refused(house.world, ines.id)
    house.clock.advance(minutes(1))
    mail.refuseWith(451, ines.email)
    work()
    await ines.call('changeEmail', { body: { password, email: 'new@example.com' } })
    await eventually('the code was sent', async () => mail.letters.some(({ to }) => to === 'new@example.com'))
    await eventually('and recorded', async () =>
      (await deliveryRows(house.world.db)).some(({ status }) => status === 'sent'),
    )
    for (const _ of ['the second day', 'the third']) {
      house.clock.advance(days(1))
      await mailWatch.refused(house.world, ines.id)
    }
    await suppressed(ines)
  })

  test('a new address that is mistyped turns no lamp', async () => {
    const ines = await moveInWithPassword(house)
    mail.refuseWith(550, 'mistyped@example.com')
    mail.sayAbout(() => '5.1.1 No such user')
    mail.refuseWith(451, ines.email)
    work()
    await ines.call('changeEmail', { body: { password, email: 'mistyped@example.com' } })
    await eventually('it was refused', async () =>
      (await deliveryRows(house.world.db)).some(({ status }) => status === 'failed'),
    )
    expect(await lamp(ines)).toMatchObject({ state: 'new' })
  })

  test('a notice that the old address refuses late says nothing of the new one', async () => {
    const ines = await moveInWithPassword(house)
    mail.refuseWith(451, ines.email)
    const worker = work()
    await ines.call('changeEmail', { body: { password, email: 'new@example.com' } })
    await eventually('the code was sent', async () => mail.letters.some(({ to }) => to === 'new@example.com'))
    const body = { code: codeIn(mail.letters.find(({ to }) => to === 'new@example.com')) }
    expect((await ines.call('confirmEmail', { body })).status).toBe(200)
    mail.refuseWith(550, ines.email)
    mail.sayAbout(() => '5.1.1 No such user')
    house.clock.advance(hours(1))
    const letters = await settled(house, 2)
    expect(letters.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent'])
    await worker.stop()
    expect(await refusedDays()).toBe(0)
    expect(await lamp(ines)).toMatchObject({ state: 'heard' })
  })

  test('days are those of UTC, however often it is refused on one', async () => {
    const ines = await moveIn(house, { timeZone: 'Pacific/Auckland' })
    for (const moment of ['14T00:00:00Z', '14T11:59:00Z', '14T12:01:00Z', '14T23:59:59Z', '15T00:00:00Z']) {
      house.clock.set(`2026-05-${moment}`)
      await mailWatch.refused(house.world, ines.id)
    }
    expect(await refusedDays()).toBe(2)
    expect((await lamp(ines))?.state).toBe('new')
    house.clock.set('2026-05-16T00:00:00Z')
    await Promise.all([mailWatch.refused(house.world, ines.id), mailWatch.refused(house.world, ines.id)])
    expect((await lamp(ines))?.state).toBe('failing')
    house.clock.advance(days(1))
    await mailWatch.refused(house.world, ines.id)
    expect(await bell(ines)).toHaveLength(1)
  })

  test('refusals that lie further back than what we know of letters do not count', async () => {
    const ines = await moveIn(house)
    for (let time = 0; time < 4; time++) {
      await mailWatch.refused(house.world, ines.id)
      house.clock.advance(days(46))
    }
    expect(await refusedDays()).toBe(2)
    expect(await bell(ines)).toEqual([])
  })

  test('another address starts anew', async () => {
    const ines = await moveIn(house)
    for (let day = 0; day < 3; day++) {
      await mailWatch.refused(house.world, ines.id)
      house.clock.advance(days(1))
    }
    expect(await resumeEmail(house.world.db, ines.id)).toBe(true)
    expect((await lamp(ines))?.state).toBe('new')
    await mailWatch.refused(house.world, ines.id)
    expect((await lamp(ines))?.state).toBe('new')
  })

  test('a subscriber of the newsletter who has no account is nobody to tell', async () => {
    await mailWatch.refused(house.world, '00000000-0000-4000-8000-000000000001')
    expect(await refusedDays()).toBe(0)
  })
})
