// The restore drill: back up under load, restore elsewhere, compare, ring on.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { BackupFailed } from '#server/backup/failure.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/storage/migrate.ts'
import { newAccount, outbox } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { emptyPlaces as places } from '#tests/support/places.ts'
import { startServer } from '#tests/support/server.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = path.join(project, 'node_modules/.bin/node')
const run = (script: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  promisify(execFile)(node, [`scripts/${script}.ts`, file], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  })
const configOf = ({ env }: { env: Record<string, string> }) => readConfig(env)
const refused = (stderr: RegExp) => ({ code: 1, stderr: expect.stringMatching(stderr) })

const call = (url: string, token: string, method: string, where: string, body?: unknown) =>
  fetch(`${url}/api${where}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe.each(engines)('a backup on %s', (engine) => {
  test('made under load restores all that was acknowledged before it, and the reminders ring on', async () => {
    const file = path.join(await newDataFolder(), 'drill.backup')
    const original = await places[engine]()
    const server = await startServer({ env: { ...original.env, RATE_LIMITS: 'off' } })
    const ada = await newAccount(server.url)
    const write = async (title: string) => {
      const reply = await call(server.url, ada.token, 'POST', '/notes', { title, content: 'text' })
      return reply.status === 201
    }
    for (let n = 0; n < 30; n++) expect(await write(`before ${n}`)).toBe(true)
    const date = new Date(Date.now() + 3_600_000).toISOString()
    const reminder = { title: 'Water the tomatoes', date, type: 'daily' }
    expect((await call(server.url, ada.token, 'POST', '/reminders', reminder)).status).toBe(201)

    const load = { isOn: true, written: 0 }
    const loading = (async () => {
      while (load.isOn) if (await write(`during ${load.written}`).catch(() => false)) load.written += 1
    })()
    const { stdout } = await run('backup', file, original.env)
    load.isOn = false
    await loading
    expect(stdout).toMatch(
      /holds \d+ rows\. It was restored into a scratch database, and is the same there\./,
    )
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(load.written).toBeGreaterThan(0)
    await expect(run('restore', file, original.env)).rejects.toMatchObject(refused(/in use/))
    await server.stop()

    const copy = await places[engine]()
    expect((await run('restore', file, copy.env)).stdout).toMatch(/^Ended 1 sessions[\s\S]*Restored\./)
    const restored = await startServer({ env: { ...copy.env, RATE_LIMITS: 'off' } })
    expect((await call(restored.url, ada.token, 'GET', '/auth/me')).status).toBe(401)
    const login = await call(restored.url, '', 'POST', '/auth/login', {
      email: ada.email,
      password: ada.password,
    })
    const { token } = (await login.json()) as { token: string }
    const notes = (await (await call(restored.url, token, 'GET', '/notes?limit=200')).json()) as {
      data: { title: string }[]
    }
    const titles = new Set(notes.data.map(({ title }) => title))
    for (let n = 0; n < 30; n++) expect(titles).toContain(`before ${n}`)
    // What was written meanwhile is there up to a moment, without a gap.
    const during = [...titles].filter((title) => title.startsWith('during')).length
    for (let n = 0; n < during; n++) expect(titles).toContain(`during ${n}`)

    const [found] = (await (await call(restored.url, token, 'GET', '/reminders')).json()) as { _id: string }[]
    await call(restored.url, token, 'PUT', `/reminders/${found!._id}`, {
      ...reminder,
      date: new Date(Date.now() + 1_000).toISOString(),
    })
    await eventually('the letter of the restored reminder arrives', async () =>
      (await outbox(restored.url, ada.email)).find(({ subject }) => subject.includes('tomatoes')),
    )
    await restored.stop()
  })

  test('of a stopped installation keeps keys and devices, ends sessions and codes, and wants an empty place', async () => {
    const folder = await newDataFolder()
    const file = path.join(folder, 'still.backup')
    const original = await places[engine]()
    const db = await original.open()
    await migrate(db, new Date())
    await db.script(filling)
    const keys = await db.rows('keys-before', 'select * from secrets')
    await db.close()
    await backUp(configOf(original), file)
    await expect(backUp(configOf(original), file)).rejects.toThrow('exists already')
    expect(fs.readdirSync(folder).filter((name) => /part|verify/.test(name))).toEqual([])

    const copy = await places[engine]()
    const cut = path.join(folder, 'cut.backup')
    fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, -200))
    const other = await places[engine === 'embedded' ? 'postgres' : 'embedded']()
    await expect(restore(configOf(copy), cut)).rejects.toThrow(BackupFailed)
    await expect(restore(configOf(copy), path.join(folder, 'none'))).rejects.toThrow('does not exist')
    await expect(restore(configOf(other), file)).rejects.toThrow('backup of PostgreSQL')

    // One that was started and never used is as good as none.
    const unused = await copy.open()
    await migrate(unused, new Date())
    await unused.close()
    await restore(configOf(copy), file)
    const again = await copy.open()
    expect(await again.rows('keys-after', 'select * from secrets')).toEqual(keys)
    const row = await again.row(
      'found-after-restore',
      `select (select count(*) from sessions) as sessions, (select count(*) from devices) as devices,
         (select count(*) from codes) as codes, count(*) filter (where status = 'pending') as pending,
         count(*) filter (where status = 'failed') as given_up from deliveries`,
    )
    expect(row).toEqual({ sessions: 0, devices: 1, codes: 0, pending: 1, given_up: 1 })
    await again.close()
    await expect(restore(configOf(copy), file)).rejects.toThrow(/is not empty \(.*users/)
    await backUp(configOf(copy), `${file}-2`)
  })
})

const filling = `
  insert into users (id, name, email, password_hash, verified_at, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'Ines', 'ines@example.com', 'none', now(), now());
  insert into secrets (name, value) values ('links', '"kept"') on conflict do nothing;
  insert into sessions (token_hash, user_id, created_at, used_at)
    values ('x', '00000000-0000-4000-8000-000000000001', now(), now());
  insert into codes (user_id, purpose, asked_at) values ('00000000-0000-4000-8000-000000000001', 'reset', '{}');
  insert into devices (id, user_id, kind, address, address_hash, host, name, created_at)
    values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'webpush', 'https://push.example/1', 'x',
      'push.example', 'Phone', now());
  insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
    select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), date_trunc('second', now()), 'email',
      'example.com', now(), queued_at
    from unnest(array[now(), now() - interval '2 hours']) queued_at`
