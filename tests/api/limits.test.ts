import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { fairUse } from '#contract/plans.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'

const draft = { title: 'Plants', content: 'Water the tomatoes' }

const reminder = { title: 'Water the tomatoes', date: '2026-05-15T08:00:00Z' }

async function write(person: Person, count: number) {
  for (let number = 0; number < count; number++) await person.call('addNote', { body: draft })
}

const total = async (person: Person) => (await person.call('listNotes')).body.pagination.totalNotes

describe.each(engines)('the limits of the Free plan on %s', (engine) => {
  const house = useHouse(engine)

  test('of a hundred notes written at once by someone with 49, one is taken', async () => {
    const ines = await moveIn(house)
    await write(ines, 49)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ines.call('addNote', { body: draft })),
    )
    const refusals = answers.filter(({ status }) => status !== 201)
    expect(refusals).toHaveLength(99)
    for (const { status, body } of refusals)
      expect({ status, body }).toEqual({
        status: 403,
        body: { message: refused.noteLimit, errorCode: 'NOTE_LIMIT_REACHED' },
      })
    expect(await total(ines)).toBe(50)
  })

  test('a deleted note makes room for another, once', async () => {
    const ines = await moveIn(house)
    await write(ines, 50)
    const [note] = (await ines.call('listNotes')).body.data
    const removals = await Promise.all(
      Array.from({ length: 5 }, () => ines.call('removeNote', { id: note!['_id'] })),
    )
    expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404])
    expect((await ines.call('addNote', { body: draft })).status).toBe(201)
    expect((await ines.call('addNote', { body: draft })).status).toBe(403)
  })

  test('sending a note again at the limit still returns it', async () => {
    const ines = await moveIn(house)
    await write(ines, 49)
    const body = { ...draft, _id: '0190a3b2-7c1d-7e5f-8a9b-0c1d2e3f4a5b' }
    expect((await ines.call('addNote', { body })).status).toBe(201)
    expect((await ines.call('addNote', { body })).status).toBe(201)
    expect(await total(ines)).toBe(50)
  })

  test('Pro has no limit', async () => {
    const ines = await moveIn(house, { pro: true })
    await write(ines, 52)
    expect(await total(ines)).toBe(52)
  })

  test('who falls back to Free keeps, reads, edits and deletes everything, and adds nothing', async () => {
    const ines = await moveIn(house, { pro: true })
    await write(ines, 52)
    await house.world.db.run('end-pro', 'update users set pro_until = $2 where id = $1', [
      ines.id,
      house.clock.now(),
    ])
    const { data } = (await ines.call('listNotes', { query: { limit: '200' } })).body
    expect(data).toHaveLength(52)
    const id = data[0]!['_id']
    expect((await ines.call('changeNote', { id, body: { ...draft, title: 'Edited' } })).status).toBe(200)
    expect((await ines.call('addNote', { body: draft })).status).toBe(403)
    expect((await ines.call('removeNote', { id })).status).toBe(204)
    expect((await ines.call('addNote', { body: draft })).status).toBe(403)
    expect(await total(ines)).toBe(51)
  })

  test('of a hundred reminders set at once by someone with 39, one is taken', async () => {
    const ines = await moveIn(house)
    const body = { title: 'Water the tomatoes', date: '2026-05-15T08:00:00Z' }
    for (let number = 0; number < 39; number++) await ines.call('addReminder', { body })
    const answers = await Promise.all(Array.from({ length: 100 }, () => ines.call('addReminder', { body })))
    const refusals = answers.filter(({ status }) => status !== 201)
    expect(refusals).toHaveLength(99)
    for (const { status, body: answer } of refusals)
      expect({ status, answer }).toEqual({
        status: 403,
        answer: { message: refused.reminderLimit, errorCode: 'REMINDER_LIMIT_REACHED' },
      })
    expect((await ines.call('listReminders')).body).toHaveLength(40)
  })

  test.each([
    ['notes', 'addNote', draft, fairUse.notes, refused.tooManyNotes],
    ['reminders', 'addReminder', reminder, fairUse.reminders, refused.tooManyReminders],
  ] as const)(
    'Pro ends at so many %s that no person writes them',
    async (noun, call, body, most, message) => {
      const ines = await moveIn(house, { pro: true })
      await house.world.db.run(`count-up-${noun}`, `update users set ${noun}_count = $2 where id = $1`, [
        ines.id,
        most - 1,
      ])
      expect((await ines.call(call, { body })).status).toBe(201)
      const { status, body: answer } = await ines.call(call, { body })
      expect([status, answer]).toEqual([403, { message }])
    },
  )
})
