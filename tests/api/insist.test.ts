// What §6 says of reminders that ring until they are dealt with.
import { describe, expect, test } from 'vitest'
import { insistRules } from '#contract/messages/insist.ts'
import { ringAgain } from '#server/reminders/insisting.ts'
import { agreedWith } from '#tests/support/contacts.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { ringAllAt } from '#tests/support/ring-all.ts'

const date = '2026-05-14T13:00:00.000Z'
const insist = { every: 10, times: 2 }
const at = (time: string) => `2026-05-14T${time}:00.000Z`

const add = async (person: Person, changes: object = {}) => {
  const body = { title: 'Pills', date, insist, ...changes }
  const reply = await person.call('addReminder', { body })
  expect(reply).toMatchObject({ status: 201 })
  return reply.body
}
const only = async (person: Person) => (await person.call('listReminders')).body[0]!
const bell = async (person: Person) => (await person.call('listNotifications')).body
const proof = async (person: Person, id: string) => (await person.call('listDeliveries', { id })).body
/** Of the letters: which repeat, and of what. */
const letters = async (person: Person, id: string) =>
  (await proof(person, id))
    .filter(({ channel }) => channel === 'email')
    .map(({ repeat = 0, occurrence }) => `${repeat} of ${occurrence.slice(11, 16)}`)

