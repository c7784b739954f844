// Imports: each item stands alone, nothing is made twice, and nothing rings for what is past.
import { describe, expect, test, vi } from 'vitest'
import { importRules } from '#contract/messages/imports.ts'
import { rules } from '#contract/messages/rules.ts'
import { plans } from '#contract/plans.ts'
import { days } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { engines, type House, moveIn, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { begin, idFrom, importAll, noteItem, reminderItem, resultsOf, send } from '#tests/support/imports.ts'

const notesOf = async (person: Person) =>
  (await person.call('listNotes', { query: { limit: '200' } })).body.data
const remindersOf = async (person: Person) => (await person.call('listReminders')).body
const countsOf = (house: House, { id }: Person) =>
  house.world.db.row('counts-of', 'select notes_count, reminders_count from users where id = $1', [id])
const ring = async (house: House) => (await fire(house.world.db, house.clock.now(), 100, [], '')).count

describe.each(engines)('an import on %s', (engine) => {
  const house = useHouse(engine)

  test('begins with its source and name, and is listed with what it made, the newest first', async () => {
    const ines = await moveIn(house)
    const { status, body } = await ines.call('createImport', {
      body: { source: 'todoist', name: ' Home.csv ' },
    })
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        source: 'todoist',
        name: 'Home.csv',
        createdAt: '2026-05-14T12:00:00.000Z',
        notes: 0,
        reminders: 0,
        undoableUntil: '2026-06-13T12:00:00.000Z',
      },
    ])
    await send(ines, body._id, [noteItem('Tea'), reminderItem('Water', '2026-05-15T08:00:00Z')])
    house.clock.advance(days(1))
    const second = await begin(ines, 'ics', 'work.ics')
    const list = (await ines.call('listImports')).body
    expect(list.map(({ _id, notes, reminders }) => [_id, notes, reminders])).toEqual([
      [second, 0, 0],
      [body._id, 1, 1],
    ])
    expect((await ines.call('exportAccount')).body['imports']).toEqual(list)
  })

  test('wants a known source, a name, and a list of at most 200 items', async () => {
    const ines = await moveIn(house)
    const create = async (body: object) => (await ines.call('createImport', { body: { ...body } })).body
    expect(await create({ source: 'evernote', name: 'a' })).toMatchObject({ message: importRules.source })
    expect(await create({ source: 'keep', name: ' ' })).toMatchObject({ message: importRules.name })
    expect(await create({ source: 'keep', name: 'a'.repeat(256) })).toMatchObject({
      message: importRules.nameLength,
    })
    const id = await begin(ines)
    const items = Array.from({ length: 201 }, (_, index) => noteItem(`Note ${index}`))
    for (const body of [{ items }, { items: 'all' }, {}]) {
      const answer = await ines.call('importItems', { id, body })
      expect([answer.status, answer.body]).toMatchObject([400, { message: importRules.items }])
    }
    const large = await ines.call('importItems', { id, body: { items: [{ padding: 'x'.repeat(270_000) }] } })
    expect(large.status).toBe(413)
    expect(await notesOf(ines)).toEqual([])
  })

  test('is for whoever is logged in, and for nobody else', async () => {
    const [ines, omar] = [await moveIn(house), await moveIn(house)]
    const id = await begin(ines)
    expect((await visitor(house).call('listImports')).status).toBe(401)
    expect((await omar.call('importItems', { id, body: { items: [noteItem('Tea')] } })).status).toBe(404)
    expect((await omar.call('undoImport', { id })).status).toBe(404)
    expect((await omar.call('listImports')).body).toEqual([])
    expect(await notesOf(omar)).toEqual([])
  })

  test('makes notes with their own dates, which lie neither ahead nor before 1970', async () => {
    const ines = await moveIn(house)
    const dated = { createdAt: '2019-03-01T10:00:00Z', updatedAt: '2020-01-01T00:00:00+01:00' }
    const { results } = await importAll(ines, [
      noteItem('Old', { ...dated, color: '#fef08a' }),
      noteItem('Plain'),
      noteItem('Ahead', { createdAt: '2030-01-01T00:00:00Z', updatedAt: '2031-01-01T00:00:00Z' }),
      noteItem('Ancient', { createdAt: '1831-01-01T00:00:00Z' }),
    ])
    expect(results).toEqual(['created', 'created', 'created', 'created'])
    const found = new Map((await notesOf(ines)).map((note) => [note.title, note]))
    expect(found.get('Old')).toMatchObject({
      _id: idFrom('note Old'),
      content: 'About Old',
      color: '#fef08a',
      createdAt: '2019-03-01T10:00:00.000Z',
      updatedAt: '2019-12-31T23:00:00.000Z',
    })
    const now = { createdAt: '2026-05-14T12:00:00.000Z', updatedAt: '2026-05-14T12:00:00.000Z' }
    expect(found.get('Plain')).toMatchObject({ color: '#ffffff', ...now })
    expect(found.get('Ahead')).toMatchObject(now)
    expect(found.get('Ancient')).toMatchObject({ createdAt: '1970-01-01T00:00:00.000Z' })
    const searched = await ines.call('listNotes', { query: { q: 'ancient' } })
    expect(searched.body.data).toHaveLength(1)
    expect(await countsOf(house, ines)).toMatchObject({ notes_count: 4 })
  })

  test('keeps pins, labels and the archive, and gives a reminder its note', async () => {
    const ines = await moveIn(house)
    const list = noteItem('List', { pinned: true, labels: ['Home', 'Été, "x"'] })
    const old = noteItem('Old', { archived: true, labels: ['home'] })
    const bell = reminderItem('Bell', '2026-05-15T08:00:00Z', { noteId: list._id })
    const lost = reminderItem('Lost', '2026-05-16T08:00:00Z', { noteId: idFrom('nothing') })
    const twice = noteItem('Twice', { labels: ['a', 'A'] })
    const { results } = await importAll(ines, [list, old, bell, lost, twice])
    expect(results.slice(0, 4)).toEqual(['created', 'created', 'created', 'created'])
    expect(results[4]).toMatch(/^refused: /)
    expect(await notesOf(ines)).toMatchObject([{ pinned: true, archived: false, labels: list.labels }])
    const archived = await ines.call('listNotes', { query: { archived: 'true' } })
    expect(archived.body.data).toMatchObject([{ title: 'Old', pinned: false, labels: ['home'] }])
    expect((await ines.call('listLabels')).body.map(({ count }) => count)).toEqual([1, 2])
    expect((await remindersOf(ines)).map(({ noteId }) => noteId)).toEqual([list._id, undefined])
  })

  test('makes nothing twice, however often and in whichever call an item comes', async () => {
    const ines = await moveIn(house)
    const items = [noteItem('Tea'), reminderItem('Water', '2026-05-15T08:00:00Z'), noteItem('Tea')]
    const { id, results } = await importAll(ines, items)
    expect(results).toEqual(['created', 'created', 'existed'])
    expect(resultsOf(await send(ines, id, items))).toEqual(['existed', 'existed', 'existed'])
    const again = await importAll(ines, items)
    expect(again.results).toEqual(['existed', 'existed', 'existed'])
    expect(await notesOf(ines)).toHaveLength(1)
    expect(await remindersOf(ines)).toHaveLength(1)
    const upper = { ...noteItem('Tea'), _id: noteItem('Tea')._id.toUpperCase() }
    expect(await send(ines, id, [upper])).toEqual([{ _id: upper._id, result: 'existed' }])
    // The second import made nothing, so undoing it takes nothing away.
    await ines.call('undoImport', { id: again.id })
    expect(await notesOf(ines)).toHaveLength(1)
  })

  test('of the same items in eight calls at once makes each once', async () => {
    const ines = await moveIn(house, { pro: true })
    const items = Array.from({ length: 30 }, (_, index) => noteItem(`Note ${index}`))
    const rounds = await Promise.all(Array.from({ length: 8 }, () => importAll(ines, items)))
    expect(rounds.flatMap(({ results }) => results).filter((result) => result === 'created')).toHaveLength(30)
    expect(await countsOf(house, ines)).toMatchObject({ notes_count: 30 })
  })

  test('of one file is two peoples own', async () => {
    const items = [noteItem('Tea'), reminderItem('Water', '2026-05-15T08:00:00Z')]
    for (const person of [await moveIn(house), await moveIn(house)])
      expect((await importAll(person, items)).results).toEqual(['created', 'created'])
  })

  test('brings back what the person has deleted', async () => {
    const ines = await moveIn(house)
    const tea = noteItem('Tea')
    const first = await importAll(ines, [tea])
    await ines.call('removeNote', { id: tea._id })
    const second = await importAll(ines, [tea])
    expect(second.results).toEqual(['created'])
    // It belongs to the second import now.
    await ines.call('undoImport', { id: first.id })
    expect(await notesOf(ines)).toHaveLength(1)
    await ines.call('undoImport', { id: second.id })
    expect(await notesOf(ines)).toEqual([])
  })

  test('refuses a bad row with a sentence and goes on with the rest', async () => {
    const ines = await moveIn(house)
    const id = await begin(ines)
    const water = (more: object) => ({
      ...reminderItem('Water', '2026-05-15T08:00:00Z', more),
      _id: idFrom(JSON.stringify(more)),
    })
    const rows = [
      noteItem('Tea', { title: '  ' }),
      noteItem('Tea', { content: '' }),
      noteItem('Tea', { content: 'x'.repeat(50_001) }),
      noteItem('Tea', { content: 'a\0b' }),
      noteItem('Tea', { content: 'a\ud800b' }),
      noteItem('Tea', { _id: 'tea' }),
      noteItem('Tea', { createdAt: 'yesterday' }),
      { ...noteItem('Tea'), kind: 'task' },
      null,
      'tea',
      water({ date: 'tomorrow' }),
      water({ date: '1899-12-31T00:00:00Z' }),
      water({ timeZone: 'Mars/Base' }),
      water({ type: 'daily', repeat: { weekdays: ['mo'] } }),
      water({ repeat: { until: '2026-05-01' } }),
      water({ history: [{ occurrence: '2026-05-01T08:00:00Z', outcome: 'perhaps' }] }),
    ]
    const answers = await send(ines, id, [...rows, noteItem('Coffee'), water({})])
    expect(resultsOf(answers.slice(0, 13))).toEqual([
      `refused: ${rules.title}`,
      `refused: ${rules.content}`,
      `refused: ${rules.contentLength}`,
      `refused: ${rules.text}`,
      `refused: ${rules.text}`,
      `refused: ${rules.id}`,
      `refused: ${importRules.date}`,
      `refused: ${importRules.kind}`,
      `refused: ${importRules.kind}`,
      `refused: ${importRules.kind}`,
      `refused: ${rules.date}`,
      `refused: ${importRules.dateOld}`,
      `refused: ${rules.timeZone}`,
    ])
    expect(answers.slice(13, 16).every(({ result, why }) => result === 'refused' && why)).toBe(true)
    expect(resultsOf(answers.slice(16))).toEqual(['created', 'created'])
    expect(answers.map(({ _id }) => _id).slice(5, 9)).toEqual([
      'tea',
      noteItem('Tea')._id,
      noteItem('Tea')._id,
      '',
    ])
  })

  test('keeps to the plan: what does not fit is refused by its code', async () => {
    const ines = await moveIn(house)
    await ines.call('addNote', { body: { title: 'Mine', content: 'x' } })
    const notes = Array.from({ length: 60 }, (_, index) => noteItem(`Note ${index}`))
    const { results } = await importAll(ines, notes)
    expect(results.filter((result) => result === 'created')).toHaveLength(plans.free.notes - 1)
    expect(new Set(results.slice(plans.free.notes - 1))).toEqual(new Set(['refused: NOTE_LIMIT_REACHED']))

    const reminders = Array.from({ length: 50 }, (_, index) =>
      reminderItem(`R ${index}`, '2026-05-15T08:00:00Z'),
    )
    const done = reminderItem('Done', '2026-05-01T08:00:00Z', { doneAt: '2026-05-01T09:00:00Z' })
    const second = await importAll(ines, [...reminders, done])
    expect(second.results.filter((result) => result === 'created')).toHaveLength(plans.free.reminders + 1)
    expect(second.results.slice(40, 50)).toEqual(Array(10).fill('refused: REMINDER_LIMIT_REACHED'))
    expect(second.results[50]).toBe('created')
    expect(await countsOf(house, ines)).toEqual({ notes_count: 50, reminders_count: 40 })
    expect((await importAll(ines, notes.slice(0, 3))).results).toEqual(['existed', 'existed', 'existed'])
  })

  test('rings what is to come at its time, and nothing of what is past', async () => {
    const ines = await moveIn(house, { timeZone: 'Europe/Berlin' })
    await importAll(ines, [
      reminderItem('Ahead', '2026-05-20T08:00:00Z', { type: 'once' }),
      reminderItem('Daily since March', '2026-03-01T08:00:00Z'),
      reminderItem('Passed', '2026-03-01T08:00:00Z', { type: 'once' }),
      reminderItem('Waits', '2026-05-10T08:00:00Z', { status: 'overdue' }),
      reminderItem('After Done', '2026-05-01T08:00:00Z', { repeat: { every: 3, from: 'done' } }),
      reminderItem('Ended', '2026-05-01T08:00:00Z', { repeat: { count: 3 } }),
      reminderItem('Birthday', '1950-06-02T07:00:00Z', { type: 'yearly' }),
    ])
    expect(await ring(house)).toBe(0)
    const found = new Map(
      (await remindersOf(ines)).map(({ title, date, nextDate, status }) => [title, [status, date, nextDate]]),
    )
    expect(Object.fromEntries(found)).toEqual({
      Ahead: ['upcoming', '2026-05-20T08:00:00.000Z', '2026-05-20T08:00:00.000Z'],
      // 09:00 on the clock of Berlin, in summer too.
      'Daily since March': ['upcoming', '2026-05-15T07:00:00.000Z', '2026-05-15T07:00:00.000Z'],
      Passed: ['overdue', '2026-03-01T08:00:00.000Z', null],
      Waits: ['overdue', '2026-05-10T08:00:00.000Z', '2026-05-15T08:00:00.000Z'],
      'After Done': ['overdue', '2026-05-01T08:00:00.000Z', null],
      Ended: ['overdue', '2026-05-01T08:00:00.000Z', null],
      Birthday: ['upcoming', '2026-06-02T06:00:00.000Z', '2026-06-02T06:00:00.000Z'],
    })
    house.clock.set('2026-05-15T08:00:00Z')
    expect(await ring(house)).toBe(2)
  })

  test('brings done ones back as done, with what became of their occurrences', async () => {
    const ines = await moveIn(house)
    const past = [
      { occurrence: '2026-05-01T08:00:00.000Z', outcome: 'missed' },
      { occurrence: '2026-05-02T08:00:00.000Z', outcome: 'done', at: '2026-05-02T08:05:00.000Z' },
    ]
    const tax = reminderItem('Tax', '2026-05-02T08:00:00Z', {
      repeat: { count: 2 },
      firstDate: '2026-05-01T08:00:00Z',
      status: 'done',
      doneAt: '2026-05-02T08:05:00Z',
      createdAt: '2026-04-01T08:00:00Z',
      streak: 1,
      best: 4,
      history: past,
    })
    await importAll(ines, [tax])
    expect(await remindersOf(ines)).toEqual([])
    const [done] = (await ines.call('listReminders', { query: { status: 'done' } })).body
    expect(done).toMatchObject({
      status: 'done',
      date: '2026-05-02T08:00:00.000Z',
      firstDate: '2026-05-01T08:00:00.000Z',
      doneAt: '2026-05-02T08:05:00.000Z',
      createdAt: '2026-04-01T08:00:00.000Z',
      nextDate: null,
    })
    expect((await ines.call('readHistory', { id: tax._id })).body).toEqual({
      streak: 1,
      best: 4,
      occurrences: past.toReversed(),
    })
  })

  test('keeps a snooze, and a contact only where they have agreed here', async () => {
    const ines = await moveIn(house)
    const insist = { every: 5, times: 2, contact: idFrom('a stranger'), shareText: true }
    const snoozed = { snoozed: true, occurrence: '2026-05-14T08:00:00Z', firstDate: '2026-05-01T08:00:00Z' }
    const item = reminderItem('Pill', '2026-05-14T13:00:00Z', { ...snoozed, insist, breaksQuiet: true })
    await importAll(ines, [item])
    const [pill] = await remindersOf(ines)
    expect(pill).toMatchObject({ snoozed: true, date: '2026-05-14T13:00:00.000Z', breaksQuiet: true })
    expect(pill!.insist).toEqual({ every: 5, times: 2 })
    expect((await ines.call('readHistory', { id: item._id })).body.occurrences).toEqual([
      { occurrence: '2026-05-14T08:00:00.000Z', outcome: 'waiting' },
    ])
    house.clock.set('2026-05-14T13:00:00Z')
    expect(await ring(house)).toBe(1)
    const { body } = await ines.call('finishReminder', { id: item._id, body: {} })
    expect(body.date).toBe('2026-05-15T08:00:00.000Z')
  })

  test('tells open pages once a call', async () => {
    const ines = await moveIn(house)
    const id = await begin(ines)
    const tell = vi.spyOn(house.world.signals, 'tell')
    await send(ines, id, [noteItem('Tea'), noteItem('Coffee'), reminderItem('Water', '2026-05-15T08:00:00Z')])
    await send(ines, id, [noteItem('Tea')])
    const told = tell.mock.calls.map(([ids, news]) => `${news} ${ids.join(' ')}`)
    tell.mockRestore()
    expect(told.toSorted()).toEqual([`notes ${ines.id}`, `reminders ${ines.id}`, `user ${ines.id}`])
  })
})
