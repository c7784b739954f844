// A restored backup brings back what people ended since. One command puts that right, on either engine.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { closeWorld } from '#server/open-world.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { engines } from '#tests/support/house.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = path.join(project, 'node_modules/.bin/node')
const afterRestore = (env: Record<string, string>) =>
  promisify(execFile)(node, ['scripts/after-restore.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  })

const places = {
  async embedded() {
    const folder = await newDataFolder()
    const remove = () => rmSync(folder, { recursive: true })
    return { env: { DATA_DIR: folder }, open: () => openEmbedded(folder), remove }
  },
  async postgres() {
    const url = await freshDatabase(inject('postgresUrl'))
    return {
      env: { DATABASE_URL: url },
      open: async () => openPostgres(url, { connections: 2 }),
      remove: () => {},
    }
  },
}

describe.each(engines)('after a restore on %s', (engine) => {
  test('nobody is logged in, devices stay, and what was sent long ago is not sent again', async () => {
    const { env, open, remove } = await places[engine]()
    await fill(await open())
    const { stdout } = await afterRestore(env)
    expect(stdout).toMatch(
      /^Ended 1 sessions: .*\nEnded 0 tokens .*\nRemoved 2 codes: .*\nGave up 1 messages .*\n$/,
    )
    const db = await open()
    expect(await found(db)).toEqual({ sessions: 0, devices: 1, codes: 0, pending: 1, given_up: 1, users: 1 })
    await db.close()
    remove()
  })
})

test('a server that runs on the folder has to be stopped first', async () => {
  const { env, open, remove } = await places.embedded()
  const db = await open()
  await expect(afterRestore(env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was changed\. The data folder .* is in use/),
  })
  await db.close()
  remove()
})

async function fill(db: Database) {
  const world = await worldAround(db)
  const { id } = await preparePerson(world)
  await db.script(`
    insert into devices (id, user_id, kind, address, address_hash, host, name, created_at)
      values (gen_random_uuid(), '${id}', 'webpush', 'https://push.example/1', 'x', 'push.example', 'Phone', now());
    insert into channels (id, user_id, kind, name, target, target_at, host, letter_id, code_hash, code_expires_at,
        created_at)
      values (gen_random_uuid(), '${id}', 'ntfy', 'Kitchen', '{"wrapped":""}', now(), 'ntfy.sh', gen_random_uuid(), 'x', now(), now());
    insert into codes (user_id, purpose, asked_at) values ('${id}', 'reset', '{}');
    insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
      select '${id}', gen_random_uuid(), date_trunc('second', now()), 'email', 'example.com', now(), queued_at
      from unnest(array[now(), now() - interval '2 hours']) queued_at`)
  await closeWorld(world)
  await db.close()
}

const found = (db: Database) =>
  db.row(
    'found',
    `select (select count(*) from sessions) as sessions, (select count(*) from devices) as devices,
       (select count(*) from codes) + (select count(code_hash) from channels) as codes, (select count(*) from users) as users,
       count(*) filter (where status = 'pending') as pending,
       count(*) filter (where status = 'failed' and error = 'Not sent: restored from a backup') as given_up
     from deliveries`,
  )
