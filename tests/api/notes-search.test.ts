import { describe, expect, test } from 'vitest'
import type { NotesPage } from '#contract/notes.ts'
import { seconds } from '#server/clock.ts'
import { searchable } from '#server/notes/search.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'

async function find(person: Person, q: string, more: Record<string, string> = {}) {
  const { status, body } = await person.call('listNotes', { query: { q, ...more } })
  expect(status).toBe(200)
  return body.data.map(({ content }) => content)
}

describe.each(engines)('search on %s', (engine) => {
  const house = useHouse(engine)

  async function write(person: Person, ...contents: string[]) {
    for (const content of contents) {
      house.clock.advance(seconds(1))
      await person.call('addNote', { body: { title: 'Note', content } })
    }
  }

  test.each([
    ['the beginning of a word', 'Water the tomatoes', 'tom'],
    ['a part of a word', 'Water the tomatoes', 'mato'],
    ['any case', 'Water the Tomatoes', 'TOMATOES'],
    ['without accents', 'Crème brûlée', 'creme brulee'],
    ['with accents that were not written', 'Creme brulee', 'crème'],
    ['combined as composed', 'cafe\u0301', 'café'],
    ['German', 'Große Straße in Köln', 'strasse koln'],
    ['German the other way', 'Strasse', 'straße'],
    ['Polish and Danish', 'Łódź, smørrebrød, Ærø', 'lodz smorrebrod aero'],
    ['Turkish', 'İstanbul ılık', 'istanbul ilik'],
    ['Greek with its last sigma', 'Ο ΔΡΌΜΟΣ', 'δρομος'],
    ['Russian', 'Ёлка и чай', 'елка'],
    ['Vietnamese', 'Phở và bánh mì', 'pho banh'],
    ['Chinese, one character', '明天开会', '会'],
    ['Chinese, two characters', '明天开会讨论', '开会'],
    ['Japanese', '牛乳を買う', '牛乳'],
    ['Korean, within a word', '우유를 사다', '유를'],
    ['Thai without spaces', 'ซื้อนมและขนมปัง', 'ขนม'],
    ['Arabic without its vowel signs', 'كِتَاب', 'كتاب'],
    ['Hebrew without its points', 'שָׁלוֹם', 'שלום'],
    ['full width as half', 'ＡＢＣ１２３', 'abc12'],
    ['an emoji', 'Party 🎉 at nine', '🎉'],
    ['one letter', 'xylophone', 'x'],
    ['digits', 'Invoice 2026-05-14', '05-1'],
    ['words in another order', 'Water the tomatoes', 'tomatoes water'],
    ['extra spaces', 'Water the tomatoes', '  water \t tomatoes '],
  ])('finds %s', async (_, content, q) => {
    const ines = await moveIn(house)
    await write(ines, content, 'something else entirely')
    expect(await find(ines, q)).toEqual([content])
  })

  test('looks into titles too, and every word must be there', async () => {
    const ines = await moveIn(house)
    await ines.call('addNote', { body: { title: 'Garden', content: 'basil' } })
    expect(await find(ines, 'garden')).toEqual(['basil'])
    expect(await find(ines, 'garden basil')).toEqual(['basil'])
    expect(await find(ines, 'garden parsley')).toEqual([])
    expect(await find(ines, 'denbas')).toEqual([])
  })

  test('has no magic characters', async () => {
    const ines = await moveIn(house)
    await write(ines, '100% sure', 'snake_case', String.raw`C:\temp`, "it's", 'c++')
    expect(await find(ines, '%')).toEqual(['100% sure'])
    expect(await find(ines, '_')).toEqual(['snake_case'])
    expect(await find(ines, 'e_c')).toEqual(['snake_case'])
    expect(await find(ines, '\\')).toEqual([String.raw`C:\temp`])
    expect(await find(ines, "'")).toEqual(["it's"])
    expect(await find(ines, '++')).toEqual(['c++'])
    expect(await find(ines, "' or 1=1 --")).toEqual([])
    expect(await find(ines, '*')).toEqual([])
  })

  test('nothing to look for is a plain list', async () => {
    const ines = await moveIn(house)
    await write(ines, 'one', 'two')
    expect(await find(ines, '')).toEqual(['two', 'one'])
    expect(await find(ines, '   ')).toEqual(['two', 'one'])
  })

  test('finds what a note says now, not what it said', async () => {
    const ines = await moveIn(house)
    const { body: note } = await ines.call('addNote', { body: { title: 'Note', content: 'tomatoes' } })
    await ines.call('changeNote', { id: note['_id'], body: { title: 'Note', content: 'basil' } })
    expect(await find(ines, 'tomato')).toEqual([])
    expect(await find(ines, 'basil')).toEqual(['basil'])
  })

  test('finds only what is yours', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    await write(ines, 'a secret of Ines')
    expect(await find(otto, 'secret')).toEqual([])
  })

  test('sorts and pages, and counts all notes whatever is asked', async () => {
    const ines = await moveIn(house)
    await write(ines, 'apple 1', 'pear', 'apple 2', 'apple 3')
    expect(await find(ines, 'apple', { sort: 'oldest' })).toEqual(['apple 1', 'apple 2', 'apple 3'])
    const first = (await ines.call('listNotes', { query: { q: 'apple', limit: '2' } })).body
    expect(first.data.map(({ content }) => content)).toEqual(['apple 3', 'apple 2'])
    expect(first.pagination.totalNotes).toBe(4)
    const cursor = first.pagination.nextCursor!
    expect(await find(ines, 'apple', { limit: '2', cursor })).toEqual(['apple 1'])
  })

  test('goes on behind a note that is deleted while its page is put together', async () => {
    const ines = await moveIn(house)
    await write(ines, 'apple 1', 'apple 2', 'apple 3')
    const { db } = house.world
    const { rows } = db
    db.rows = async (name, ...rest) => {
      if (name === 'find-notes') await db.run('delete', `delete from notes where content = 'apple 2'`)
      return rows(name, ...rest)
    }
    const { data, pagination } = (await ines.call('listNotes', { query: { q: 'apple', limit: '2' } })).body
    db.rows = rows
    expect(data.map(({ content }) => content)).toEqual(['apple 3'])
    expect(await find(ines, 'apple', { cursor: pagination.nextCursor! })).toEqual(['apple 1'])
  })

  test('reaches the far end of thousands of notes through the index', async () => {
    const ines = await moveIn(house, { pro: true })
    const { db } = house.world
    const filler = 'plain text'
    await db.run(
      'seed-far-notes',
      `insert into notes select $1, gen_random_uuid(), 'Note', $2, '#ffffff', $3, $4::timestamptz + n * interval '1 second', $4
       from generate_series(1, 3000) n`,
      [ines.id, filler, (await searchable('Note', filler)).searched, house.clock.now()],
    )
    house.clock.set('2026-05-01T12:00:00Z')
    await write(ines, 'the needle in here', '稀少', 'ab qz')
    for (const [q, content] of [
      ['need', 'the needle in here'],
      ['稀', '稀少'],
      ['qz', 'ab qz'],
    ] as const)
      expect(await find(ines, q)).toEqual([content])
    expect(await find(ines, 'note plain', { limit: '200' })).toHaveLength(200)
  })

  test('the longest note is found by its last word', async () => {
    const ines = await moveIn(house)
    const content = `${'lorem ipsum '.repeat(4_100)}zebra`
    await write(ines, content)
    expect(await find(ines, 'zebra')).toEqual([content])
  })

  // Each pair and each three of these characters is another one: the index would get 200,000 pieces.
  const unlike = Array.from({ length: 49_900 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7_919 + ((index * index) % 20_011)) % 20_900)),
  ).join('')

  test.each([
    ['Chinese characters at random', unlike],
    ['letters that are eighteen each', '\ufdfa'.repeat(49_900)],
    ['marks without a letter', `${unlike.slice(0, 20_000)}${'\u0301\u0323'.repeat(14_000)}`],
  ])('%s cost the index next to nothing, and are found all the same', async (_, text) => {
    const ines = await moveIn(house)
    await write(ines, 'short', `${text} zebra 稀少`, 'short')
    const costs = await house.world.db.row<{ pieces: number; signs: number }>(
      'costs',
      'select max(cardinality(show_trgm(searched))) as pieces, max(length(searched)) as signs from notes',
    )
    expect(costs!.pieces).toBeLessThan(6_100)
    expect(costs!.signs).toBeLessThan(50_000)
    for (const q of ['zebra', 'zeb', 'ra', '稀少', '少', `zebra ${text.slice(500, 506)}`, text[19_000]!])
      expect((await find(ines, q)).map(({ length }) => length)).toEqual([text.length + 9])
    expect(await find(ines, 'zebra giraffe')).toEqual([])
    expect(await find(ines, 'note', { sort: 'oldest' })).toEqual(['short', `${text} zebra 稀少`, 'short'])
  })

  test('notes in the index and beside it are found in one order, page after page', async () => {
    const ines = await moveIn(house, { pro: true })
    const { db } = house.world
    await db.run(
      'seed-mixed-notes',
      `insert into notes (user_id, id, title, content, color, searched, unindexed, created_at, updated_at)
       select $1, gen_random_uuid(), 'Note', n::text, '#ffffff',
         case when n % 3 = 0 then '' else 'note ' || word end, case when n % 3 = 0 then 'note ' || word end,
         $2::timestamptz + n * interval '1 second', $2
       from generate_series(1, 2000) n, lateral (select case when n % 100 = 1 or n % 99 = 0 then 'needle' else 'hay' end as word) w`,
      [ines.id, house.clock.now()],
    )
    const numbers = Array.from({ length: 2_000 }, (_, index) => index + 1)
    const expected = numbers.filter((n) => n % 100 === 1 || n % 99 === 0).map(String)
    expect(await find(ines, 'needle', { sort: 'oldest', limit: '200' })).toEqual(expected)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = { q: 'needle', limit: '7', cursor }
      const { body }: { body: NotesPage } = await ines.call('listNotes', { query })
      seen.push(...body.data.map(({ content }) => content))
      cursor = body.pagination.nextCursor
    }
    expect(seen).toEqual(expected.toReversed())
  })

  test('what a process that knows only the index writes is found, and what it replaced is not', async () => {
    const ines = await moveIn(house)
    await write(ines, `${unlike} zebra`)
    await house.world.db.run('as-before', `update notes set searched = 'note giraffe' where user_id = $1`, [
      ines.id,
    ])
    expect(await find(ines, 'zebra')).toEqual([])
    expect(await find(ines, 'giraffe')).toHaveLength(1)
  })
})
