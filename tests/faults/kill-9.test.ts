// Nothing acknowledged is ever lost: the server is killed in the middle of writing, many times, and every
// note that was answered with 201 is there again.
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/support/house.ts'
import { prepareDatabase } from '#tests/support/prepared-database.ts'
import { startServer } from '#tests/support/server.ts'

const rounds = 6
const writers = 4

describe.each(engines)('kill -9 on %s', (engine) => {
  test('every acknowledged note is found again', async () => {
    await using place = await prepareDatabase(engine)
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
