// Undo takes away what an import made, and leaves alone what somebody has changed since.
import { describe, expect, test } from 'vitest'
import { importRefusals } from '#contract/messages/imports.ts'
import { days, minutes } from '#server/clock.ts'
import * as sessions from '#server/accounts/sessions.ts'
import * as imports from '#server/imports/imports.ts'
import { fire } from '#server/reminders/firing.ts'
import { engines, type House, moveIn, type Person, personWith, useHouse } from '#tests/support/house.ts'
import { begin, importAll, noteItem, reminderItem } from '#tests/support/imports.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const tomorrow = '2026-05-15T08:00:00Z'

/** All that the account holds; when it was exported is no part of it. */
async function everything(person: Person) {
  const { exportedAt: _, ...rest } = (await person.call('exportAccount')).body
  return rest
}

async function titlesOf(person: Person) {
  const all = await everything(person)
  return [all['notes'], all['reminders']].flatMap((list) =>
    (list as { title: string }[]).map(({ title }) => title),
  )
}

const countsOf = (house: House, { id }: Person) =>
  house.world.db.row('counts-after-undo', 'select notes_count, reminders_count from users where id = $1', [
    id,
  ])

/** The session of before ends after a while. */
const logInAgain = async (house: House, person: Person) =>
  personWith(house, { ...person, token: await sessions.open(house.world, person.id) })

