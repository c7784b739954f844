// Nothing acknowledged is ever lost: the server is killed in the middle of writing, many times, and every
// note that was answered with 201 is there again.
import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { closeWorld } from '#server/open-world.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { engines, type Engine } from '#tests/support/house.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'

const rounds = 6
const writers = 4

describe.each(engines)('kill -9 on %s', (engine) => {
  test('every acknowledged note is found again', async () => {
    await using place = await prepare(engine)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ env: place.env })
      const killAfter = acknowledged.length + 5 + Math.floor(Math.random() * 40)
      const write = async () => {
        for (;;) {
          const title = crypto.randomUUID()
          const reply = await post(server.url, place.token, { title, content: 'x' })
          if (reply.status !== 201) throw new Error(`Answered ${reply.status}`)
          acknowledged.push(title)
          if (acknowledged.length >= killAfter) server.kill('SIGKILL')
        }
      }
      await Promise.allSettled(Array.from({ length: writers }, write))
      expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' })
    }
    const server = await startServer({ env: place.env })
    const found = await allTitles(server.url, place.token)
    expect(acknowledged.filter((title) => !found.has(title))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 5)
    await server.stop()
  })
})

async function prepare(engine: Engine) {
  if (engine === 'embedded') {
    const folder = await newDataFolder()
    const db = await openEmbedded(folder)
    const world = await worldAround(db)
    const { token } = await preparePerson(world)
    await closeWorld(world)
    await db.close()
    return {
      token,
      env: { DATA_DIR: folder, RATE_LIMITS: 'off' },
      [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const postgres = await startPostgres()
  const db = openPostgres(postgres.url, { connections: 2 })
  const world = await worldAround(db)
  const { token } = await preparePerson(world)
  await closeWorld(world)
  await db.close()
  return {
    token,
    env: { DATABASE_URL: postgres.url, RATE_LIMITS: 'off' },
    [Symbol.asyncDispose]: () => postgres.remove(),
  }
}

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

const post = (url: string, token: string, note: object) =>
  fetch(`${url}/api/notes`, { method: 'POST', headers: headers(token), body: JSON.stringify(note) })

async function allTitles(url: string, token: string) {
  const titles = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const reply = await fetch(`${url}/api/notes?limit=200${cursor && `&cursor=${cursor}`}`, {
      headers: headers(token),
    })
    const page = (await reply.json()) as {
      data: { title: string }[]
      pagination: { nextCursor: string | null }
    }
    for (const { title } of page.data) titles.add(title)
    cursor = page.pagination.nextCursor
  }
  return titles
}
