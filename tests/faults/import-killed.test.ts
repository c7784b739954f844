// A server that is killed in the middle of an import has made each item or not, and knows which it made.
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/house.ts'
import { noteItem, reminderItem } from '#tests/support/imports.ts'
import { prepareDatabase } from '#tests/support/prepared-database.ts'
import { startServer } from '#tests/support/server.ts'

const rounds = 4
const items = Array.from({ length: 200 }, (_, index) =>
  index % 4 === 0
    ? reminderItem(`Reminder ${index}`, '2099-01-01T08:00:00Z')
    : noteItem(`Note ${index}`, { content: `Words of ${index} `.repeat(100) }),
)
const notes = items.filter(({ kind }) => kind === 'note').length

describe.each(engines)('kill -9 during an import on %s', (engine) => {
  test('leaves each item made or not, and sending them again makes the rest', async () => {
    await using place = await prepareDatabase(engine)
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer({ env: place.env })
      const ask = asker(server.url, place.token)
      const { _id } = await ask('POST', '/imports', { source: 'keep', name: 'takeout.zip' })
      const sent = ask('POST', `/imports/${_id}/items`, { items }).catch(() => 'killed')
      // Some more in each round: a few batches are made by then, and the others are not.
      while ((await count(ask)) < round * 20);
      server.kill('SIGKILL')
      await sent
      await server.exited
    }
    const server = await startServer({ env: place.env })
    const ask = asker(server.url, place.token)
    expect(await count(ask)).toBeGreaterThanOrEqual(rounds * 20)
    const { _id } = await ask('POST', '/imports', { source: 'keep', name: 'takeout.zip' })
    const results: { result: string }[] = await ask('POST', `/imports/${_id}/items`, { items })
    const created = results.filter(({ result }) => result === 'created').length
    expect(results.filter(({ result }) => result === 'existed')).toHaveLength(items.length - created)
    expect(await count(ask)).toBe(notes)
    const imports: { _id: string; notes: number; reminders: number }[] = await ask('GET', '/imports')
    expect(imports.map((each) => each.notes).reduce(sum)).toBe(notes)
    expect(imports.map((each) => each.reminders).reduce(sum)).toBe(items.length - notes)
    for (const each of imports) await ask('DELETE', `/imports/${each._id}`)
    expect([await count(ask), await ask('GET', '/reminders')]).toEqual([0, []])
    await server.stop()
  })
})

const sum = (one: number, other: number) => one + other

type Ask = ReturnType<typeof asker>

const asker = (url: string, token: string) => async (method: string, path: string, body?: object) => {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}`)
  const text = await reply.text()
  return text ? JSON.parse(text) : undefined
}

const count = async (ask: Ask): Promise<number> => (await ask('GET', '/notes?limit=1')).pagination.totalNotes
