// A start that cannot work says so in one line; a stop loses nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { newAccount } from '#tests/support/accounts.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'jotbell-starting-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a start with a bad environment', () => {
  const half = { PAYPAL_CLIENT_ID: 'id' }
  test.each([
    ['PORT', { PORT: 'abc' }],
    ['PAYPAL_CLIENT_SECRET', half],
    ['SMTP_URL', { NODE_ENV: 'production' }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['DATA_DIR', { DATA_DIR: path.join(import.meta.filename, 'below a file') }],
  ])('is refused in one line that names %s', async (named, env) => {
    const server = await spawnServer({ env: { DATA_DIR: folder, ...env } })
    expect(await server.exited).toEqual({ code: 1, signal: null })
    await expect(server.ready).rejects.toThrow('ended with status 1')
    expect(server.output.trim().split('\n')).toEqual([expect.stringContaining(named)])
  })
})

describe('a running server', () => {
  test('may be started with the lowest priority, by somebody who cannot raise it', async () => {
    const under = ['nice', '-n', '19', 'unshare', '--user', '--map-user=1000', '--map-group=1000']
    await using server = await startServer({ under })
    expect((await newAccount(server.url)).token).toBeTruthy()
    const env = { ROLE: 'worker', DATABASE_URL: await freshDatabase(inject('postgresUrl')) }
    await using worker = await startServer({ under, env })
    expect(worker.output).toContain('Jotbell worker is ready')
  })

  test('keeps its port and its data folder to itself', async () => {
    await using first = await startServer()
    const { port } = new URL(first.url)
    const sameFolder = await spawnServer({ env: { DATA_DIR: first.dataDir } })
    const samePort = await spawnServer({ env: { PORT: port } })
    expect((await sameFolder.exited).code).toBe(1)
    expect((await samePort.exited).code).toBe(1)
    await Promise.allSettled([sameFolder.ready, samePort.ready])
    expect(sameFolder.output).toMatch(
      /^Jotbell cannot start\. The data folder .* is in use by another Jotbell\./,
    )
    expect(samePort.output).toMatch(new RegExp(`^Jotbell cannot start\\. Port ${port} is taken\\.`, 'm'))
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with status 0 on %s, also when it comes twice',
    async (signal) => {
      const server = await startServer()
      server.kill(signal)
      server.kill(signal)
      expect(await server.exited).toEqual({ code: 0, signal: null })
    },
  )

  test('finishes the requests it has begun', async () => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } })
    const register = (number: number) =>
      fetch(`${server.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ines', email: `ines${number}@example.com`, password: 'calmer head' }),
      })
    const begun = Array.from({ length: 10 }, (_, number) => register(number))
    await Promise.race(begun)
    server.kill('SIGTERM')
    const statuses = (await Promise.all(begun)).map((reply) => reply.status)
    expect(statuses).toEqual(Array(10).fill(201))
    expect((await server.exited).code).toBe(0)
  })
})

describe('on PostgreSQL', () => {
  test('several processes that start at once migrate once', async () => {
    const url = await freshDatabase(inject('postgresUrl'))
    const roles = ['all', 'web', 'worker', 'web']
    const servers = await Promise.all(roles.map((ROLE) => startServer({ env: { DATABASE_URL: url, ROLE } })))
    for (const server of servers) expect((await server.stop()).code).toBe(0)
  })

  test('a start waits for a database that is not there yet', async () => {
    await using postgres = await startPostgres()
    await postgres.stop()
    const server = await spawnServer({ env: { DATABASE_URL: postgres.url } })
    await postgres.start()
    await server.ready
    expect((await server.stop()).code).toBe(0)
  })
})
