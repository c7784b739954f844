import { describe, expect, test } from 'vitest'
import { labelRules } from '#contract/messages/labels.ts'
import { refused } from '#contract/messages/refusals.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { seconds } from '#server/clock.ts'
import { list as listLabels } from '#server/notes/labels.ts'
import * as labelStore from '#server/notes/label-store.ts'
import { hold } from '#server/notes/store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'

describe.each(engines)('labels on %s', (engine) => {
  const house = useHouse(engine)

  async function write(person: Person, title: string, labels: string[], more: Record<string, unknown> = {}) {
    house.clock.advance(seconds(1))
    const { body } = await person.call('addNote', { body: { title, content: 'text', labels, ...more } })
    return body._id
  }
  async function titles(person: Person, query: Record<string, string>) {
    return (await person.call('listNotes', { query })).body.data.map(({ title }) => title)
  }
  const list = async (person: Person) => (await person.call('listLabels')).body

  test('of very many the thousand are listed that the most notes carry', async () => {
    const ines = await moveIn(house, { pro: true })
    for (let note = 0; note < 51; note += 1)
      await write(ines, `${note}`, [
        ...Array.from({ length: 19 }, (_, at) => `${String(note).padStart(2, '0')} ${at}`),
        note < 49 ? `zz ${note}` : 'zzz everywhere',
      ])
    const names = (await list(ines)).map(({ name }) => name)
    expect(names).toHaveLength(1_000)
    expect(names).toContain('zzz everywhere')
    expect(names).not.toContain('zz 48')
  })

  test('are listed one look at a time, and not for ever more at once', async () => {
    const ines = await moveIn(house)
    const world = { ...house.world, config: { ...house.world.config, rateLimits: true } }
    const { account } = (await sessions.find(world, ines.token))!
    const looks = await Promise.allSettled(Array.from({ length: 300 }, () => listLabels(world, account)))
    const refusals = looks.filter((look) => look.status === 'rejected')
    expect(refusals.length).toBeGreaterThan(0)
    for (const { reason } of refusals) expect(reason).toMatchObject({ status: 429 })
  })

  test('a list of a label has its notes whatever the case, pinned ones first, archived ones apart', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await write(ines, '1', ['Home'], { pinned: true })
    await write(ines, '2', ['home', 'Tea'])
    await write(ines, '3', ['Tea'])
    await write(ines, '4', ['HOME'], { archived: true })
    await write(otto, 'of Otto', ['Home'])
    expect(await titles(ines, { label: 'hoME' })).toEqual(['1', '2'])
    expect(await titles(ines, { label: 'tea', sort: 'oldest' })).toEqual(['2', '3'])
    expect(await titles(ines, { label: 'home', archived: 'true' })).toEqual(['4'])
    expect(await titles(ines, { label: 'garden' })).toEqual([])
    expect(await titles(ines, { label: 'home', q: '2' })).toEqual(['2'])
    expect(await ines.call('listNotes', { query: { label: 'x'.repeat(51) } })).toMatchObject({
      status: 400,
      body: { message: labelRules.labelLength },
    })
  })

  test.each(['newest', 'oldest'] as const)(
    'the notes of a label come by %s, page after page',
    async (sort) => {
      const ines = await moveIn(house)
      for (const number of [1, 2, 3, 4, 5, 6, 7])
        await write(ines, `${number}`, number === 4 ? [] : ['Home'], { pinned: number === 3 || number === 5 })
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Record<string, string> = { label: 'home', sort, limit: '2', cursor }
        const { body }: Awaited<ReturnType<typeof ines.call<'listNotes'>>> = await ines.call('listNotes', {
          query,
        })
        seen.push(...body.data.map(({ title }) => title))
        cursor = body.pagination.nextCursor
      }
      expect(seen).toEqual(sort === 'newest' ? [...'537621'] : [...'351267'])
    },
  )

  test('a note that is pinned, archived or brought back moves in the lists of its labels', async () => {
    const ines = await moveIn(house)
    const first = await write(ines, '1', ['Home'])
    await write(ines, '2', ['Home'])
    const change = (more: Record<string, unknown>) =>
      ines.call('changeNotes', { body: { ids: [first], change: more } })
    await change({ pinned: true })
    expect(await titles(ines, { label: 'home' })).toEqual(['1', '2'])
    await change({ archived: true })
    expect(await titles(ines, { label: 'home' })).toEqual(['2'])
    expect(await titles(ines, { label: 'home', archived: 'true' })).toEqual(['1'])
    await change({ archived: false, pinned: false })
    expect(await titles(ines, { label: 'home' })).toEqual(['2', '1'])
  })

  test('all labels are listed by name, with how many notes carry each, archived ones too', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await write(ines, '1', ['work', 'Änderung'])
    await write(ines, '2', ['Work', 'Boat'], { archived: true })
    await write(ines, '3', ['Work'])
    await write(otto, 'of Otto', ['Work', 'Secret'])
    expect(await list(ines)).toEqual([
      { name: 'Änderung', count: 1 },
      { name: 'Boat', count: 1 },
      { name: 'Work', count: 3 },
    ])
    expect((await visitor(house).call('listLabels')).status).toBe(401)
  })

  test('a renamed label has its new name on all notes, in its place', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const one = await write(ines, '1', ['a', 'Home', 'z'])
    const two = await write(ines, '2', ['HOME'], { archived: true })
    const theirs = await write(otto, '3', ['Home'])
    const { updatedAt } = (await ines.call('findNote', { id: one })).body
    const renamed = await ines.call('renameLabel', { id: 'home', body: { name: ' House ' } })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'House', count: 2 } })
    expect((await ines.call('findNote', { id: one })).body).toMatchObject({
      labels: ['a', 'House', 'z'],
      updatedAt,
    })
    expect((await ines.call('findNote', { id: two })).body.labels).toEqual(['House'])
    expect((await otto.call('findNote', { id: theirs })).body.labels).toEqual(['Home'])
    expect(await titles(ines, { label: 'house' })).toEqual(['1'])
    expect(await titles(ines, { label: 'home' })).toEqual([])
  })

  test('renamed to another case it is written so everywhere', async () => {
    const ines = await moveIn(house)
    await write(ines, '1', ['home'])
    await write(ines, '2', ['Home'])
    expect((await ines.call('renameLabel', { id: 'home', body: { name: 'HOME' } })).body.count).toBe(2)
    expect((await ines.call('listNotes')).body.data.map(({ labels }) => labels)).toEqual([['HOME'], ['HOME']])
  })

  test('renamed onto another one the two join', async () => {
    const ines = await moveIn(house)
    const both = await write(ines, 'both', ['Home', 'x', 'house'])
    await write(ines, 'one', ['Home'])
    await write(ines, 'other', ['house'])
    const joined = await ines.call('renameLabel', { id: 'Home', body: { name: 'House' } })
    expect(joined.body).toEqual({ name: 'House', count: 3 })
    expect((await ines.call('findNote', { id: both })).body.labels).toEqual(['x', 'House'])
    expect(await list(ines)).toEqual([
      { name: 'House', count: 3 },
      { name: 'x', count: 1 },
    ])
    const change = { addLabel: 'new' }
    await ines.call('changeNotes', { body: { ids: [both], change } })
    expect((await ines.call('findNote', { id: both })).body.labels).toEqual(['x', 'House', 'new'])
  })

  test('a removed label leaves all notes, and the notes stay', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const one = await write(ines, '1', ['Home', 'Tea'])
    await write(ines, '2', ['home'], { archived: true })
    await write(otto, '3', ['Home'])
    expect((await ines.call('removeLabel', { id: 'HOME' })).status).toBe(204)
    expect(await list(ines)).toEqual([{ name: 'Tea', count: 1 }])
    expect((await ines.call('findNote', { id: one })).body.labels).toEqual(['Tea'])
    expect((await ines.call('me')).body.usage.notes).toBe(2)
    expect(await list(otto)).toEqual([{ name: 'Home', count: 1 }])
  })

  test('one that no note carries is not found, and a new name follows the rules', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await write(otto, '1', ['Home'])
    await write(ines, '1', ['Tea'])
    const unknown = { status: 404, body: { message: refused.notFound } }
    for (const id of ['Home', ' ', 'x'.repeat(51), '%00', 'a/b']) {
      expect(await ines.call('removeLabel', { id })).toMatchObject(unknown)
      expect(
        await ines.call('renameLabel', { id, body: { name: id === 'Home' ? 'home' : 'x' } }),
      ).toMatchObject(unknown)
    }
    const refusedWith = async (name: unknown) =>
      (await ines.call('renameLabel', { id: 'Tea', body: { name } })).body
    expect(await refusedWith('')).toMatchObject({ message: labelRules.label })
    expect(await refusedWith('x'.repeat(51))).toMatchObject({ message: labelRules.labelLength })
    expect(await list(ines)).toEqual([{ name: 'Tea', count: 1 }])
  })

  test.each(['a/b', '100 %', 'ünï+cødé?&#', '牛'.repeat(50), '👩‍👩‍👧', '.', '..', '...'])(
    '%s is a name like any other',
    async (name) => {
      const ines = await moveIn(house)
      await write(ines, '1', [name])
      expect(await titles(ines, { label: name })).toEqual(['1'])
      expect((await ines.call('renameLabel', { id: name, body: { name: 'x' } })).body.count).toBe(1)
      expect((await ines.call('renameLabel', { id: 'x', body: { name } })).body).toEqual({ name, count: 1 })
      expect((await ines.call('removeLabel', { id: name })).status).toBe(204)
    },
  )

  test('one on more notes than a statement changes is renamed and removed whole', async () => {
    const ines = await moveIn(house, { pro: true })
    const { db } = house.world
    await db.run(
      'seed-labelled',
      `with made as (
         insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
         select $1, gen_random_uuid(), 'Note', 'text', '#ffffff', 'note text', $2, $2 from generate_series(1, 1200)
         returning *)
       insert into note_labels select user_id, id, archived, pinned, created_at, 'HOME', 'Home', 'home', 1 from made`,
      [ines.id, house.clock.now()],
    )
    expect((await ines.call('renameLabel', { id: 'home', body: { name: 'House' } })).body.count).toBe(1_200)
    expect((await ines.call('renameLabel', { id: 'house', body: { name: 'HOUSE' } })).body.count).toBe(1_200)
    await ines.call('removeLabel', { id: 'house' })
    expect(await list(ines)).toEqual([])
  })

  test('search finds labels: alone, with words of the text, in parts and without accents', async () => {
    const ines = await moveIn(house)
    await write(ines, 'Milk', ['Crème shop', 'Urgent'])
    await write(ines, 'Bread', ['urgent'], { archived: true })
    await write(ines, 'Urgent letter', [])
    expect(await titles(ines, { q: 'urgent' })).toEqual(['Urgent letter', 'Milk', 'Bread'])
    expect(await titles(ines, { q: 'creme' })).toEqual(['Milk'])
    expect(await titles(ines, { q: 'gent milk' })).toEqual(['Milk'])
    expect(await titles(ines, { q: 'milk bread' })).toEqual([])
    await ines.call('renameLabel', { id: 'urgent', body: { name: 'Later' } })
    expect(await titles(ines, { q: 'urgent' })).toEqual(['Urgent letter'])
    expect(await titles(ines, { q: 'later' })).toEqual(['Milk', 'Bread'])
  })

  test('among thousands of notes search finds those of a label, with words of the text too', async () => {
    const ines = await moveIn(house, { pro: true })
    const { db } = house.world
    const oldest = await write(ines, 'The oldest', ['Needle'])
    await write(ines, 'Not in the index', ['needle'])
    await db.run('unindex', `update notes set unindexed = searched, searched = '' where title like 'Not%'`)
    await db.run(
      'seed-hay',
      `insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select $1, gen_random_uuid(), 'Hay', 'text', '#ffffff', 'hay text', $2::timestamptz + n * interval '1 second', $2
       from generate_series(1, 2000) n`,
      [ines.id, house.clock.now()],
    )
    expect(await titles(ines, { q: 'needle' })).toEqual(['Not in the index', 'The oldest'])
    expect(await titles(ines, { q: 'oldest need' })).toEqual(['The oldest'])
    await db.run(
      'label-hay',
      `insert into note_labels select user_id, id, archived, pinned, created_at, 'NEEDLES', 'Needles', 'needles', 1
       from notes where user_id = $1 and title = 'Hay' order by created_at limit 300`,
      [ines.id],
    )
    expect(await titles(ines, { q: 'needle oldest' })).toEqual(['The oldest'])
    expect(await titles(ines, { q: 'needle', limit: '200' })).toHaveLength(200)
    expect(await titles(ines, { q: 'text', label: 'needles', limit: '200' })).toHaveLength(200)
    expect(await titles(ines, { q: 'old', label: 'needle' })).toEqual(['The oldest'])
    await ines.call('removeNote', { id: oldest })
    expect((await list(ines)).find(({ name }) => name.toLowerCase() === 'needle')?.count).toBe(1)
  })

  test('new labels, batches, renames and pins that meet on the same notes are all answered, and none is doubled', async () => {
    const ines = await moveIn(house)
    const ids = [await write(ines, '1', ['a', 'b', 'c']), await write(ines, '2', ['c', 'b', 'a'])]
    const names = ['a', 'b', 'c', 'd', 'e']
    const rounds = Array.from({ length: 12 }, (_, round) => {
      const [one, other] = [names[round % 5]!, names[(round * 3 + 1) % 5]!]
      const labels = [...names.slice(round % 5), ...names.slice(0, round % 3)].slice(0, 3)
      const change = { addLabel: one, removeLabel: other, pinned: round % 2 === 0 }
      return [
        ines.call('changeNotes', { body: { ids: round % 2 ? ids : ids.toReversed(), change } }),
        ines.call('renameLabel', { id: one, body: { name: other } }),
        ines.call('changeNote', {
          id: ids[round % 2]!,
          body: {
            title: `${round}`,
            content: 'text',
            labels: [...new Set(labels)],
            archived: round % 3 === 0,
          },
        }),
      ]
    })
    const answers: { status: number }[] = await Promise.all(rounds.flat())
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual(
      [],
    )
    const { db } = house.world
    const rows = await db.rows<{ doubled: boolean; astray: boolean }>(
      'labels-checked',
      `select count(*) <> count(distinct key) as doubled,
         bool_or((l.archived, l.pinned) <> (n.archived, n.pinned)) as astray
       from note_labels l join notes n on n.user_id = l.user_id and n.id = l.note_id group by n.id`,
    )
    for (const row of rows) expect(row).toEqual({ doubled: false, astray: false })
  })

  test('twenty at most and each once hold in the database too', async () => {
    const ines = await moveIn(house)
    const id = await write(ines, '1', ['Home'])
    const insert = (key: string, position: number) =>
      house.world.db.run(
        'odd-label',
        `insert into note_labels select user_id, id, archived, pinned, created_at, $2, $2, $2, $3
         from notes where id = $1`,
        [id, key, position],
      )
    await expect(insert('OTHER', 1)).rejects.toThrow('note_labels_user_id_note_id_position_key')
    await expect(insert('HOME', 2)).rejects.toThrow('note_labels_pkey')
    await expect(insert('OTHER', 21)).rejects.toThrow('note_labels_position_check')
  })

  test('an account that is deleted leaves no label', async () => {
    const ines = await moveIn(house)
    await write(ines, '1', ['Home'])
    const { db } = house.world
    await db.run('delete-person', 'delete from users where id = $1', [ines.id])
    expect(await db.rows('labels-left', 'select * from note_labels')).toEqual([])
  })
})

describe('labels on postgres', () => {
  const house = useHouse('postgres')

  test('a note that is written while another process removes its label is answered without it', async () => {
    const ines = await moveIn(house)
    const note = { title: 'Tea', content: 'text' }
    const { _id: id } = (await ines.call('addNote', { body: { ...note, labels: ['Home', 'Boat'] } })).body
    let writing: Promise<unknown> = Promise.resolve()
    await house.world.db.transaction(async (tx) => {
      const held = await hold(tx, ines.id, [id])
      await labelStore.removeFromMany(tx, ines.id, held, 'home')
      writing = ines.call('changeNote', { id, body: { ...note, archived: true } })
      await eventually('it waits for the note', () => holdsSomebodyUp(tx), { every: 10 })
    })
    expect(await writing).toMatchObject({ status: 200, body: { archived: true, labels: ['Boat'] } })
    expect((await ines.call('findNote', { id })).body.labels).toEqual(['Boat'])
  })
})
