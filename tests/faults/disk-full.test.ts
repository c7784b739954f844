// A full disk refuses what would grow, keeps everything readable, and is over as soon as there is room again.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refused } from '#contract/messages.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { postgresOwner } from '#tests/support/postgres-binaries.ts'
import { databaseOnDisk, startPostgres } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/server.ts'
import { smallDisk } from '#tests/support/small-disk.ts'

test('writes are refused while it lasts, reads go on, and nothing is lost: embedded', async () => {
  const contents = await newDataFolder()
  using disk = smallDisk('120m', { contents })
  await using server = await startServer({ under: disk.under, env: { DATA_DIR: disk.folder } })
  await livesThroughFullDisk(server, {
    fill: () => disk.fill(server.pid),
    free: () => disk.free(server.pid),
  })
  rmSync(contents, { recursive: true })
})

test('writes are refused while it lasts, reads go on, and nothing is lost: PostgreSQL', async () => {
  using disk = smallDisk('60m', { owner: postgresOwner() })
  await using postgres = await startPostgres({ under: disk.under })
  const database = await databaseOnDisk(postgres.url, disk.folder)
  await using server = await startServer({ env: { DATABASE_URL: database } })
  await livesThroughFullDisk(server, {
    fill: () => disk.fill(postgres.pid),
    free: () => disk.free(postgres.pid),
  })
})

async function livesThroughFullDisk(server: Server, disk: { fill: () => void; free: () => void }) {
  const { token } = await newAccount(server.url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const write = (title: string) => {
    const body = JSON.stringify({ title, content: incompressible(40_000) })
    return fetch(`${server.url}/api/notes`, { method: 'POST', headers, body })
  }
  const titles = async () => {
    const reply = await fetch(`${server.url}/api/notes?sort=oldest`, { headers })
    expect(reply.status).toBe(200)
    return ((await reply.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
  }
  expect((await write('before')).status).toBe(201)

  disk.fill()
  const kept = ['before']
  const refusal = await eventually('a write is refused', async () => {
    const reply = await write(`squeezed in ${kept.length}`)
    if (reply.status === 201) kept.push(`squeezed in ${kept.length}`)
    return reply.status === 201 ? undefined : reply
  })
  expect(refusal.status).toBe(503)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refusal.json()).toEqual({ message: refused.away })
  expect(await titles()).toEqual(kept)

  disk.free()
  await eventually('writes work again', async () => (await write('after')).status === 201)
  expect(await titles()).toEqual([...kept, 'after'])
  expect(server.output).not.toContain('unexpected failure')
}

// A database that presses text must not find room by it.
const incompressible = (length: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
    .toString('base64')
    .slice(0, length)
