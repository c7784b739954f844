// A full disk refuses what would grow, keeps everything readable, and is over as soon as there is room again.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { postgresOwner } from '#tests/support/postgres-binaries.ts'
import { databaseOnDisk, startPostgres } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/server.ts'
import { smallDisk, type SmallDisk } from '#tests/support/small-disk.ts'

const startOn = { embedded: startEmbedded, postgres: startWithPostgres }

test.each(engines)(
  'writes are refused while it lasts, reads go on, and nothing is lost, on %s',
  async (engine) => {
    await using running = await startOn[engine]()
    const { server, disk } = running
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
  },
)

async function startEmbedded() {
  await using making = new AsyncDisposableStack()
  const contents = await newDataFolder()
  making.defer(() => rmSync(contents, { recursive: true }))
  const disk = making.use(smallDisk('120m', { contents }))
  const env = { DATA_DIR: disk.folder }
  const server = making.use(await startServer({ under: disk.under, env }))
  return house(server, disk, server.pid, making.move())
}

async function startWithPostgres() {
  await using making = new AsyncDisposableStack()
  const disk = making.use(smallDisk('60m', { owner: postgresOwner() }))
  const postgres = making.use(await startPostgres({ under: disk.under }))
  const env = { DATABASE_URL: await databaseOnDisk(postgres.url, disk.folder) }
  const server = making.use(await startServer({ env }))
  return house(server, disk, postgres.pid, making.move())
}

function house(server: Server, disk: SmallDisk, pid: number, all: AsyncDisposableStack) {
  return {
    server,
    disk: { fill: () => disk.fill(pid), free: () => disk.free(pid) },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

// A database that presses text must not find room by it.
const incompressible = (length: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(length)))
    .toString('base64')
    .slice(0, length)
