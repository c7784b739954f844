// A restored backup brings back what people ended since. One command puts that right, on either engine.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { closeWorld } from '#server/open-world.ts'
import type { Database } from '#server/storage/sql.ts'
import { outbox } from '#tests/support/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { unusedPlaces } from '#tests/support/places.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = path.join(project, 'node_modules/.bin/node')
const afterRestore = (env: Record<string, string>) =>
  promisify(execFile)(node, ['scripts/after-restore.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  })

const titles = ['Held', 'Insisting', 'Snoozed']

describe.each(engines)('after a restore on %s', (engine) => {
  test('nobody is logged in, devices stay, what was sent long ago is not sent again, and what is due rings once', async () => {
    const { env, open } = await unusedPlaces[engine]()
    await fill(await open())
    const { stdout } = await afterRestore(env)
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => line.replace(/:.*|that.*/, '').trim()).slice(0, -1)).toEqual([
      'Ended 1 sessions',
      'Ended 1 tokens for programs',
      'Removed 2 codes',
      'Gave up 1 messages',
    ])
    expect(lines.at(-1)).toMatch(/Whoever has since replaced a password .* has to do it again/)
    const db = await open()
    expect(await found(db)).toEqual({
      sessions: 0,
      tokens: 0,
      passkeys: 1,
      devices: 1,
      codes: 0,
      pending: 1,
      given_up: 1,
      users: 1,
    })
    await db.close()

    await using server = await startServer({ env })
    await eventually('what was held, insists or was snoozed until then rings', async () => {
      const letters = await outbox(server.url, 'ines@example.com')
      return titles.every((title) => letters.some(({ subject }) => subject.includes(title)))
    })
    await server.stop()
    const after = await open()
    const rung = await after.rows(
      'rung-since',
      `select r.title from all_reminders r join deliveries d on d.subject_id = r.id where d.channel = 'email' order by r.title`,
    )
    expect(rung).toEqual(titles.map((title) => ({ title })))
    await after.close()
  })
})

test('a server that runs on the folder has to be stopped first', async () => {
  const { env, open } = await unusedPlaces.embedded()
  const db = await open()
  await expect(afterRestore(env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was changed\. The data folder .* is in use/),
  })
  await db.close()
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
      from unnest(array[now(), now() - interval '2 hours']) queued_at;
    insert into program_tokens (id, user_id, token_hash, name, scopes, created_at)
      values (gen_random_uuid(), '${id}', 'x', 'Script', '{notes:read}', now());
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
      values (gen_random_uuid(), '${id}', 'x', 'x', 0, '{}', 'Phone', now());
    insert into all_reminders (user_id, id, title, type, time_zone, first_at, anchor, waiting_at, next_at, snoozed,
        created_at, updated_at, insist_every, insist_times, insists_at, insisted, insists_left, held_until)
      select '${id}', gen_random_uuid(), title, 'once', 'UTC', rang_at, rang_at at time zone 'UTC',
        coalesce(next_at, rang_at), next_at, next_at is not null, rang_at, rang_at,
        every, case when every is not null then 2 end, case when every is not null then rang_at + interval '20 minutes' end,
        case when every is not null then 0 end, case when every is not null then 2 end, held_until
      from (select date_trunc('second', now() - interval '5 hours') as rang_at) rang,
        lateral (values ('Held', null, null, rang_at + interval '3 hours'),
          ('Insisting', 20, null, null),
          ('Snoozed', null, rang_at + interval '3 hours', null)) given (title, every, next_at, held_until)`)
  await closeWorld(world)
  await db.close()
}

const found = (db: Database) =>
  db.row(
    'found',
    `select (select count(*) from sessions) as sessions, (select count(*) from devices) as devices,
       (select count(*) from program_tokens) as tokens, (select count(*) from passkeys) as passkeys,
       (select count(*) from codes) + (select count(code_hash) from channels) as codes, (select count(*) from users) as users,
       count(*) filter (where status = 'pending') as pending,
       count(*) filter (where status = 'failed' and error = 'Not sent: restored from a backup') as given_up
     from deliveries`,
  )