describe.each(engines)('undoing an import on %s', (engine) => {
  const house = useHouse(engine)

  test('leaves the account equal to before, and the file can be imported again', async () => {
    const ines = await moveIn(house, { pro: true })
    await ines.call('addNote', { body: { title: 'Mine', content: 'x' } })
    await ines.call('addReminder', { body: { title: 'Mine too', date: tomorrow } })
    const before = await everything(ines)
    const items = [
      ...Array.from({ length: 150 }, (_, index) =>
        noteItem(`Note ${index}`, { createdAt: '2020-01-01T00:00:00Z' }),
      ),
      ...Array.from({ length: 130 }, (_, index) => reminderItem(`Reminder ${index}`, tomorrow)),
      reminderItem('Done', '2026-05-01T08:00:00Z', {
        type: 'once',
        doneAt: '2026-05-01T09:00:00Z',
        history: [{ occurrence: '2026-05-01T08:00:00Z', outcome: 'done' }],
      }),
    ]
    const { id, results } = await importAll(ines, items)
    expect(new Set(results)).toEqual(new Set(['created']))
    // What rang meanwhile goes with it.
    house.clock.set(tomorrow)
    expect((await fire(house.world.db, house.clock.now(), 500, [], '')).count).toBe(131)
    house.clock.set('2026-05-14T13:00:00Z')
    expect((await ines.call('undoImport', { id })).status).toBe(204)
    const after = await everything(ines)
    expect(after['notes']).toEqual(before['notes'])
    expect(after['reminders']).toHaveLength(1)
    expect(after['history']).toEqual([])
    expect(after['imports']).toEqual([])
    expect(after['notifications']).toHaveLength(1)
    expect(await countsOf(house, ines)).toEqual({ notes_count: 1, reminders_count: 1 })
    expect((await ines.call('undoImport', { id })).status).toBe(404)
    expect((await ines.call('importItems', { id, body: { items: [] } })).status).toBe(404)
    const again = await importAll(ines, items)
    expect(new Set(again.results)).toEqual(new Set(['created']))
  })

  test('before anything rang leaves nothing at all', async () => {
    const ines = await moveIn(house)
    const before = await everything(ines)
    const { id } = await importAll(ines, [noteItem('Tea'), reminderItem('Water', tomorrow)])
    await ines.call('undoImport', { id })
    expect(await everything(ines)).toEqual(before)
  })

  test('leaves what was changed since: edits, Done and Snooze', async () => {
    const ines = await moveIn(house)
    const names = ['Edited', 'Done', 'Snoozed', 'Untouched', 'Finished'] as const
    const once = { type: 'once' }
    const items = names.map((name) => reminderItem(name, tomorrow, name === 'Finished' ? once : {}))
    const notes = [noteItem('Note edited'), noteItem('Note untouched')]
    const { id } = await importAll(ines, [...items, ...notes])
    house.clock.advance(minutes(1))
    const [edited, done, snoozed, , finished] = items.map(({ _id }) => _id)
    await ines.call('changeReminder', { id: edited!, body: { title: 'Edited', date: tomorrow } })
    await ines.call('finishReminder', { id: done!, body: {} })
    await ines.call('snoozeReminder', { id: snoozed!, body: { minutes: 10_000 } })
    await ines.call('finishReminder', { id: finished!, body: {} })
    await ines.call('changeNote', { id: notes[0]!._id, body: { title: 'Note edited', content: 'New' } })
    await ines.call('undoImport', { id })
    expect((await titlesOf(ines)).toSorted()).toEqual([
      'Done',
      'Edited',
      'Finished',
      'Note edited',
      'Snoozed',
    ])
    expect(await countsOf(house, ines)).toEqual({ notes_count: 1, reminders_count: 3 })
    // They are the person's own from now on.
    const { results } = await importAll(ines, [...items, ...notes])
    expect(results).toEqual(['existed', 'existed', 'existed', 'created', 'existed', 'existed', 'created'])
  })

  test('leaves notes that were pinned, archived or labelled since', async () => {
    const ines = await moveIn(house)
    const names = ['Pinned', 'Archived', 'Labelled', 'Relabelled', 'Untouched', 'Ticked']
    const items = names.map((name) => noteItem(name, { labels: ['Old'], content: '- [ ] milk' }))
    const { id } = await importAll(ines, items)
    const [pinned, archived, labelled, relabelled, , ticked] = items.map(({ _id }) => _id)
    const batch = (note: string | undefined, change: object) =>
      ines.call('changeNotes', { body: { ids: [note], change } })
    await batch(pinned, { pinned: true })
    await batch(archived, { archived: true })
    await batch(labelled, { addLabel: 'New' })
    await batch(relabelled, { removeLabel: 'Old' })
    house.clock.advance(minutes(1))
    await ines.call('changeNote', { id: ticked!, body: { title: 'Ticked', content: '- [x] milk' } })
    await ines.call('undoImport', { id })
    expect((await titlesOf(ines)).toSorted()).toEqual([
      'Archived',
      'Labelled',
      'Pinned',
      'Relabelled',
      'Ticked',
    ])
  })

  test('is possible for 30 days', async () => {
    let ines = await moveIn(house)
    const first = await importAll(ines, [noteItem('Tea')])
    house.clock.advance(days(30))
    ines = await logInAgain(house, ines)
    const { status, body } = await ines.call('undoImport', { id: first.id })
    expect([status, body]).toEqual([409, { message: importRefusals.tooOld, errorCode: 'IMPORT_TOO_OLD' }])
    expect(await titlesOf(ines)).toEqual(['Tea'])
    expect((await ines.call('listImports')).body).toEqual([
      expect.not.objectContaining({ undoableUntil: expect.anything() }),
    ])
    const second = await importAll(ines, [noteItem('Coffee')])
    house.clock.advance(days(30) - minutes(1))
    expect((await ines.call('undoImport', { id: second.id })).status).toBe(204)
    expect(await titlesOf(ines)).toEqual(['Tea'])
  })

  test('forgets what can no longer be undone, and after a year the import itself', async () => {
    const ines = await moveIn(house)
    await importAll(ines, [noteItem('Tea'), noteItem('Coffee')])
    const rows = (table: string) =>
      house.world.db.rows(`rows-of-${table}`, `select from ${table} where user_id = $1`, [ines.id])
    house.clock.advance(days(29))
    expect(await imports.deleteOld(house.world, 1)).toBe(0)
    house.clock.advance(days(2))
    expect(await imports.deleteOld(house.world, 1)).toBe(1)
    expect(await imports.deleteOld(house.world, 1)).toBe(1)
    expect(await imports.deleteOld(house.world, 1)).toBe(0)
    expect([await rows('import_items'), await rows('imports')].map(({ length }) => length)).toEqual([0, 1])
    house.clock.advance(days(400))
    await imports.deleteOld(house.world, 10)
    expect(await rows('imports')).toEqual([])
    expect((await titlesOf(await logInAgain(house, ines))).toSorted()).toEqual(['Coffee', 'Tea'])
  })

  test('of items that still arrive makes all or nothing of each', async () => {
    const ines = await moveIn(house, { pro: true })
    const id = await begin(ines)
    const calls = Array.from({ length: 6 }, (_, call) =>
      ines.call('importItems', {
        id,
        body: { items: Array.from({ length: 40 }, (__, index) => noteItem(`Note ${call} ${index}`)) },
      }),
    )
    await calls[0]
    expect((await ines.call('undoImport', { id })).status).toBe(204)
    await Promise.all(calls)
    expect(await titlesOf(ines)).toEqual([])
    expect(await countsOf(house, ines)).toEqual({ notes_count: 0, reminders_count: 0 })
  })

  test('and deleting the account leave nothing behind', async () => {
    const ines = await moveInWithPassword(house)
    await importAll(ines, [noteItem('Tea'), reminderItem('Water', tomorrow)])
    expect((await ines.call('closeAccount', { body: { password } })).status).toBe(204)
    for (const table of ['imports', 'import_items'])
      expect(await house.world.db.rows(`all-${table}`, `select from ${table}`)).toEqual([])
  })
})
