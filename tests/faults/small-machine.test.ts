// A machine of 512 MB is enough: for the first start, a person, a thousand rings at once and an export.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as sessions from '#server/accounts/sessions.ts'
import { systemClock } from '#server/clock.ts'
import { closeWorld } from '#server/open-world.ts'
import { ensureTemplate } from '#server/storage/cluster.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { eventually } from '#tests/support/eventually.ts'
import { worldAround } from '#tests/support/prepared.ts'
import { plant } from '#tests/support/ringing-field.ts'
import { startServer } from '#tests/support/server.ts'
import { limitedTo } from '#tests/support/small-memory.ts'

const megabyte = 1024 ** 2
const reminders = 1_000

let folder = ''
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'jotbell-small-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('512 MB are enough', { timeout: 300_000 }, async () => {
  await ensureTemplate()
  using memory = limitedTo(512 * megabyte)
  const settings = { env: { DATA_DIR: folder }, under: memory.under }
  const first = await startServer(settings)
  expect((await register(first.url)).status).toBe(201)
  expect(peak(first.pid)).toBeLessThan(350 * megabyte)
  expect((await first.stop()).code).toBe(0)

  const token = await plantReminders()
  await using server = await startServer(settings)
  await eventually('all have rung and are exported', () => hasExport(server.url, token), {
    within: 120_000,
    every: 1_000,
  })
  expect(peak(server.pid)).toBeLessThan(512 * megabyte)
})

async function plantReminders() {
  const db = await openEmbedded(folder)
  const world = await worldAround(db)
  await plant(db, { reminders, people: 1, dueAt: systemClock.now() })
  const token = await sessions.open(world, '00000000-0000-4000-8000-000000000001')
  await closeWorld(world)
  await db.close()
  return token
}

async function hasExport(url: string, token: string) {
  const reply = await fetch(`${url}/api/auth/me/export`, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  const { notifications } = (await reply.json()) as { notifications: unknown[] }
  return notifications.length === reminders
}

const register = (url: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ines', email: 'ines@example.com', password: 'calmer head' }),
  })

const peak = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
