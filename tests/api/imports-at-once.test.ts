// Imports and their Undo that meet: in one process, and in several that share a database.
import { describe, expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import * as imports from '#server/imports/imports.ts'
import * as store from '#server/imports/store.ts'
import { fire } from '#server/reminders/firing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, type House, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { begin, idFrom, importAll, noteItem, reminderItem } from '#tests/support/imports.ts'
import { countWaiting } from '#tests/support/locks.ts'

const tomorrow = '2026-05-15T08:00:00Z'

async function titlesOf(person: Person) {
  const notes = (await person.call('listNotes', { query: { limit: '200' } })).body.data
  const reminders = (await person.call('listReminders')).body
  return [...notes, ...reminders].map(({ title }) => title)
}

describe.each(engines)('imports that meet on %s', (engine) => {
  const house = useHouse(engine)

  test('an Undo that is asked for several times at once is done once, and whole', async () => {
    const ines = await moveIn(house, { pro: true })
    await ines.call('addNote', { body: { title: 'Mine', content: 'x' } })
    const numbers = Array.from({ length: 220 }, (_, index) => index)
    const { id } = await importAll(ines, [
      ...numbers.map((number) => noteItem(`Note ${number}`)),
      ...numbers.map((number) => reminderItem(`Reminder ${number}`, tomorrow)),
    ])
    const replies = await Promise.all([1, 2, 3].map(() => ines.call('undoImport', { id })))
    // Who comes when all is gone does not find it.
    expect(replies.filter(({ status }) => status !== 204 && status !== 404)).toEqual([])
    expect(await titlesOf(ines)).toEqual(['Mine'])
    expect((await ines.call('me')).body.usage).toMatchObject({ notes: 1, reminders: 0 })
    expect((await ines.call('listImports')).body).toEqual([])
  })
})

describe('imports that meet on postgres', () => {
  const house = useHouse('postgres')

  /** Makes one call wait behind another: both want the owner's row. */
  async function oneAfterTheOther(person: Person, calls: (() => Promise<{ status: number }>)[]) {
    const answers: Promise<{ status: number }>[] = []
    const { db } = house.world
    await db.transaction(async (tx) => {
      await tx.rows('hold-owner', 'select from users where id = $1 for no key update', [person.id])
      for (const call of calls) {
        answers.push(call())
        await eventually('it waits', async () => (await countWaiting(db)) === answers.length, { every: 10 })
      }
    })
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  test('an Undo that waits for another one of the same import takes nothing from it', async () => {
    const ines = await moveIn(house, { pro: true })
    const items = Array.from({ length: 350 }, (_, index) => reminderItem(`Reminder ${index}`, tomorrow))
    const { id } = await importAll(ines, items)
    const undo = () => ines.call('undoImport', { id })
    expect(await oneAfterTheOther(ines, [undo, undo])).toEqual([204, 204])
    expect(await titlesOf(ines)).toEqual([])
  })

  test.each([noteItem('Tea'), reminderItem('Water', tomorrow)])(
    'what an import makes again while another one that made it is undone stays: $kind',
    async (item) => {
      const ines = await moveIn(house)
      const first = await importAll(ines, [item])
      await ines.call(item.kind === 'note' ? 'removeNote' : 'removeReminder', { id: item._id })
      const second = await begin(ines)
      const statuses = await oneAfterTheOther(ines, [
        () => ines.call('importItems', { id: second, body: { items: [item] } }),
        () => ines.call('undoImport', { id: first.id }),
      ])
      expect(statuses).toEqual([200, 204])
      expect(await titlesOf(ines)).toEqual([item.title])
      await ines.call('undoImport', { id: second })
      expect(await titlesOf(ines)).toEqual([])
    },
  )

  test('an Undo that meets a ringing leaves no bell of what it removes', async () => {
    const ines = await moveIn(house)
    const { id } = await importAll(ines, [reminderItem('Water', tomorrow)])
    house.clock.set(tomorrow)
    const { db } = house.world
    const undone = await db.transaction(async (tx) => {
      await fire(tx, house.clock.now(), 100, [], '')
      const undoing = ines.call('undoImport', { id })
      await eventually('it waits', async () => (await countWaiting(db)) === 1, { every: 10 })
      return { undoing }
    })
    expect((await undone.undoing).status).toBe(204)
    expect((await ines.call('listNotifications')).body).toEqual([])
    expect(await titlesOf(ines)).toEqual([])
  })

  test('what is forgotten of an old import is not what a new one makes again at that moment', async () => {
    const ines = await moveIn(house)
    const tea = noteItem('Tea')
    const old = await importAll(ines, [tea, noteItem('Coffee')])
    await ines.call('removeNote', { id: tea._id })
    const fresh = idFrom('fresh import')
    house.clock.advance(days(31))
    await house.world.db.transaction(async (tx) => {
      await store.insert(tx, ines.id, { id: fresh, source: 'keep', name: 'again.zip' }, house.clock.now())
      await store.remember(tx, ines.id, fresh, [{ kind: 'note', id: tea._id, version: 'again' }])
      expect(await imports.deleteOld(house.world, 10)).toBe(1)
    })
    expect(await imports.deleteOld(house.world, 10)).toBe(0)
    expect(await madeBy(house, ines, old.id)).toEqual([])
    expect(await madeBy(house, ines, fresh)).toEqual([tea._id])
  })
})

const madeBy = ({ world }: House, { id: owner }: Person, id: string) =>
  store.someMade(world.db, owner, id, 'note', 10)
