// A bell on a note: a reminder that names it, and its letter.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { reminderLetters } from '#server/reminders/letters.ts'
import { engines, moveIn, type Person, useHouse } from '#tests/support/house.ts'
import { waiting } from '#tests/support/letters.ts'
import { ringAllAt } from '#tests/support/ring-all.ts'

const date = '2026-05-14T13:00:00.000Z'
const draft = { title: 'Shop', date }
const unknown = { status: 400, body: { message: refused.noNote, errors: [{ path: 'noteId' }] } }

describe.each(engines)('a bell on a note on %s', (engine) => {
  const house = useHouse(engine)

  async function write(person: Person, content = 'milk') {
    return (await person.call('addNote', { body: { title: 'Shopping', content } })).body._id
  }
  const ring = async (person: Person, more: Record<string, unknown>) =>
    (await person.call('addReminder', { body: { ...draft, ...more } })).body
  const shown = async (person: Person, id: string) =>
    (await person.call('listReminders')).body.find(({ _id }) => _id === id)
  async function letter() {
    const [delivery] = await waiting(house)
    return reminderLetters.reminder.email(house.world, delivery!)
  }

  test('a reminder names a note, another one, or none', async () => {
    const ines = await moveIn(house)
    const [note, other] = [await write(ines), await write(ines)]
    const reminder = await ring(ines, { noteId: note.toUpperCase() })
    expect(reminder).toMatchObject({ noteId: note })
    expect(await shown(ines, reminder._id)).toMatchObject({ noteId: note })
    const change = async (more: object) =>
      (await ines.call('changeReminder', { id: reminder._id, body: { ...draft, ...more } })).body
    expect(await change({ title: 'Market' })).toMatchObject({ title: 'Market', noteId: note })
    expect(await change({ noteId: other })).toMatchObject({ noteId: other })
    expect(await change({ noteId: null })).not.toHaveProperty('noteId')
    expect(await ring(ines, {})).not.toHaveProperty('noteId')
    expect(await ring(ines, { noteId: null })).not.toHaveProperty('noteId')
  })

  test('a note that is unknown or of somebody else is not found, and nothing is added or changed', async () => {
    const [ines, otto] = [await moveIn(house), await moveIn(house)]
    const own = await write(ines)
    const reminder = await ring(ines, { noteId: own })
    for (const noteId of [randomUUID(), await write(otto)]) {
      const body = { ...draft, title: 'Other', noteId }
      expect(await ines.call('addReminder', { body })).toMatchObject(unknown)
      expect(await ines.call('changeReminder', { id: reminder._id, body })).toMatchObject(unknown)
    }
    const odd = await ines.call('addReminder', { body: { ...draft, noteId: 'odd' } })
    expect(odd).toMatchObject({ status: 400, body: { message: rules.id } })
    expect((await ines.call('listReminders')).body).toEqual([reminder])
    expect((await ines.call('me')).body.usage.reminders).toBe(1)
  })

  test('deleting the note leaves the reminder, without a note, and open pages hear of it', async () => {
    const ines = await moveIn(house)
    const [note, other] = [await write(ines), await write(ines)]
    const { noteId: _, ...bare } = await ring(ines, { noteId: note })
    const { _id: second } = await ring(ines, { noteId: other })
    const heard: string[] = []
    const stop = house.world.signals.subscribe(ines.id, (news) => heard.push(news))
    await ines.call('removeNote', { id: note })
    await expect.poll(() => heard).toContain('reminders')
    stop()
    expect(await shown(ines, bare._id)).toEqual(bare)
    expect(await shown(ines, second)).toMatchObject({ noteId: other })
    const changed = await ines.call('changeReminder', { id: bare._id, body: { ...draft, title: 'Still' } })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Still' } })
  })

  test('deleting the reminder leaves the note; ringing, Done and Snooze keep the two together', async () => {
    const ines = await moveIn(house)
    const note = await write(ines)
    const { _id: id } = await ring(ines, { noteId: note })
    await ringAllAt(house, date)
    expect((await ines.call('snoozeReminder', { id, body: { minutes: 5 } })).body.noteId).toBe(note)
    expect((await ines.call('finishReminder', { id, body: {} })).body.noteId).toBe(note)
    await ines.call('removeReminder', { id })
    expect((await ines.call('findNote', { id: note })).status).toBe(200)
  })

  test('one that is set again keeps its note, for as long as there is one', async () => {
    const ines = await moveIn(house)
    const note = await write(ines)
    const { _id: id } = await ring(ines, { noteId: note, type: 'once' })
    await ines.call('finishReminder', { id, body: {} })
    const later = { date: '2026-05-15T13:00:00.000Z' }
    const again = await ines.call('repeatReminder', { id, body: later })
    expect(again).toMatchObject({ status: 201, body: { noteId: note } })
    await ines.call('removeNote', { id: note })
    const bare = await ines.call('repeatReminder', { id, body: later })
    expect(bare.status).toBe(201)
    expect(bare.body).not.toHaveProperty('noteId')
  })

  test('its letter carries the text of the note as it is then, boxes as boxes, and leads to it', async () => {
    const ines = await moveIn(house)
    const note = await write(ines)
    await ring(ines, { noteId: note, description: 'Before six' })
    await ringAllAt(house, date)
    const content = `For Sunday\n- [ ] milk\n- [x] <b>bread</b>\n${'x'.repeat(2_000)}`
    await ines.call('changeNote', { id: note, body: { title: 'Market', content } })
    const { text, html } = (await letter())!
    expect(text).toContain('Before six')
    expect(text).toContain('From your note “Market”\n\nFor Sunday\n☐ milk\n☑ <b>bread</b>\nxxx')
    expect(text).toContain(`${'x'.repeat(2_000 - content.indexOf('x'.repeat(9)))}…`)
    expect(text).not.toContain('x'.repeat(2_001 - content.indexOf('x'.repeat(9))))
    expect(text).toContain(`http://localhost:3000/notes?note=${note}`)
    expect(html).toContain('☑ &lt;b&gt;bread&lt;/b&gt;')
    expect(html).toContain(`href="http://localhost:3000/notes?note=${note}"`)
  })

  test('the letter of one whose note was deleted, or that never had one, quotes nothing', async () => {
    const ines = await moveIn(house)
    const note = await write(ines)
    await ring(ines, { noteId: note })
    await ringAllAt(house, date)
    await ines.call('removeNote', { id: note })
    expect((await letter())!.text).not.toMatch(/note|milk/i)
  })

  test('an export has it, and a deleted account leaves nothing', async () => {
    const ines = await moveIn(house)
    const note = await write(ines)
    await ring(ines, { noteId: note })
    expect((await ines.call('exportAccount')).body['reminders']).toMatchObject([{ noteId: note }])
    const { db } = house.world
    await db.run('delete-owner', 'delete from users where id = $1', [ines.id])
    expect(await db.rows('left', 'select id from all_reminders union all select id from notes')).toEqual([])
  })
})
