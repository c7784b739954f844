// While PostgreSQL is away people hear so quickly, and when it is back everything goes on by itself.
import { expect, test } from 'vitest'
import { openPostgres } from '#server/storage/postgres.ts'
import { closeWorld } from '#server/open-world.ts'
import { refused } from '#contract/messages/refusals.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'

test('503 with Retry-After while it is stopped, restarted or frozen, and no acknowledged note lost', async () => {
  await using postgres = await startPostgres()
  const db = openPostgres(postgres.url, { connections: 2 })
  const world = await worldAround(db)
  const { token } = await preparePerson(world)
  await closeWorld(world)
  await db.close()
  await using server = await startServer({ env: { DATABASE_URL: postgres.url, RATE_LIMITS: 'off' } })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const acknowledged: string[] = []
  const write = async () => {
    const title = crypto.randomUUID()
    const body = JSON.stringify({ title, content: 'x' })
    const reply = await fetch(`${server.url}/api/notes`, { method: 'POST', headers, body })
    if (reply.status === 201) acknowledged.push(title)
    return reply
  }
  const expectAway = async () => {
    const reply = await write()
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await reply.json()).toEqual({ message: refused.away })
  }
  const expectBack = () => eventually('writes work again', async () => (await write()).status === 201)

  await expectBack()

  await postgres.stop('immediate')
  await expectAway()
  await postgres.start()
  await expectBack()

  postgres.freeze()
  await expectAway()
  postgres.thaw()
  await expectBack()

  const load = Array.from({ length: 20 }, write)
  await postgres.stop('immediate')
  await postgres.start()
  for (const reply of await Promise.all(load)) expect([201, 503]).toContain(reply.status)
  await expectBack()

  const list = await fetch(`${server.url}/api/notes?limit=200`, { headers })
  const { data } = (await list.json()) as { data: { title: string }[] }
  const found = new Set(data.map(({ title }) => title))
  expect(acknowledged.filter((title) => !found.has(title))).toEqual([])
  expect(server.output).not.toContain('unexpected failure')
})
