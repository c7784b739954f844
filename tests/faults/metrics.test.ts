// Every role tells how it is, on a port of its own.
import { expect, inject, test } from 'vitest'
import { freePort } from '#tests/support/ports.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'

const loops = {
  web: [],
  worker: [
    'dispatch',
    'putting right',
    'deliveries email',
    'deliveries email ahead of rings',
    'deliveries push',
    'chores',
  ],
}

test.each(['web', 'worker'] as const)('a %s process serves its metrics and its health', async (ROLE) => {
  const port = await freePort()
  const env = { ROLE, DATABASE_URL: await freshDatabase(inject('postgresUrl')), METRICS_PORT: String(port) }
  await using server = await startServer({ env })
  const health = await fetch(`http://127.0.0.1:${port}/health`)
  const { status, loops: found } = (await health.json()) as { status: string; loops: Record<string, number> }
  expect([health.status, status]).toEqual([200, 'ok'])
  expect(Object.keys(found)).toEqual(expect.arrayContaining(loops[ROLE]))
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('jotbell_deliveries_waiting')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  // What has a port of its own is nowhere else.
  const elsewhere = await fetch(`${server.url}/metrics`).catch(() => ({ status: 'nobody listens' }))
  expect(elsewhere.status).toBe(ROLE === 'web' ? 404 : 'nobody listens')
})
