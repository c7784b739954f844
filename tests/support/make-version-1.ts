// Makes the fixtures of an installation of version 1.0.0, with that version's own code: node tests/support/make-version-1.ts
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { createECDH, randomBytes } from 'node:crypto'
import { pack } from '#server/backup/parcel.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/ports.ts'
import { postgresBinary } from '#tests/support/postgres-binaries.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { unpackVersion1 } from '#tests/support/version-1.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const fixtures = path.join(project, 'tests/fixtures')
const { scratch, code, remove } = unpackVersion1()
// A cluster holds its system tables three times, farther apart than gzip looks.
const tightly = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 26,
  [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
}

const folder = path.join(scratch, 'data')
await fill({ DATA_DIR: folder })
const parcel = path.join(scratch, 'parcel')
await pack(path.join(folder, 'database'), { sums: {} }, parcel)
fs.writeFileSync(
  path.join(fixtures, 'version-1.0.0.data.br'),
  brotliCompressSync(gunzipSync(fs.readFileSync(parcel)), { params: tightly }),
)

const postgres = await startPostgres()
await fill({ DATABASE_URL: postgres.url })
const dump = execFileSync(postgresBinary('pg_dump'), ['--no-owner', `--dbname=${postgres.url}`])
fs.writeFileSync(path.join(fixtures, 'version-1.0.0.sql.gz'), gzipSync(dump, { level: 9 }))
await postgres.remove()
remove()

/** Starts that version, lets somebody use it as people do, and stops it. */
async function fill(env: Record<string, string>) {
  const port = await freePort()
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: code,
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  const url = `http://localhost:${port}`
  await eventually('version 1.0.0 is ready', async () => (await fetch(`${url}/api/health`)).ok, {
    within: 180_000,
  })
  const { token } = await newAccount(url, { email: 'ada@example.com', timeZone: 'Europe/Berlin' })
  const post = async (where: string, body: unknown) => {
    const reply = await fetch(`${url}/api${where}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${where} was answered ${reply.status}: ${await reply.text()}`)
  }
  for (let n = 1; n <= 5; n++) await post('/notes', { title: `Note ${n}`, content: 'Éclair, 日本, 🔔' })
  for (const type of ['hourly', 'daily', 'weekly', 'monthly', 'yearly'])
    await post('/reminders', { title: `Every ${type}`, date: '2098-01-31T08:00:00.000Z', type })
  const soon = new Date(Date.now() + 1_000).toISOString()
  await post('/reminders', { title: 'Rang', date: soon, type: 'monthly' })
  await eventually('it rang', async () => {
    const reply = await fetch(`${url}/api/notifications`, { headers: { authorization: `Bearer ${token}` } })
    return ((await reply.json()) as unknown[]).length === 1
  })
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/ada'
  await post('/auth/register-fcm-token', { token: JSON.stringify({ endpoint, keys }) })
  server.kill('SIGTERM')
  await once(server, 'exit')
}
