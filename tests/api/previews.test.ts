// What the web shows before the server has answered is what the server then answers.
import { describe, expect, test } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import { dateAfterDone } from '#rhythm/occurrences.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { previewOfChange, previewOfNew, type ReminderFields } from '#web/reminders/previews.ts'

const timeZone = 'Europe/Berlin'
const plain: ReminderFields = {
  title: 'Physio exercises',
  description: '',
  date: '2026-05-18T05:00:00.000Z',
  type: 'weekly',
}
const everySecond: Repeat = { every: 2, weekdays: ['mo', 'th'], times: ['07:00', '19:00'] }
const rules: [string, Partial<ReminderFields>][] = [
  ['once', { type: 'once', repeat: null }],
  ['a plain type', { type: 'monthly' }],
  ['several weekdays and times', { repeat: everySecond }],
  ['a weekday of the month', { type: 'monthly', repeat: { on: { nth: 'last', weekday: 'fr' } } }],
  ['so many times', { type: 'daily', repeat: { count: 1 } }],
  ['counted from Done', { type: 'monthly', repeat: { every: 3, from: 'done' } }],
  ['one that insists', { insist: { every: 10, times: 3 } }],
  ['one that breaks quiet hours', { breaksQuiet: true }],
]

describe.each(engines)('previews and %s', (engine) => {
  const house = useHouse(engine)
  const now = () => house.clock.now().getTime()

  async function add(person: Person, changes: Partial<ReminderFields> = {}) {
    const draft = { ...plain, ...changes, _id: crypto.randomUUID() }
    const { status, body } = await person.call('addReminder', { body: draft })
    expect(status).toBe(201)
    return { preview: previewOfNew({ ...draft, timeZone }, now()), reply: body }
  }

  async function change(person: Person, reminder: Reminder, draft: ReminderFields) {
    const { status, body } = await person.call('changeReminder', { id: reminder._id, body: draft })
    expect(status).toBe(200)
    return { preview: previewOfChange(reminder, draft, now()), reply: body }
  }

  test.each(rules)('a new one: %s', async (_, rule) => {
    const { preview, reply } = await add(await moveIn(house, { timeZone }), rule)
    expect(preview).toEqual(reply)
  })

  test.each(rules)('another rule: %s', async (_, rule) => {
    const ines = await moveIn(house, { timeZone })
    const { reply: before } = await add(ines, { repeat: { ...everySecond, count: 9 } })
    const { preview, reply } = await change(ines, before, { ...plain, repeat: null, ...rule })
    expect(preview).toEqual(reply)
  })

  test.each(rules)('another title, sent back with the same rule: %s', async (_, rule) => {
    const ines = await moveIn(house, { timeZone })
    const { reply: before } = await add(ines, rule)
    const { type, repeat, date } = before
    const { preview, reply } = await change(ines, before, { ...plain, title: 'Knee', type, repeat, date })
    expect(preview).toEqual(reply)
    expect(reply.firstDate).toBe(before.firstDate)
  })

  test('an end to a snooze by saving', async () => {
    const ines = await moveIn(house, { timeZone })
    for (const rule of [{ repeat: everySecond }, { type: 'once' } as const]) {
      const { reply: before } = await add(ines, rule)
      const fourDays = 4 * 24 * 60
      const snooze = { id: before._id, body: { minutes: fourDays } }
      const { body: snoozed } = await ines.call('snoozeReminder', snooze)
      expect(snoozed.snoozed).toBe(true)
      const { type, repeat, date } = snoozed
      const { preview, reply } = await change(ines, snoozed, { ...plain, title: 'Knee', type, repeat, date })
      expect(preview).toEqual(reply)
    }
  })

  test.each(rules)('Done: %s', async (_, rule) => {
    const ines = await moveIn(house, { timeZone })
    const { reply: before } = await add(ines, rule)
    for (const moment of [house.clock.now(), new Date('2026-05-20T10:00:00Z')]) {
      house.clock.set(moment)
      const next = dateAfterDone(before, now())
      const { body } = await ines.call('finishReminder', { id: before._id, body: {} })
      expect(body).toMatchObject(
        next ? { status: 'upcoming', date: next } : { status: 'done', nextDate: null },
      )
      const undo = { id: before._id, body: { occurrence: before.date } }
      expect((await ines.call('undoReminder', undo)).status).toBe(200)
    }
  })
})
