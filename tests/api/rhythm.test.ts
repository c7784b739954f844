// What §5 adds to a reminder: once, finer rhythms, the end of a series, again, history.
import { describe, expect, test } from 'vitest'
import { linkPages } from '#contract/messages/reminders.ts'
import { repeatRules } from '#contract/messages/repeat.ts'
import { rules as requestRules } from '#contract/messages/rules.ts'
import { sentenceProblems } from '#contract/messages/sentence.ts'
import { plans } from '#contract/plans.ts'
import { rules } from '#rhythm/rules.test-data.ts'
import { instantOf } from '#rhythm/zone.ts'
import * as firing from '#server/reminders/firing.ts'
import * as past from '#server/reminders/history.ts'
import { reminderLinks } from '#server/reminders/links.ts'
import * as reminders from '#server/reminders/reminders.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'

const draft = { title: 'Water the tomatoes', date: '2026-05-14T13:00:00.000Z' }

const add = async (person: Person, changes: object = {}) => {
  const { status, body } = await person.call('addReminder', { body: { ...draft, ...changes } })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const done = async (person: Person, id: string, body: object = {}) =>
  (await person.call('finishReminder', { id, body })).body
const listed = async (person: Person) => (await person.call('listReminders')).body
const listedDone = async (person: Person) =>
  (await person.call('listReminders', { query: { status: 'done' } })).body
const history = async (person: Person, id: string) => (await person.call('readHistory', { id })).body

describe.each(engines)('rhythm on %s', (engine) => {
  const house = useHouse(engine)

  /** Lets ring what is due at a moment. */
  async function ringAt(moment: string) {
    house.clock.set(moment)
    const { count } = await firing.fire(house.world.db, house.clock.now(), 1_000, [], '')
    return count
  }

  test('a once reminder rings at its date and never again', async () => {
    const ines = await moveIn(house)
    const { _id: id, ...added } = await add(ines, { type: 'once' })
    expect(added).toMatchObject({ type: 'once', rhythm: 'Once', nextDate: draft.date, status: 'upcoming' })
    expect(await ringAt(draft.date)).toBe(1)
    expect(await listed(ines)).toMatchObject([{ date: draft.date, nextDate: null, status: 'overdue' }])
    expect(await ringAt('2026-05-24T13:00:00Z')).toBe(0)
    expect(await done(ines, id)).toMatchObject({ status: 'done', date: draft.date, nextDate: null })
    const { _id: open } = await add(ines, { date: '2026-05-25T13:00:00.000Z' })
    expect((await listedDone(ines)).map(({ _id }) => _id)).toEqual([id])
    expect((await listed(ines)).map(({ _id }) => _id)).toEqual([open])
  })

  test('a left-out type stays daily', async () => {
    expect(await add(await moveIn(house))).toMatchObject({ type: 'daily', rhythm: 'Every day' })
  })

  test.each(rules)('%s', async (_, type, repeat, zone, walls) => {
    house.clock.set('2020-01-01T00:00:00Z')
    const ines = await moveIn(house, { timeZone: zone })
    const at = (wall: string) =>
      new Date(instantOf(Date.parse(`${wall.replace(' ', 'T')}Z`), zone)).toISOString()
    const rings = walls.map((wall) => (wall === 'end' ? null : at(wall)))
    await add(ines, { date: rings[0], type, ...(type === 'once' ? {} : { repeat }) })
    const seen: (string | null)[] = []
    while (seen.length < rings.length) {
      // Her session would have ended long ago.
      const [reminder] = await reminders.list(house.world, ines)
      seen.push(reminder!.nextDate)
      await ringAt(reminder!.nextDate ?? '2100-01-01T00:00:00Z')
    }
    expect(seen).toEqual(rings)
  })

  test.each([
    ['once', { every: 2 }, repeatRules.once],
    ['daily', { weekdays: ['mo'] }, 'Weekdays only fit a weekly reminder'],
    ['weekly', { on: { day: 3 } }, repeatRules.onFit],
    ['hourly', { months: [1] }, repeatRules.monthsFit],
    ['monthly', { times: ['08:00', '09:00'] }, repeatRules.timesFit],
    ['daily', { until: '2026-06-01', count: 3 }, repeatRules.untilAndCount],
    ['daily', { until: '2026-05-13' }, repeatRules.untilPassed],
    ['daily', { every: 0 }, repeatRules.every],
    ['daily', { every: 100 }, repeatRules.every],
    ['daily', { every: 1.5 }, repeatRules.every],
    ['weekly', { weekdays: [] }, repeatRules.weekdays],
    ['weekly', { weekdays: ['mo', 'mo'] }, repeatRules.weekdays],
    ['weekly', { weekdays: ['Mo'] }, repeatRules.weekdays],
    ['monthly', { on: { day: 32 } }, repeatRules.on],
    ['monthly', { on: { day: 3, nth: 1, weekday: 'mo' } }, repeatRules.on],
    ['monthly', { on: { nth: 5, weekday: 'mo' } }, repeatRules.on],
    ['monthly', { on: {} }, repeatRules.on],
    ['yearly', { months: [13] }, repeatRules.months],
    ['yearly', { months: [1, 1] }, repeatRules.months],
    ['daily', { times: ['08:00'] }, repeatRules.times],
    ['daily', { times: ['08:00', '08:00'] }, repeatRules.times],
    ['daily', { times: ['8:00', '09:00'] }, repeatRules.times],
    ['daily', { times: ['24:00', '09:00'] }, repeatRules.times],
    ['daily', { until: '30 June' }, repeatRules.until],
    ['daily', { until: '2026-02-30' }, repeatRules.until],
    ['daily', { count: 1000 }, repeatRules.count],
    ['daily', { from: 'now' }, repeatRules.from],
    ['weekly', { from: 'done', weekdays: ['mo'] }, repeatRules.fromDone('Weekdays')],
    ['daily', { from: 'done', count: 3 }, repeatRules.fromDone('Count')],
    ['daily', 'weekly', repeatRules.repeat],
  ])('%s with %o is refused', async (type, repeat, message) => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('addReminder', { body: { ...draft, type, repeat } })
    expect({ status, body }).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    [{}, undefined],
    [{ every: null, weekdays: null }, undefined],
    [{ every: 1, from: 'schedule' }, undefined],
    [{ colour: 'red', every: 2 }, { every: 2 }],
    [{ weekdays: ['th', 'mo'] }, { weekdays: ['mo', 'th'] }],
    [{ times: ['20:00', '08:00'] }, { times: ['08:00', '20:00'] }],
    [{ until: '2026-05-14' }, { until: '2026-05-14' }],
    [{ count: 1 }, { count: 1 }],
  ])('%o is kept as %o', async (repeat, kept) => {
    expect((await add(await moveIn(house), { type: 'weekly', repeat })).repeat).toEqual(kept)
  })

  describe('editing', () => {
    const weekly = { type: 'weekly', repeat: { weekdays: ['mo', 'th'], count: 3 } }
    const change = async (person: Person, id: string, changes: object) =>
      (await person.call('changeReminder', { id, body: { ...draft, ...changes } })).body

    test('without repeat keeps it, and the same values keep the series and its count', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, weekly)
      await ringAt(draft.date)
      const { date } = await done(ines, id)
      house.clock.set('2026-05-15T12:00:00Z')
      const edited = await change(ines, id, { title: 'Water them', date })
      expect(edited).toMatchObject({ repeat: weekly.repeat, firstDate: draft.date, title: 'Water them' })
      await change(ines, id, { date, repeat: { count: 3, weekdays: ['th', 'mo'] } })
      await ringAt('2026-05-18T13:00:00Z')
      await ringAt('2026-05-21T13:00:00Z')
      expect(await listed(ines)).toMatchObject([{ nextDate: null }])
    })

    test('null removes it, and that starts the series anew', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, weekly)
      expect(await change(ines, id, { repeat: null })).not.toHaveProperty('repeat')
      await ringAt(draft.date)
      expect(await listed(ines)).toMatchObject([{ nextDate: '2026-05-21T13:00:00.000Z' }])
    })

    test('a type that it does not fit drops it, one that it fits keeps it', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, weekly)
      expect(await change(ines, id, { type: 'daily' })).not.toHaveProperty('repeat')
      const { _id: other } = await add(ines, { type: 'daily', repeat: { every: 2 } })
      expect(await change(ines, other, { type: 'weekly' })).toMatchObject({ repeat: { every: 2 } })
      expect(await change(ines, other, { type: 'once' })).not.toHaveProperty('repeat')
    })

    test('a new count starts counting anew', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { repeat: { count: 2 } })
      await ringAt(draft.date)
      const { date } = await done(ines, id)
      const { nextDate } = await change(ines, id, { date, repeat: { count: 3 } })
      expect(nextDate).toBe('2026-05-15T13:00:00.000Z')
      for (const day of [15, 16, 17]) expect(await ringAt(`2026-05-${day}T13:00:00Z`)).toBe(1)
      expect(await listed(ines)).toMatchObject([{ nextDate: null }])
    })

    test('a date after a kept until is refused', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { repeat: { until: '2026-06-01' } })
      const body = { ...draft, date: '2026-06-02T13:00:00Z' }
      expect(await ines.call('changeReminder', { id, body })).toMatchObject({
        status: 400,
        body: { message: repeatRules.untilPassed },
      })
    })
  })

  test('one without fields keeps the rule, too; once takes none, whatever it says', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines, { repeat: { every: 2 } })
    for (const repeat of [{}, { every: null }])
      expect(await ines.call('changeReminder', { id, body: { ...draft, repeat } })).toMatchObject({
        body: { repeat: { every: 2 } },
      })
    for (const repeat of [{ every: 1 }, { from: 'schedule' }])
      expect(await ines.call('addReminder', { body: { ...draft, type: 'once', repeat } })).toMatchObject({
        status: 400,
        body: { message: repeatRules.once },
      })
    await add(ines, { type: 'once', repeat: { every: null } })
  })

  test('another zone or rhythm with the same date is a new series, and its end is judged', async () => {
    const ines = await moveIn(house, { timeZone: 'UTC' })
    const late = { ...draft, date: '2026-05-14T23:00:00.000Z' }
    const { _id: id } = await add(ines, { ...late, repeat: { until: '2026-05-14' } })
    const change = (body: object) => ines.call('changeReminder', { id, body: { ...late, ...body } })
    expect((await change({ timeZone: 'Europe/Berlin' })).status).toBe(400)
    expect((await change({})).status).toBe(200)
  })

  test('saying that it is every one, or by the calendar, changes nothing of the series', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines, { type: 'weekly', repeat: { weekdays: ['mo', 'th'], count: 2 } })
    await ringAt(draft.date)
    const { date } = await done(ines, id)
    const repeat = { every: 1, weekdays: ['mo', 'th'], count: 2, from: 'schedule' }
    await ines.call('changeReminder', { id, body: { title: 'Figs', date, repeat } })
    await ringAt(date)
    expect(await done(ines, id)).toMatchObject({ title: 'Figs', status: 'done' })
  })

  test('a snooze behind the end is no new date when it is sent back', async () => {
    const ines = await moveIn(house)
    const { _id: id } = await add(ines, { repeat: { until: '2026-05-14' } })
    await ringAt(draft.date)
    const { body: snoozed } = await ines.call('snoozeReminder', { id, body: { minutes: 24 * 60 } })
    const change = (date: string) => ines.call('changeReminder', { id, body: { title: 'Figs', date } })
    expect((await change('2026-05-15T14:00:00.000Z')).status).toBe(400)
    expect(await change(snoozed.date)).toMatchObject({ status: 200, body: { title: 'Figs' } })
  })

  describe('counted from Done', () => {
    test('it waits for Done, and that day counts', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      const { _id: id, rhythm } = await add(ines, { type: 'weekly', repeat: { every: 3, from: 'done' } })
      expect(rhythm).toBe('3 weeks after it is done')
      await ringAt(draft.date)
      expect(await listed(ines)).toMatchObject([{ nextDate: null, status: 'overdue' }])
      house.clock.set('2026-05-16T22:30:00Z')
      expect(await done(ines, id)).toMatchObject({ status: 'upcoming', date: '2026-06-07T13:00:00.000Z' })
    })

    test('Done early counts from that Done, too', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, {
        type: 'monthly',
        repeat: { from: 'done' },
        date: '2026-05-31T13:00:00Z',
      })
      expect(await done(ines, id)).toMatchObject({ date: '2026-06-14T13:00:00.000Z' })
    })

    test('hours count from the instant of Done', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'hourly', repeat: { every: 4, from: 'done' } })
      await ringAt('2026-05-14T13:20:00Z')
      expect(await done(ines, id)).toMatchObject({ nextDate: '2026-05-14T17:20:00.000Z' })
    })

    test('edited while it is snoozed, it goes back to its own date, or stays where that has rung', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { repeat: { every: 2, from: 'done' } })
      await ringAt(draft.date)
      const { date } = await done(ines, id)
      const change = async (shown: string) =>
        (await ines.call('changeReminder', { id, body: { title: 'Figs', date: shown } })).body
      const early = await ines.call('snoozeReminder', { id, body: { minutes: 3 * 24 * 60 } })
      expect(await change(early.body.date)).toMatchObject({ date, snoozed: false })
      await ringAt(date)
      const late = await ines.call('snoozeReminder', { id, body: { minutes: 60 } })
      expect(await change(late.body.date)).toMatchObject({ date: late.body.date })
      await ringAt(late.body.date)
      await done(ines, id)
      expect((await history(ines, id)).occurrences).toMatchObject([
        { occurrence: date },
        { occurrence: draft.date },
      ])
    })

    test('after until it ends', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { repeat: { every: 2, from: 'done', until: '2026-05-15' } })
      await ringAt(draft.date)
      expect(await done(ines, id)).toMatchObject({ status: 'done', nextDate: null })
    })
  })

  describe('the end', () => {
    test('Done after the last ring leaves the list, the plan, and is with the done ones', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { repeat: { count: 2 } })
      await ringAt(draft.date)
      await ringAt('2026-05-15T13:00:00Z')
      expect(await done(ines, id)).toMatchObject({ status: 'done' })
      expect(await listed(ines)).toEqual([])
      expect(await listedDone(ines)).toMatchObject([{ _id: id, status: 'done', nextDate: null }])
      expect((await ines.call('me')).body.usage.reminders).toBe(0)
    })

    test('Done early on the last one ends it in the same way', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      expect(await done(ines, id)).toMatchObject({ status: 'done' })
      expect(await ringAt(draft.date)).toBe(0)
    })

    test('the last done is first', async () => {
      const ines = await moveIn(house)
      for (const title of ['one', 'two', 'three']) {
        const { _id: id } = await add(ines, { title, type: 'once' })
        house.clock.advance(1_000)
        await done(ines, id)
      }
      expect((await listedDone(ines)).map(({ title }) => title)).toEqual(['three', 'two', 'one'])
    })

    test('a done one cannot be edited or snoozed; Done changes nothing, and it can be deleted', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      const ended = await done(ines, id)
      const refusal = { status: 409, body: { errorCode: 'REMINDER_DONE' } }
      expect(await ines.call('changeReminder', { id, body: draft })).toMatchObject(refusal)
      expect(await ines.call('snoozeReminder', { id, body: { minutes: 5 } })).toMatchObject(refusal)
      expect(await ines.call('finishReminder', { id })).toMatchObject({ status: 200, body: ended })
      expect(await ines.call('removeReminder', { id })).toMatchObject({ status: 204 })
      expect(await listedDone(ines)).toEqual([])
      expect((await ines.call('me')).body.usage.reminders).toBe(0)
    })

    test('Undo brings it back, also where the plan is full', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      await ringAt(draft.date)
      await done(ines, id, { occurrence: draft.date })
      house.clock.set('2026-05-14T14:00:00Z')
      for (let count = 0; count < plans.free.reminders; count++)
        await add(ines, { date: '2026-06-01T00:00:00Z' })
      const { status, body } = await ines.call('undoReminder', { id, body: { occurrence: draft.date } })
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'overdue', nextDate: null } })
      expect((await ines.call('me')).body.usage.reminders).toBe(plans.free.reminders + 1)
    })

    test('Done ends it also where it was snoozed before it rang', async () => {
      const ines = await moveIn(house)
      for (const changes of [{ type: 'once' }, { repeat: { count: 1 } }]) {
        const { _id: id } = await add(ines, changes)
        await ines.call('snoozeReminder', { id, body: { minutes: 120 } })
        expect(await done(ines, id)).toMatchObject({ status: 'done', nextDate: null })
      }
      expect(await ringAt('2026-05-14T16:00:00Z')).toBe(0)
    })

    test('the links of a letter say that it is done for good, and change nothing more', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      await ringAt(draft.date)
      const claim = { user: ines.id, reminder: id, occurrence: draft.date, until: '15' }
      expect(await reminderLinks.done.ask(house.world, claim)).toMatchObject({ text: linkPages.done.text })
      expect(await reminderLinks.done.act(house.world, claim)).toEqual(linkPages.finishedForGood(draft.title))
      const after = linkPages.dealtWithForGood(draft.title)
      for (const link of [reminderLinks.done, reminderLinks.snooze]) {
        expect(await link.ask(house.world, claim)).toEqual(after)
        expect(await link.act(house.world, claim)).toEqual(after)
      }
    })

    test('Snooze after the last ring rings once more', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      await ringAt(draft.date)
      await ines.call('snoozeReminder', { id, body: { minutes: 15 } })
      expect(await ringAt('2026-05-14T13:15:00Z')).toBe(1)
      expect(await done(ines, id)).toMatchObject({ status: 'done' })
    })

    test('again makes a new one like it, within the plan', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      const like = { description: 'The red ones', type: 'weekly', repeat: { every: 2, count: 1 } }
      const { _id: id } = await add(ines, like)
      const date = '2026-07-01T08:00:00.000Z'
      expect(await ines.call('repeatReminder', { id, body: { date } })).toMatchObject({
        status: 409,
        body: { errorCode: 'REMINDER_NOT_DONE' },
      })
      await done(ines, id)
      const { status, body } = await ines.call('repeatReminder', { id, body: { date } })
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { ...like, title: draft.title, date, status: 'upcoming', timeZone: 'Europe/Berlin' },
      })
      expect(body._id).not.toBe(id)
      const { _id: ended } = await add(ines, { repeat: { until: '2026-05-14' } })
      await done(ines, ended)
      expect(await ines.call('repeatReminder', { id: ended, body: { date } })).toMatchObject({
        status: 400,
        body: { message: repeatRules.untilPassed },
      })
      for (let count = 1; count < plans.free.reminders; count++) await add(ines)
      expect(await ines.call('repeatReminder', { id, body: { date } })).toMatchObject({
        status: 403,
        body: { errorCode: 'REMINDER_LIMIT_REACHED' },
      })
    })
  })

  describe('history', () => {
    test('done, early, missed and waiting, newest first', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      expect(await history(ines, id)).toEqual({ streak: 0, best: 0, occurrences: [] })
      await ringAt(draft.date)
      house.clock.advance(60_000)
      await done(ines, id)
      await done(ines, id)
      await ringAt('2026-05-16T13:00:00Z')
      await ringAt('2026-05-17T13:00:00Z')
      expect(await history(ines, id)).toEqual({
        streak: 0,
        best: 2,
        occurrences: [
          { occurrence: '2026-05-17T13:00:00.000Z', outcome: 'waiting' },
          { occurrence: '2026-05-16T13:00:00.000Z', outcome: 'missed' },
          { occurrence: '2026-05-15T13:00:00.000Z', outcome: 'early', at: '2026-05-14T13:01:00.000Z' },
          { occurrence: draft.date, outcome: 'done', at: '2026-05-14T13:01:00.000Z' },
        ],
      })
      await done(ines, id)
      expect(await history(ines, id)).toMatchObject({ streak: 1, best: 2 })
    })

    test('snoozed and done before it rings, and done again then, it counts once', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      await ines.call('snoozeReminder', { id, body: { minutes: 120 } })
      expect(await done(ines, id)).toMatchObject({ date: draft.date })
      await ringAt(draft.date)
      await done(ines, id)
      expect(await history(ines, id)).toMatchObject({
        streak: 1,
        best: 1,
        occurrences: [{ outcome: 'done' }],
      })
    })

    test('what never rang is not listed', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      expect(await ringAt('2026-05-17T14:00:00Z')).toBe(1)
      await done(ines, id)
      const { occurrences } = await history(ines, id)
      expect(occurrences.map(({ occurrence }) => occurrence)).toEqual([draft.date])
    })

    test('a snoozed one is listed by its own occurrence, and Undo takes its Done back', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines)
      await ringAt(draft.date)
      await ines.call('snoozeReminder', { id, body: { minutes: 30 } })
      expect((await history(ines, id)).occurrences).toEqual([{ occurrence: draft.date, outcome: 'waiting' }])
      const snoozed = '2026-05-14T13:30:00.000Z'
      await ringAt(snoozed)
      await done(ines, id, { occurrence: snoozed })
      expect(await history(ines, id)).toMatchObject({
        streak: 1,
        occurrences: [{ occurrence: draft.date, outcome: 'done' }],
      })
      await ines.call('undoReminder', { id, body: { occurrence: snoozed } })
      expect(await history(ines, id)).toMatchObject({
        streak: 0,
        occurrences: [{ occurrence: draft.date, outcome: 'waiting' }],
      })
    })

    test('is in the export, and so is what is done for good', async () => {
      const ines = await moveIn(house)
      const { _id: id } = await add(ines, { type: 'once' })
      await ringAt(draft.date)
      await done(ines, id)
      const { body } = await ines.call('exportAccount')
      expect(body).toMatchObject({
        reminders: [{ _id: id, status: 'done', doneAt: draft.date }],
        history: [{ reminderId: id, occurrence: draft.date, outcome: 'done', at: draft.date }],
        deliveries: expect.arrayContaining([
          expect.objectContaining({ reminderId: id, occurrence: draft.date, channel: 'email' }),
        ]),
      })
    })

    test('goes after a year, of an hourly one once its list is full', async () => {
      const ines = await moveIn(house, { pro: true })
      const { _id: daily } = await add(ines)
      const { _id: hourly } = await add(ines, { type: 'hourly' })
      const { _id: everyDay } = await add(ines, { type: 'hourly', repeat: { every: 24 } })
      const { _id: once } = await add(ines, { type: 'once' })
      await ringAt(draft.date)
      for (const id of [daily, hourly, everyDay, once]) await done(ines, id)
      const left = async () => {
        await past.deleteOld(house.world, 1_000)
        await past.deleteUnlisted(house.world, 1_000)
        await reminders.deleteDone(house.world, 1_000)
        const rows = await Promise.all(
          [daily, hourly, everyDay, once].map((id) =>
            past.readHistory(house.world, ines, id).catch(() => null),
          ),
        )
        return rows.map((row) => row?.occurrences.filter(({ outcome }) => outcome === 'done').length)
      }
      expect(await left()).toEqual([1, 1, 1, 1])
      house.clock.set('2026-06-14T13:00:00Z')
      expect(await left()).toEqual([1, 0, 1, 1])
      house.clock.set('2027-05-15T13:00:00Z')
      expect(await left()).toEqual([1, 0, 1, 1])
      house.clock.set('2027-07-14T13:00:00Z')
      expect(await left()).toEqual([0, 0, 0, undefined])
    })

    test('of somebody else it is not found', async () => {
      const [ines, olu] = [await moveIn(house), await moveIn(house)]
      const { _id: id } = await add(ines)
      expect(await olu.call('readHistory', { id })).toMatchObject({ status: 404 })
    })
  })

  describe('a sentence', () => {
    const understand = (person: Person, sentence: unknown, more: object = {}) =>
      person.call('understandSentence', { body: { sentence, ...more } })

    test('is understood, in the zone of its owner, and nothing is added', async () => {
      const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
      expect(await understand(ines, 'call Ines every other Tuesday at 6')).toMatchObject({
        status: 200,
        body: {
          title: 'Call Ines',
          date: '2026-05-19T16:00:00.000Z',
          type: 'weekly',
          repeat: { every: 2 },
          timeZone: 'Europe/Berlin',
          rhythm: 'Every 2 weeks on Tue',
          parts: [
            { text: 'call Ines', kind: 'title' },
            { text: 'every other Tuesday', kind: 'rhythm' },
            { text: 'at 6', kind: 'time' },
          ],
        },
      })
      expect(await listed(ines)).toEqual([])
    })

    test.each([
      ['dentist tomorrow', { type: 'once', date: '2026-05-15T09:00:00.000Z', rhythm: 'Once' }],
      ['buy milk', { type: 'once', date: '2026-05-14T13:00:00.000Z', title: 'Buy milk' }],
      ['tomorrow at 8am', { type: 'once', title: '' }],
      ["Mum's birthday 2 June", { type: 'yearly', rhythm: 'Every year on 2 Jun' }],
      ['pill twice a day', { type: 'daily', repeat: { times: ['08:00', '20:00'] } }],
      ['pill three times a day', { type: 'daily', repeat: { times: ['08:00', '14:00', '20:00'] } }],
    ])('%s', async (sentence, meaning) => {
      expect(await understand(await moveIn(house), sentence)).toMatchObject({ status: 200, body: meaning })
    })

    test('counts in the zone that is named', async () => {
      const ines = await moveIn(house)
      const { body } = await understand(ines, 'tomorrow at 8am', { timeZone: 'America/New_York' })
      expect(body).toMatchObject({ timeZone: 'America/New_York', date: '2026-05-15T12:00:00.000Z' })
    })

    test.each([
      ['', requestRules.sentence],
      ['   ', requestRules.sentence],
      [undefined, requestRules.sentence],
      ['x'.repeat(501), requestRules.sentenceLength],
      ['stretch every 20 minutes', sentenceProblems.tooOften('every 20 minutes')],
    ])('“%s” is refused, and says why', async (sentence, message) => {
      expect(await understand(await moveIn(house), sentence)).toMatchObject({
        status: 400,
        body: { message },
      })
    })
  })
})
