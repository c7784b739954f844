// While an installation is upgraded, a process of version 1.0.0 may still work on the same database. It rings and changes
// what it knows, and leaves alone what it does not.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import * as firing from '#server/reminders/firing.ts'
import { engines, moveIn, type Person, personWith, useHouse } from '#tests/support/house.ts'
import { ringAllAt } from '#tests/support/ring-all.ts'
import { version1 } from '#tests/support/version-1-statements.ts'

const dueAt = '2026-05-14T13:00:00.000Z'
const kinds = {
  'once a day': { type: 'daily' },
  'once only': { type: 'once' },
  'every second day': { type: 'daily', repeat: { every: 2 } },
  'after it is done': { type: 'weekly', repeat: { from: 'done' } },
  'until it is done': { type: 'daily', insist: { every: 5, times: 2 } },
}

describe.each(engines)('beside a process of version 1 on %s', (engine) => {
  const house = useHouse(engine)

  const asVersion1 = <Row extends object>(statement: keyof typeof version1, values: unknown[]) =>
    house.world.db.rows<Row>(`version-1-${statement}`, version1[statement], values)
  const listed = async (person: Person) =>
    (await asVersion1<{ title: string; next_at: Date }>('list', [person.id])).map(({ title }) => title)

  async function addAll(person: Person) {
    for (const [title, rule] of Object.entries(kinds))
      await person.call('addReminder', { body: { title, date: dueAt, ...rule } })
  }

  test('it rings the plain one, and nothing else; the others ring here, once each', async () => {
    const ines = await moveIn(house)
    await addAll(ines)
    house.clock.set(dueAt)
    const now = house.clock.now()
    expect(await asVersion1('fire', [now, 100, [], ''])).toMatchObject([{ count: 1 }])
    expect(await asVersion1('fire', [now, 100, [], ''])).toMatchObject([{ count: 0 }])
    expect(await firing.fire(house.world.db, now, 100, [], '')).toMatchObject({ count: 4 })
    const { body } = await ines.call('listNotifications')
    expect(body.map(({ title }) => title).toSorted()).toEqual(Object.keys(kinds).toSorted())
    const letters = await house.world.db.rows(
      'letters-by-kind',
      'select letter, count(*) as count from deliveries group by letter order by letter',
    )
    // It cannot write letters of a kind that it does not know, and leaves them to be tried again.
    expect(letters).toEqual([
      { letter: 'reminder', count: 1 },
      { letter: 'rhythm', count: 4 },
    ])
  })

  test('what it rings does not reach channels that people added; what rings here does', async () => {
    const ines = await moveIn(house)
    await addAll(ines)
    await house.world.db.run(
      'add-confirmed-channel',
      `with counted as (update users set channels_count = 1 where id = $1)
       insert into channels (id, user_id, kind, name, target, target_at, host, letter_id, confirmed_at,
         created_at)
       values (gen_random_uuid(), $1, 'ntfy', 'Kitchen', '{"wrapped": ""}', $2, 'ntfy.sh', gen_random_uuid(), $2, $2)`,
      [ines.id, house.clock.now()],
    )
    house.clock.set(dueAt)
    const now = house.clock.now()
    await asVersion1('fire', [now, 100, [], ''])
    await firing.fire(house.world.db, now, 100, [], '')
    const rows = await house.world.db.rows(
      'deliveries-by-channel',
      `select channel, letter, device, count(*) as count from deliveries group by 1, 2, 3 order by 1, 2`,
    )
    expect(rows).toEqual([
      { channel: 'email', letter: 'reminder', device: null, count: 1 },
      { channel: 'email', letter: 'rhythm', device: null, count: 4 },
      { channel: 'ntfy', letter: 'rhythm', device: 'Kitchen', count: 4 },
    ])
  })

  test('a session that it opens works here, without a device, and can be ended', async () => {
    const ines = await moveIn(house)
    const token = 'v'.repeat(43)
    const hash = createHash('sha256').update(token).digest()
    await asVersion1('openSession', [hash, ines.id, house.clock.now(), null])
    const there = personWith(house, { ...ines, token })
    const [session] = (await there.call('listSessions')).body.filter(({ current }) => current)
    expect(session).toMatchObject({ device: 'A device' })
    const body = { name: 'Script', scopes: ['notes:read'] }
    expect((await there.call('addToken', { body })).status).toBe(201)
    expect((await ines.call('endSession', { id: session!._id })).status).toBe(204)
    expect((await there.call('me')).status).toBe(401)
  })

  test('it lists, changes, deals with and removes what it knows', async () => {
    const ines = await moveIn(house)
    await addAll(ines)
    expect(await listed(ines)).toEqual(['once a day'])
    const now = house.clock.now()
    const id = newId(now)
    const date = new Date('2026-05-15T09:00:00Z')
    await asVersion1('add', [ines.id, id, 'Tea', '', 'daily', 'UTC', date, now])
    await asVersion1('change', [ines.id, id, 'Green tea', null, date, 'weekly', null, now])
    const reminder = async () => (await ines.call('listReminders')).body.find(({ _id }) => _id === id)
    expect(await reminder()).toMatchObject({ title: 'Green tea', type: 'weekly', date: date.toISOString() })
    await asVersion1('finish', [ines.id, id, null, now])
    expect(await reminder()).toMatchObject({ date: '2026-05-22T09:00:00.000Z' })
    await asVersion1('snooze', [ines.id, id, new Date('2026-05-23T09:00:00Z'), null, now])
    expect(await reminder()).toMatchObject({ date: '2026-05-23T09:00:00.000Z', snoozed: true })
    await asVersion1('remove', [ines.id, id])
    expect(await reminder()).toBeUndefined()
    expect((await ines.call('me')).body.usage.reminders).toBe(5)
  })

  test('it finds nothing to do about the others', async () => {
    const ines = await moveIn(house)
    await addAll(ines)
    const { body } = await ines.call('listReminders')
    const others = body.filter(({ title }) => title !== 'once a day')
    const now = house.clock.now()
    for (const { _id: id } of others) {
      expect(await asVersion1('finish', [ines.id, id, null, now])).toEqual([])
      expect(await asVersion1('snooze', [ines.id, id, new Date(dueAt), null, now])).toEqual([])
      await asVersion1('remove', [ines.id, id])
    }
    expect((await ines.call('listReminders')).body).toEqual(body)
  })

  test('what it has dealt with in quiet hours does not go out in the morning', async () => {
    const ines = await moveIn(house)
    const quietHours = { from: '12:30', to: '14:00' }
    await ines.call('changeProfile', { body: { name: 'Ines', preferences: { quietHours } } })
    for (const title of ['Tea', 'Run']) await ines.call('addReminder', { body: { title, date: dueAt } })
    await ringAllAt(house, dueAt)
    const [tea] = (await ines.call('listReminders')).body
    await asVersion1('finish', [ines.id, tea!._id, null, house.clock.now()])
    expect(await ringAllAt(house, '2026-05-14T14:00:00Z')).toMatchObject({ released: 2 })
    const letters = await house.world.db.rows('letters-of', 'select subject_id from deliveries')
    expect(letters).toHaveLength(1)
    expect(letters).not.toContainEqual({ subject_id: tea!._id })
  })

  test('it adds, changes, lists and removes notes; their pins, labels and bells stay', async () => {
    const ines = await moveIn(house)
    const now = house.clock.now()
    const [plain, sorted] = [newId(now), newId(now)]
    await asVersion1('addNote', [ines.id, plain, 'Plain', 'text', '#ffffff', 'plain text', now])
    const kept = { pinned: true, archived: true, labels: ['Home'] }
    await ines.call('addNote', { body: { _id: sorted, title: 'Sorted', content: 'text', ...kept } })
    const { body: bell } = await ines.call('addReminder', {
      body: { title: 'Bell', date: dueAt, noteId: sorted },
    })
    const { body: made } = await ines.call('findNote', { id: plain })
    expect(made).toMatchObject({ title: 'Plain', pinned: false, archived: false, labels: [] })
    const changed = [ines.id, sorted, 'Changed', 'other', null, 'changed other', now, null]
    await asVersion1('changeNote', changed)
    expect((await ines.call('findNote', { id: sorted })).body).toMatchObject({ title: 'Changed', ...kept })
    const found = (await ines.call('listNotes', { query: { q: 'home' } })).body.data
    expect(found.map(({ title }) => title)).toEqual(['Changed'])
    const last = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 50]
    const all = await asVersion1<{ title: string }>('listNotes', [ines.id, ...last])
    expect(all.map(({ title }) => title).toSorted()).toEqual(['Changed', 'Plain'])
    await asVersion1('change', [ines.id, bell._id, 'Rung', null, new Date(dueAt), 'daily', null, now])
    expect((await ines.call('listReminders')).body).toMatchObject([{ title: 'Rung', noteId: sorted }])
    await asVersion1('removeNote', [ines.id, sorted])
    const [left] = (await ines.call('listReminders')).body
    expect(left).not.toHaveProperty('noteId')
    expect((await ines.call('listLabels')).body).toEqual([])
    expect((await ines.call('me')).body.usage.notes).toBe(1)
  })
})
