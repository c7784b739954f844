import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import type { Note, NotesPage } from '#contract/notes.ts'
import { seconds } from '#server/clock.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'

const draft = { title: 'Plants', content: 'Water the tomatoes' }

async function pages(person: Person, query: Record<string, string>) {
  const titles: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const sent: Record<string, string> = cursor ? { ...query, cursor } : query
    const { body }: { body: NotesPage } = await person.call('listNotes', { query: sent })
    titles.push(...body.data.map(({ title }) => title))
    cursor = body.pagination.nextCursor
  }
  return titles
}

describe.each(engines)('notes on %s', (engine) => {
  const house = useHouse(engine)

  async function write(person: Person, count: number) {
    const notes: Note[] = []
    for (let number = 1; number <= count; number++) {
      house.clock.advance(seconds(1))
      const { body } = await person.call('addNote', { body: { title: `Note ${number}`, content: 'text' } })
      notes.push(body)
    }
    return notes
  }

  test('a new note comes back whole, white unless a color was chosen', async () => {
    const ines = await moveIn(house)
    const plain = await ines.call('addNote', { body: { ...draft, title: '  Plants ', content: ' two\r\n ' } })
    expect(plain.status).toBe(201)
    expect(plain.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Plants',
      content: ' two\r\n ',
      color: '#ffffff',
      pinned: false,
      archived: false,
      labels: [],
      createdAt: '2026-05-14T12:00:00.000Z',
      updatedAt: '2026-05-14T12:00:00.000Z',
    })
    const yellow = await ines.call('addNote', { body: { ...draft, color: '#fef08a' } })
    expect(yellow.body.color).toBe('#fef08a')
    expect((await ines.call('listNotes')).body.data.map(({ _id }) => _id).toSorted()).toEqual(
      [plain.body['_id'], yellow.body['_id']].toSorted(),
    )
  })

  test.each([
    [{ content: 'text' }, rules.title],
    [{ title: '   ', content: 'text' }, rules.title],
    [{ title: 'Plants' }, rules.content],
    [{ title: 'Plants', content: '' }, rules.content],
    [{ title: 'x'.repeat(201), content: 'text' }, 'Title must be at most 200 characters'],
    [{ title: 'Plants', content: 'x'.repeat(50_001) }, 'Content must be at most 50000 characters'],
    [{ ...draft, color: '#000000' }, rules.color],
    [{ ...draft, _id: 'mine' }, rules.id],
    [{ ...draft, content: 'a\0b' }, rules.text],
    [{ ...draft, title: ['Plants'] }, rules.title],
  ])('a draft that breaks a rule is refused with its sentence: %j', async (body, message) => {
    const ines = await moveIn(house)
    const { status, body: answer } = await ines.call('addNote', { body })
    expect({ status, ...answer }).toMatchObject({ status: 400, message })
    expect((await ines.call('listNotes')).body.pagination.totalNotes).toBe(0)
  })

  test('text is kept exactly as sent, and markup is only text', async () => {
    const ines = await moveIn(house)
    const content = `<script>alert(1)</script> '; drop table notes; -- \\ % _ 👩‍👩‍👧 é e\u0301 \u202e`
    const { body } = await ines.call('addNote', { body: { title: '<b>', content } })
    expect(body).toMatchObject({ title: '<b>', content })
    expect((await ines.call('listNotes')).body.data[0]).toMatchObject({ title: '<b>', content })
  })

  test('a change keeps the color that it does not name', async () => {
    const ines = await moveIn(house)
    const { body: note } = await ines.call('addNote', { body: { ...draft, color: '#bbf7d0' } })
    house.clock.advance(seconds(5))
    const body = { title: 'Garden', content: 'Basil' }
    const changed = await ines.call('changeNote', { id: note['_id'], body })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...note, ...body, updatedAt: '2026-05-14T12:00:05.000Z' })
    const recolored = await ines.call('changeNote', { id: note['_id'], body: { ...body, color: '#ffffff' } })
    expect(recolored.body.color).toBe('#ffffff')
  })

  test('a change made elsewhere in between is not overwritten', async () => {
    const ines = await moveIn(house)
    const { body: note } = await ines.call('addNote', { body: draft })
    const mine = { ...draft, content: 'mine', ifUpdatedAt: note.updatedAt }
    const first = await ines.call('changeNote', { id: note['_id'], body: mine })
    const second = await ines.call('changeNote', { id: note['_id'], body: { ...mine, content: 'late' } })
    expect(first.status).toBe(200)
    expect(second).toMatchObject({
      status: 409,
      body: { errorCode: 'NOTE_CHANGED', message: refused.noteChanged },
    })
    expect((await ines.call('listNotes')).body.data).toEqual([first.body])
  })

  test('the same change again, because its answer was lost, is answered as the first', async () => {
    const ines = await moveIn(house)
    const { body: note } = await ines.call('addNote', { body: draft })
    const body = { ...draft, content: 'mine', ifUpdatedAt: note.updatedAt }
    const first = await ines.call('changeNote', { id: note['_id'], body })
    const again = await ines.call('changeNote', { id: note['_id'], body })
    expect(again.status).toBe(first.status)
    expect(again.body).toEqual(first.body)
  })

  test('a deleted note is gone, and gone again is not found', async () => {
    const ines = await moveIn(house)
    const { body: note } = await ines.call('addNote', { body: draft })
    expect((await ines.call('removeNote', { id: note['_id'] })).status).toBe(204)
    expect((await ines.call('removeNote', { id: note['_id'] })).status).toBe(404)
    expect((await ines.call('listNotes')).body).toEqual({
      data: [],
      pagination: { totalNotes: 0, limit: 50, nextCursor: null },
    })
  })

  test('the note of another looks like one that does not exist', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const { body: note } = await ines.call('addNote', { body: draft })
    for (const id of [note['_id'], randomUUID(), 'odd', '%27']) {
      const changed = await otto.call('changeNote', { id, body: draft })
      expect(changed).toMatchObject({ status: 404, body: { message: refused.notFound } })
      expect((await otto.call('removeNote', { id })).status).toBe(404)
    }
    expect((await otto.call('listNotes')).body.data).toEqual([])
    expect((await ines.call('listNotes')).body.data).toEqual([note])
  })

  test('nobody reads or writes notes without a session', async () => {
    const somebody = visitor(house)
    expect((await somebody.call('listNotes')).status).toBe(401)
    expect((await somebody.call('addNote', { body: draft })).status).toBe(401)
  })

  test('a note that names itself is made once, however often it is sent', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const body = { ...draft, _id: randomUUID().toUpperCase() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ines.call('addNote', { body })))
    const again = await ines.call('addNote', { body: { ...body, title: 'Other' } })
    expect([...answers, again].map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 201))
    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await ines.call('listNotes')).body.pagination.totalNotes).toBe(1)
    expect(await otto.call('addNote', { body })).toMatchObject({ status: 201, body: { title: 'Plants' } })
  })

  test('the newest come first, or the oldest', async () => {
    const ines = await moveIn(house)
    await write(ines, 3)
    expect(await pages(ines, {})).toEqual(['Note 3', 'Note 2', 'Note 1'])
    expect(await pages(ines, { sort: 'newest' })).toEqual(['Note 3', 'Note 2', 'Note 1'])
    expect(await pages(ines, { sort: 'oldest' })).toEqual(['Note 1', 'Note 2', 'Note 3'])
  })

  test('a change does not move a note', async () => {
    const ines = await moveIn(house)
    const [first] = await write(ines, 2)
    await ines.call('changeNote', { id: first!['_id'], body: { ...draft, title: 'Changed' } })
    expect(await pages(ines, {})).toEqual(['Note 2', 'Changed'])
  })

  test.each(['newest', 'oldest'])(
    'pages by %s lose and double nothing while notes are added',
    async (sort) => {
      const ines = await moveIn(house, { pro: true })
      await write(ines, 7)
      const first = await ines.call('listNotes', { query: { sort, limit: '3' } as never })
      await write(ines, 2)
      const { nextCursor } = first.body.pagination
      const rest = await pages(ines, { sort, limit: '3', cursor: nextCursor! })
      const seen = [...first.body.data.map(({ title }) => title), ...rest]
      const older = ['Note 1', 'Note 2', 'Note 3', 'Note 4', 'Note 5', 'Note 6', 'Note 7']
      expect(seen).toEqual(sort === 'newest' ? older.toReversed() : [...older, 'Note 1', 'Note 2'])
      expect(first.body.pagination).toEqual({ totalNotes: 7, limit: 3, nextCursor: expect.any(String) })
    },
  )

  test('notes of one moment are paged in the order they were written', async () => {
    const ines = await moveIn(house)
    for (let number = 1; number <= 9; number++)
      await ines.call('addNote', { body: { title: `${number}`, content: 'text' } })
    expect(await pages(ines, { sort: 'oldest', limit: '2' })).toEqual([...'123456789'])
    expect(await pages(ines, { sort: 'newest', limit: '4' })).toEqual([...'987654321'])
  })

  test.each([
    [{ sort: 'title' }, rules.sort],
    [{ limit: '0' }, rules.limit],
    [{ limit: '201' }, rules.limit],
    [{ limit: '1.5' }, rules.limit],
    [{ limit: '-1' }, rules.limit],
    [{ cursor: 'abc' }, rules.cursor],
    [{ cursor: Buffer.from("1' or 1=1 --").toString('base64url') }, rules.cursor],
    [{ cursor: Buffer.from(`-1 ${randomUUID()}`).toString('base64url') }, rules.cursor],
    [{ q: 'x'.repeat(201) }, rules.search],
  ])('a query that makes no sense is refused: %j', async (query, message) => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('listNotes', { query: query as never })
    expect({ status, ...body }).toMatchObject({ status: 400, message })
  })

  test('the longest page holds 200', async () => {
    const ines = await moveIn(house, { pro: true })
    await house.world.db.run(
      'seed-notes',
      `insert into notes select $1, gen_random_uuid(), 'Note', 'text', '#ffffff', 'note text', $2, $2
       from generate_series(1, 201)`,
      [ines.id, house.clock.now()],
    )
    const { body } = await ines.call('listNotes', { query: { limit: '200' } })
    expect(body.data).toHaveLength(200)
    expect(body.pagination.nextCursor).not.toBeNull()
  })

  test('open pages hear of every change', async () => {
    const ines = await moveIn(house)
    const heard: string[] = []
    const stop = house.world.signals.subscribe(ines.id, (news) => heard.push(news))
    const { body: note } = await ines.call('addNote', { body: draft })
    await ines.call('changeNote', { id: note['_id'], body: draft })
    await ines.call('removeNote', { id: note['_id'] })
    await expect.poll(() => heard.toSorted()).toEqual(['notes', 'notes', 'notes', 'user', 'user'])
    stop()
  })
})