describe.each(engines)('insisting on %s', (engine) => {
  const house = useHouse(engine)
  const ringAt = (time: string) => ringAllAt(house, at(time))

  test.each([
    [{ every: 4, times: 2 }, insistRules.every],
    [{ every: 1_441, times: 2 }, insistRules.every],
    [{ every: 7.5, times: 2 }, insistRules.every],
    [{ times: 2 }, insistRules.every],
    [{ every: 10, times: 0 }, insistRules.times],
    [{ every: 10, times: 21 }, insistRules.times],
    [{ every: 10 }, insistRules.times],
    [{ ...insist, contact: 'Jo' }, 'Id must be a UUID'],
    [{ ...insist, shareText: 'yes' }, insistRules.shareText],
    [true, insistRules.insist],
  ])('%o is refused', async (wanted, message) => {
    const ines = await moveIn(house)
    const reply = await ines.call('addReminder', { body: { title: 'Pills', date, insist: wanted } })
    expect(reply).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    { every: 5, times: 1 },
    { every: 1_440, times: 20, shareText: true },
  ])('%o is kept as it was sent', async (wanted) => {
    const ines = await moveIn(house)
    expect((await add(ines, { insist: wanted })).insist).toEqual(wanted)
    expect((await only(ines)).insist).toEqual(wanted)
  })

  test('left out it stays, null removes it, and again takes it along', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines, { type: 'once', breaksQuiet: true })
    const change = async (changes: object) =>
      (await ines.call('changeReminder', { id, body: { title: 'Pills', date, type: 'once', ...changes } }))
        .body
    expect(await change({})).toMatchObject({ insist, breaksQuiet: true })
    expect(await change({ insist: null, breaksQuiet: false })).not.toHaveProperty('insist')
    expect(await only(ines)).not.toHaveProperty('breaksQuiet')
    expect((await change({ insist: { every: 5, times: 3 } })).insist).toEqual({ every: 5, times: 3 })
    await ringAt('13:00')
    await ines.call('finishReminder', { id })
    const again = await ines.call('repeatReminder', { id, body: { date: '2026-05-15T13:00:00Z' } })
    expect(again).toMatchObject({ status: 201, body: { insist: { every: 5, times: 3 } } })
  })

  test('while it waits it rings again, so many minutes apart, and so many times more', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    expect(await ringAt('13:00')).toMatchObject({ rung: 1, again: 0 })
    expect(await only(ines)).toMatchObject({
      ringsAgainAt: at('13:10'),
      nextDate: '2026-05-15T13:00:00.000Z',
    })
    expect(await ringAt('13:09')).toMatchObject({ again: 0 })
    expect(await ringAt('13:10')).toMatchObject({ rung: 0, again: 1 })
    expect(await only(ines)).toMatchObject({
      ringsAgainAt: at('13:20'),
      nextDate: '2026-05-15T13:00:00.000Z',
    })
    expect(await ringAt('13:20')).toMatchObject({ again: 1 })
    expect(await only(ines)).not.toHaveProperty('ringsAgainAt')
    expect(await ringAt('13:30')).toMatchObject({ again: 0, unanswered: [] })
    expect(await letters(ines, id)).toEqual(['2 of 13:00', '1 of 13:00', '0 of 13:00'])
    const inApp = (await proof(ines, id)).filter(({ channel }) => channel === 'in-app')
    expect(inApp.map(({ repeat, sentAt }) => [repeat, sentAt])).toEqual([
      [2, at('13:20')],
      [1, at('13:10')],
      [undefined, at('13:00')],
    ])
  })

  test('in the app a repeat makes the one notification new and unread', async () => {
    const ines = await moveIn(house)
    await add(ines)
    await ringAt('13:00')
    const [first] = await bell(ines)
    await ines.call('readNotification', { id: first!._id })
    await ringAt('13:10')
    const changed = { isRead: false, createdAt: at('13:10'), repeats: 1 }
    expect(await bell(ines)).toEqual([{ ...first, ...changed }])
    await ines.call('removeNotification', { id: first!._id })
    await ringAt('13:20')
    expect(await bell(ines)).toMatchObject([{ _id: first!._id, createdAt: at('13:20'), repeats: 2 }])
  })

  test('a list read before a repeat does not mark the repeat as read', async () => {
    const ines = await moveIn(house)
    await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    await ines.call('readAllNotifications', { body: { until: at('13:05') } })
    expect(await bell(ines)).toMatchObject([{ isRead: false }])
  })

  test.each([
    ['Done', 'finishReminder', {}],
    ['Snooze', 'snoozeReminder', { minutes: 120 }],
  ] as const)('%s ends it at once, and drops what nobody has begun to send', async (_, call, body) => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    const { body: dealt } = await ines.call(call, { id, body })
    expect(dealt).not.toHaveProperty('ringsAgainAt')
    expect(await letters(ines, id)).toEqual(['0 of 13:00'])
    expect(await ringAt('13:20')).toMatchObject({ again: 0 })
  })

  test('what was tried before is kept, and Done leaves the letters of the rings alone', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    await house.world.db.run('try-all', 'update deliveries set attempts = 1')
    await ines.call('finishReminder', { id })
    expect(await letters(ines, id)).toEqual(['1 of 13:00', '0 of 13:00'])
  })

  test('deleting it ends it', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ines.call('removeReminder', { id })
    expect(await ringAt('13:10')).toMatchObject({ again: 0 })
    expect(await bell(ines)).toEqual([])
  })

  test('the next occurrence ends it and insists itself, also where both are due', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines, { type: 'hourly', insist: { every: 30, times: 5 } })
    await ringAt('13:00')
    await ringAt('13:30')
    expect(await ringAt('14:00')).toMatchObject({ rung: 1, again: 0 })
    expect(await ringAt('14:30')).toMatchObject({ rung: 0, again: 1 })
    expect(await letters(ines, id)).toEqual(['1 of 14:00', '0 of 14:00', '1 of 13:00', '0 of 13:00'])
    expect((await bell(ines)).map(({ repeats }) => repeats)).toEqual([1, 1])
  })

  test('a snoozed occurrence insists anew when it rings', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    await ines.call('snoozeReminder', { id, body: { minutes: 60 } })
    expect(await ringAt('14:09')).toMatchObject({ rung: 0, again: 0 })
    expect(await ringAt('14:10')).toMatchObject({ rung: 1 })
    expect(await ringAt('14:20')).toMatchObject({ again: 1 })
    expect(await ringAt('14:30')).toMatchObject({ again: 1 })
    expect(await ringAt('14:40')).toMatchObject({ again: 0 })
    expect(await letters(ines, id)).toEqual(['2 of 14:10', '1 of 14:10', '0 of 14:10', '0 of 13:00'])
  })

  test('repeats that were missed ring once, and are used up', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines, { insist: { every: 10, times: 4 } })
    await ringAt('13:00')
    expect(await ringAt('13:35')).toMatchObject({ again: 1 })
    expect(await only(ines)).toMatchObject({ ringsAgainAt: at('13:45') })
    expect(await ringAt('13:45')).toMatchObject({ again: 1 })
    expect(await ringAt('13:55')).toMatchObject({ again: 0 })
    expect(await letters(ines, id)).toEqual(['2 of 13:00', '1 of 13:00', '0 of 13:00'])
  })

  test('all of them missed ring once', async () => {
    const ines = await moveIn(house)
    await add(ines, { insist: { every: 5, times: 3 } })
    await ringAt('13:00')
    expect(await ringAt('14:00')).toMatchObject({ again: 1 })
    expect(await ringAt('15:00')).toMatchObject({ again: 0 })
  })

  test('one that rang late insists from when it rang', async () => {
    const ines = await moveIn(house)
    await add(ines)
    expect(await ringAt('13:30')).toMatchObject({ rung: 1, again: 0 })
    expect(await only(ines)).toMatchObject({ ringsAgainAt: at('13:40') })
  })

  test('one that rings once, and one that counts from Done, insist too', async () => {
    const ines = await moveIn(house)
    await add(ines, { type: 'once' })
    await add(ines, { type: 'weekly', repeat: { from: 'done' } })
    await ringAt('13:00')
    expect(await ringAt('13:10')).toMatchObject({ rung: 0, again: 2 })
    expect((await only(ines)).nextDate).toBeNull()
  })

  test('a repeat is no occurrence: it breaks no streak and is not in the history', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    const { body } = await ines.call('readHistory', { id })
    expect(body).toEqual({ streak: 0, best: 0, occurrences: [{ occurrence: date, outcome: 'waiting' }] })
    await ines.call('finishReminder', { id })
    expect((await ines.call('readHistory', { id })).body.streak).toBe(1)
  })

  test('its contact is told once, when it still waits after the last one', async () => {
    const ines = await moveIn(house)
    const contact = (await agreedWith(house, ines)).contact._id
    const { _id: id } = await add(ines, { insist: { ...insist, contact } })
    for (const time of ['13:00', '13:10', '13:20'])
      expect(await ringAt(time)).toMatchObject({ unanswered: [] })
    expect(await ringAt('13:29')).toMatchObject({ unanswered: [] })
    expect(await only(ines)).not.toHaveProperty('ringsAgainAt')
    const { unanswered } = await ringAt('13:30')
    expect(unanswered).toMatchObject([{ userId: ines.id, reminderId: id, contactId: contact, repeats: 2 }])
    expect(new Date(unanswered[0]!.occurrence).toISOString()).toBe(date)
    expect(await ringAt('13:40')).toMatchObject({ unanswered: [] })
  })

  test('Done before that tells nobody', async () => {
    const ines = await moveIn(house)
    const contact = (await agreedWith(house, ines)).contact._id
    const { _id: id } = await add(ines, { insist: { ...insist, contact } })
    for (const time of ['13:00', '13:10', '13:20']) await ringAt(time)
    await ines.call('finishReminder', { id })
    expect(await ringAt('13:30')).toMatchObject({ unanswered: [] })
  })

  test('a contact that cannot be told is told later', async () => {
    const ines = await moveIn(house)
    const contact = (await agreedWith(house, ines)).contact._id
    await add(ines, { insist: { every: 10, times: 1, contact } })
    await ringAt('13:00')
    await ringAt('13:10')
    house.clock.set(at('13:20'))
    const failing = ringAgain(house.world.db, house.clock.now(), 10, [], '', () =>
      Promise.reject(new Error('No')),
    )
    await expect(failing).rejects.toThrow('No')
    expect((await ringAt('13:20')).unanswered).toHaveLength(1)
  })

  test('Undo goes on insisting where it was', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    house.clock.set(at('13:12'))
    await ines.call('finishReminder', { id })
    const undone = await ines.call('undoReminder', { id, body: { occurrence: date } })
    expect(undone.body).toMatchObject({ status: 'overdue', ringsAgainAt: at('13:20') })
    expect(await ringAt('13:20')).toMatchObject({ again: 1 })
    expect(await ringAt('13:30')).toMatchObject({ again: 0 })
  })

  test('a channel that was switched off meanwhile stays silent, one that was switched on rings', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    const prefer = (preferences: object) =>
      ines.call('changeProfile', { body: { name: 'Ines', preferences } })
    await prefer({ inAppNotifications: false })
    await ringAt('13:00')
    expect(await bell(ines)).toEqual([])
    await prefer({ inAppNotifications: true, emailNotifications: false })
    await ringAt('13:10')
    expect(await bell(ines)).toMatchObject([{ occurrence: date }])
    expect(await letters(ines, id)).toEqual(['0 of 13:00'])
  })

  test('the export has how it insists and which delivery is a repeat', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines)
    await ringAt('13:00')
    await ringAt('13:10')
    const reply = await fetch(`${house.url}/api/auth/me/export`, {
      headers: { authorization: `Bearer ${ines.token}` },
    })
    const document = (await reply.json()) as {
      reminders: object[]
      deliveries: { reminderId?: string }[]
    }
    expect(document.reminders).toMatchObject([{ insist }])
    expect(document.deliveries.filter(({ reminderId }) => reminderId === id)).toMatchObject([
      { reminderId: id, occurrence: date },
      { reminderId: id, occurrence: date, repeat: 1 },
    ])
  })
})
