// Pins and the archive: where a note stands in the lists, alone and many at once.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { labelRules } from '#contract/messages/labels.ts'
import { rules } from '#contract/messages/rules.ts'
import { refused } from '#contract/messages/refusals.ts'
import type { NotesPage } from '#contract/notes.ts'
import { seconds } from '#server/clock.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'

const text = { content: 'text' }

async function titles(person: Person, query: Record<string, string> = {}) {
  const found: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const sent: Record<string, string> = cursor ? { ...query, cursor } : query
    const { body }: { body: NotesPage } = await person.call('listNotes', { query: sent })
    found.push(...body.data.map(({ title }) => title))
    cursor = body.pagination.nextCursor
  }
  return found
}

describe.each(engines)('shelves of notes on %s', (engine) => {
  const house = useHouse(engine)

  async function write(person: Person, ...notes: ({ title: string } & Record<string, unknown>)[]) {
    const ids: string[] = []
    for (const note of notes) {
      house.clock.advance(seconds(1))
      ids.push((await person.call('addNote', { body: { ...text, ...note } })).body._id)
    }
    return ids
  }

  test('pinned, archived and labels are taken with a new note, and kept where a change leaves them out', async () => {
    const ines = await moveIn(house)
    const sorted = { pinned: true, archived: true, labels: ['Home', 'Tea time'] }
    const { body: note } = await ines.call('addNote', { body: { ...text, title: 'A', ...sorted } })
    expect(note).toMatchObject(sorted)
    const { body: changed } = await ines.call('changeNote', { id: note._id, body: { ...text, title: 'B' } })
    expect(changed).toMatchObject({ title: 'B', ...sorted })
    const others = { pinned: false, archived: false, labels: ['Tea time', 'Work', 'home'] }
    const body = { ...text, title: 'B', ...others }
    expect((await ines.call('changeNote', { id: note._id, body })).body).toMatchObject(others)
    expect((await ines.call('findNote', { id: note._id })).body).toMatchObject(others)
    expect((await ines.call('listNotes')).body.data).toMatchObject([others])
    const bare = { ...body, labels: [] }
    expect((await ines.call('changeNote', { id: note._id, body: bare })).body.labels).toEqual([])
    expect((await ines.call('listLabels')).body).toEqual([])
  })

  test.each([
    [{ pinned: 'yes' }, labelRules.pinned],
    [{ archived: 1 }, labelRules.archived],
    [{ labels: 'Home' }, labelRules.labels],
    [{ labels: [''] }, labelRules.label],
    [{ labels: ['   '] }, labelRules.label],
    [{ labels: [7] }, labelRules.label],
    [{ labels: ['x'.repeat(51)] }, labelRules.labelLength],
    [{ labels: Array.from({ length: 21 }, (_, index) => `${index}`) }, labelRules.labels],
    [{ labels: ['Home', 'hOME'] }, labelRules.distinct],
    [{ labels: ['Straße', 'STRASSE'] }, labelRules.distinct],
    [{ labels: ['a\0'] }, rules.text],
  ])('what breaks a rule is refused with its sentence: %j', async (broken, message) => {
    const ines = await moveIn(house)
    const body = { ...text, title: 'A', ...broken }
    expect(await ines.call('addNote', { body })).toMatchObject({ status: 400, body: { message } })
    const [id] = await write(ines, { title: 'A', labels: ['Kept'] })
    expect(await ines.call('changeNote', { id: id!, body })).toMatchObject({ status: 400, body: { message } })
    expect((await ines.call('findNote', { id: id! })).body.labels).toEqual(['Kept'])
  })

  test('twenty labels of fifty characters are taken', async () => {
    const ines = await moveIn(house)
    const labels = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(50, '牛'))
    const { body } = await ines.call('addNote', { body: { ...text, title: 'A', labels } })
    expect(body.labels).toEqual(labels)
    const turned = labels.toReversed()
    const changed = await ines.call('changeNote', {
      id: body._id,
      body: { ...text, title: 'A', labels: turned },
    })
    expect(changed.body.labels).toEqual(turned)
  })

  test.each(['newest', 'oldest'] as const)('pinned ones come first by %s, page after page', async (sort) => {
    const ines = await moveIn(house)
    await write(
      ines,
      ...['1', '2p', '3', '4', '5p', '6', '7p'].map((title) => ({ title, pinned: title.endsWith('p') })),
    )
    const expected =
      sort === 'newest' ? ['7p', '5p', '2p', '6', '4', '3', '1'] : ['2p', '5p', '7p', '1', '3', '4', '6']
    for (const limit of ['1', '2', '3', '4', '50'])
      expect(await titles(ines, { sort, limit })).toEqual(expected)
  })

  test('archived ones leave the list, are in their own with pinned ones first, and count against the plan', async () => {
    const ines = await moveIn(house)
    await write(
      ines,
      { title: '1', archived: true, pinned: true },
      { title: '2', archived: true },
      { title: '3' },
    )
    expect(await titles(ines)).toEqual(['3'])
    expect(await titles(ines, { archived: 'false' })).toEqual(['3'])
    expect(await titles(ines, { archived: 'true' })).toEqual(['1', '2'])
    expect(await titles(ines, { archived: 'true', sort: 'oldest', limit: '1' })).toEqual(['1', '2'])
    expect((await ines.call('listNotes')).body.pagination.totalNotes).toBe(3)
    expect((await ines.call('me')).body.usage.notes).toBe(3)
    await write(ines, ...Array.from({ length: 47 }, () => ({ title: 'full', archived: true })))
    const over = await ines.call('addNote', { body: { ...text, title: 'over', archived: true } })
    expect(over).toMatchObject({ status: 403, body: { errorCode: 'NOTE_LIMIT_REACHED' } })
  })

  test('a page goes on only on the shelf that it began on', async () => {
    const ines = await moveIn(house)
    await write(ines, ...['1', '2', '3'].map((title) => ({ title, archived: true })))
    const { body } = await ines.call('listNotes', { query: { archived: 'true', limit: '1' } })
    const cursor = body.pagination.nextCursor!
    expect(await ines.call('listNotes', { query: { cursor } })).toMatchObject({
      status: 400,
      body: { message: rules.cursor },
    })
    const odd = { archived: 'maybe' } as never
    expect(await ines.call('listNotes', { query: odd })).toMatchObject({
      status: 400,
      body: { message: labelRules.archived },
    })
  })

  test('a cursor of version 1 goes on among the others', async () => {
    const ines = await moveIn(house)
    const [, second] = await write(ines, { title: '1' }, { title: '2' }, { title: '3', pinned: true })
    const { createdAt } = (await ines.call('findNote', { id: second! })).body
    const cursor = Buffer.from(`${Date.parse(createdAt)} ${second}`).toString('base64url')
    expect(await titles(ines, { cursor })).toEqual(['1'])
  })

  test('what is pinned, archived or labelled keeps its version: nobody who writes its text is in the way', async () => {
    const ines = await moveIn(house)
    const { body: note } = await ines.call('addNote', { body: { ...text, title: 'A' } })
    house.clock.advance(seconds(5))
    const sorted = { pinned: true, archived: true, labels: ['Home'] }
    const { body } = await ines.call('changeNote', { id: note._id, body: { ...text, title: 'A', ...sorted } })
    expect(body).toEqual({ ...note, ...sorted })
    const ids = [note._id]
    await ines.call('changeNotes', { body: { ids, change: { pinned: false, addLabel: 'Work' } } })
    const ifUpdatedAt = note.updatedAt
    const saved = await ines.call('changeNote', { id: note._id, body: { ...text, title: 'B', ifUpdatedAt } })
    expect(saved).toMatchObject({
      status: 200,
      body: { title: 'B', pinned: false, archived: true, labels: ['Home', 'Work'] },
    })
    const late = await ines.call('changeNote', { id: note._id, body: { ...text, title: 'C', ifUpdatedAt } })
    expect(late).toMatchObject({ status: 409, body: { message: refused.noteChanged } })
    // An old version with the text of the new one is no conflict, and its pin counts.
    const pinned = { ...text, title: 'B', pinned: true, ifUpdatedAt }
    expect(await ines.call('changeNote', { id: note._id, body: pinned })).toMatchObject({
      status: 200,
      body: { pinned: true, updatedAt: saved.body.updatedAt },
    })
    await ines.call('changeNotes', { body: { ids, change: { color: '#bbf7d0' } } })
    const recolored = (await ines.call('findNote', { id: note._id })).body
    expect(recolored.color).toBe('#bbf7d0')
    expect(recolored.updatedAt > saved.body.updatedAt).toBe(true)
  })

  test('many change at once; unknown and foreign ids are skipped', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const [one, two, three] = await write(ines, { title: '1' }, { title: '2' }, { title: '3' })
    const [foreign] = await write(otto, { title: 'of Otto' })
    const ids = [one!.toUpperCase(), two!, two!, foreign!, randomUUID()]
    const batch = async (change: Record<string, unknown>) =>
      (await ines.call('changeNotes', { body: { ids, change } })).body
    expect(await batch({ pinned: true })).toEqual({ updated: 2 })
    expect(await titles(ines)).toEqual(['2', '1', '3'])
    expect(await batch({ color: '#fecaca', addLabel: 'Home' })).toEqual({ updated: 2 })
    expect(await batch({ addLabel: 'home' })).toEqual({ updated: 2 })
    expect((await ines.call('findNote', { id: one! })).body).toMatchObject({
      color: '#fecaca',
      labels: ['Home'],
    })
    expect(await batch({ removeLabel: 'HOME', addLabel: 'Work' })).toEqual({ updated: 2 })
    expect((await ines.call('findNote', { id: two! })).body.labels).toEqual(['Work'])
    expect(await batch({ archived: true })).toEqual({ updated: 2 })
    expect(await titles(ines)).toEqual(['3'])
    expect((await ines.call('findNote', { id: three! })).body).toMatchObject({ pinned: false, labels: [] })
    const theirs = (await otto.call('listNotes')).body.data
    expect(theirs).toMatchObject([{ pinned: false, archived: false, color: '#ffffff', labels: [] }])
  })

  test('a batch takes 200 notes, and a note that has twenty labels keeps them', async () => {
    const ines = await moveIn(house, { pro: true })
    const labels = Array.from({ length: 20 }, (_, index) => `label ${index}`)
    const [full] = await write(ines, { title: 'full', labels })
    await house.world.db.run(
      'seed-batch',
      `insert into notes select $1, gen_random_uuid(), 'Note', 'text', '#ffffff', 'note text', $2, $2
       from generate_series(1, 199)`,
      [ines.id, house.clock.now()],
    )
    const ids = (await ines.call('listNotes', { query: { limit: '200' } })).body.data.map(({ _id }) => _id)
    expect(ids).toHaveLength(200)
    const added = await ines.call('changeNotes', { body: { ids, change: { addLabel: 'one more' } } })
    expect(added.body).toEqual({ updated: 199 })
    expect((await ines.call('findNote', { id: full! })).body.labels).toEqual(labels)
    const swap = { removeLabel: 'label 3', addLabel: 'one more' }
    await ines.call('changeNotes', { body: { ids: [full], change: swap } })
    const swapped = labels.map((label) => (label === 'label 3' ? 'one more' : label))
    expect((await ines.call('findNote', { id: full! })).body.labels).toEqual(swapped)
    const tooMany = await ines.call('changeNotes', {
      body: { ids: [...ids, randomUUID()], change: { pinned: true } },
    })
    expect(tooMany).toMatchObject({ status: 400, body: { message: labelRules.ids } })
  })

  test.each([
    [{ change: { pinned: true } }, labelRules.ids],
    [{ ids: [], change: { pinned: true } }, labelRules.ids],
    [{ ids: ['odd'], change: { pinned: true } }, rules.id],
    [{ ids: [randomUUID()] }, labelRules.change],
    [{ ids: [randomUUID()], change: {} }, labelRules.change],
    [{ ids: [randomUUID()], change: { title: 'x' } }, labelRules.change],
    [{ ids: [randomUUID()], change: { color: 'red' } }, rules.color],
    [{ ids: [randomUUID()], change: { addLabel: ' ' } }, labelRules.label],
  ])('a batch that makes no sense is refused: %j', async (body, message) => {
    const ines = await moveIn(house)
    expect(await ines.call('changeNotes', { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('two batches that meet on the same notes both arrive', async () => {
    const ines = await moveIn(house)
    const ids = await write(ines, ...Array.from({ length: 20 }, (_, index) => ({ title: `${index}` })))
    const label = (addLabel: string, order: string[]) =>
      ines.call('changeNotes', { body: { ids: order, change: { addLabel, pinned: true } } })
    const all = await Promise.all([label('a', ids), label('b', ids.toReversed()), label('c', ids)])
    expect(all.map(({ body }) => body)).toEqual([{ updated: 20 }, { updated: 20 }, { updated: 20 }])
    for (const { labels, pinned } of (await ines.call('listNotes')).body.data)
      expect([pinned, labels.toSorted()]).toEqual([true, ['a', 'b', 'c']])
  })

  test('open pages hear of a batch and of labels', async () => {
    const ines = await moveIn(house)
    const [id] = await write(ines, { title: 'A', labels: ['Home'] })
    const heard: string[] = []
    const stop = house.world.signals.subscribe(ines.id, (news) => heard.push(news))
    const isHeard = async () => {
      await expect.poll(() => heard.splice(0)).toContain('notes')
    }
    await ines.call('changeNotes', { body: { ids: [id], change: { pinned: true } } })
    await isHeard()
    await ines.call('renameLabel', { id: 'Home', body: { name: 'House' } })
    await isHeard()
    await ines.call('removeLabel', { id: 'House' })
    await isHeard()
    stop()
  })

  test('search finds archived ones after the others, or not at all', async () => {
    const ines = await moveIn(house)
    await write(
      ines,
      { title: 'tea 1', archived: true, pinned: true },
      { title: 'tea 2', pinned: true },
      { title: 'tea 3', archived: true },
      { title: 'tea 4' },
      { title: 'coffee', archived: true },
    )
    const all = ['tea 2', 'tea 4', 'tea 1', 'tea 3']
    expect(await titles(ines, { q: 'tea' })).toEqual(all)
    for (const limit of ['1', '2', '3']) expect(await titles(ines, { q: 'tea', limit })).toEqual(all)
    expect(await titles(ines, { q: 'tea', archived: 'false' })).toEqual(['tea 2', 'tea 4'])
    expect(await titles(ines, { q: 'tea', archived: 'true' })).toEqual(['tea 1', 'tea 3'])
    expect(await titles(ines, { q: 'coffee' })).toEqual(['coffee'])
  })

  test('among thousands, search finds rare ones on every shelf, in order', async () => {
    const ines = await moveIn(house, { pro: true })
    await house.world.db.run(
      'seed-shelves',
      `insert into notes (user_id, id, title, content, color, searched, unindexed, created_at, updated_at, pinned, archived)
       select $1, gen_random_uuid(), n::text, 'text', '#ffffff', case when n % 3 = 0 then '' else 'note ' || word end,
         case when n % 3 = 0 then 'note ' || word end, $2::timestamptz + n * interval '1 second', $2, n % 5 = 0, n % 2 = 0
       from generate_series(1, 3000) n, lateral (select case when n % 97 = 0 then 'needle' else 'hay' end as word) w`,
      [ines.id, house.clock.now()],
    )
    const found = Array.from({ length: 3_000 }, (_, index) => index + 1).filter((n) => n % 97 === 0)
    const rank = (n: number) => (n % 2 === 0 ? 2 : 0) + (n % 5 === 0 ? 0 : 1)
    const expected = found.toSorted((one, other) => rank(one) - rank(other) || one - other).map(String)
    expect(await titles(ines, { q: 'needle', sort: 'oldest', limit: '200' })).toEqual(expected)
    expect(await titles(ines, { q: 'needle', sort: 'oldest', limit: '4' })).toEqual(expected)
  })

  test('an export has them all, with what they are', async () => {
    const ines = await moveIn(house)
    const notes = [
      { title: '1', archived: true, labels: ['Home'] },
      { title: '2', labels: ['Work', 'home'] },
      { title: '3', pinned: true },
    ]
    await write(ines, ...notes)
    const { body } = await ines.call('exportAccount')
    expect(body['notes']).toMatchObject([notes[2], notes[1], notes[0]])
  })
})
