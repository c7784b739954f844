// The backup of every night, which a server makes by itself. Whatever becomes of it, the reminders ring.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newAccount, outbox } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { unusedPlaces as places } from '#tests/support/places.ts'
import { startServer } from '#tests/support/server.ts'

// Root may write where nobody may: this takes its power.
const withoutPower = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

describe.each(engines)('a nightly backup on %s', (engine) => {
  test('is made by itself where BACKUP_DIR says so, and the oldest go', async () => {
    const dir = path.join(await newDataFolder(), 'nightly')
    fs.mkdirSync(dir)
    for (const day of ['01', '02'])
      fs.writeFileSync(path.join(dir, `jotbell-2026-01-${day}T030000Z.backup`), '')
    const foreign = ['.', 'theirs', 'theirs/letter', 'jotbell-notes.txt']
    fs.mkdirSync(path.join(dir, 'theirs'))
    for (const name of foreign.slice(2)) fs.writeFileSync(path.join(dir, name), 'not ours')
    for (const name of foreign) fs.chmodSync(path.join(dir, name), 0o775)
    // As a process leaves it that was killed.
    fs.mkdirSync(path.join(dir, 'jotbell-2026-01-02T030000Z.backup.part.verify-x1'))
    const { env } = await places[engine]()
    const server = await startServer({ env: { ...env, BACKUP_DIR: dir, BACKUP_KEEP: '2' } })
    const kept = () =>
      fs
        .readdirSync(dir)
        .filter((name) => name.endsWith('.backup'))
        .toSorted()
    await eventually('a third one is made and the first is gone', () => !kept()[0]?.includes('01-01'), {
      within: 60_000,
    })
    expect(kept()).toHaveLength(2)
    expect(foreign.map((name) => fs.statSync(path.join(dir, name)).mode & 0o777)).toEqual(
      foreign.map(() => 0o775),
    )
    expect(fs.statSync(path.join(dir, kept()[1]!)).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(dir).filter((name) => name.includes('.part'))).toEqual([])
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toMatch(/jotbell_backup_failing 0/)
    expect(metrics).toMatch(
      /jotbell_backup_made_timestamp_seconds 1\.\d+e\+09|jotbell_backup_made_timestamp_seconds 1\d{9}/,
    )
    await server.stop()
  })

  test('that cannot be written fails alone: it is told, and the reminders ring', async () => {
    const dir = path.join(await newDataFolder(), 'nightly')
    fs.mkdirSync(dir, { mode: 0o500 })
    const { env } = await places[engine]()
    const server = await startServer({
      env: { ...env, BACKUP_DIR: dir, RATE_LIMITS: 'off' },
      under: withoutPower,
    })
    const ada = await newAccount(server.url)
    await eventually('it is told', () => server.output.includes('the nightly backup failed'), {
      within: 60_000,
    })
    expect(server.output).toMatch(/EACCES: permission denied.*nightly/)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('jotbell_backup_failing 1')
    const date = new Date(Date.now() + 1_000).toISOString()
    await fetch(`${server.url}/api/reminders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Air the room', date, type: 'daily' }),
    })
    await eventually('the letter arrives', async () =>
      (await outbox(server.url, ada.email)).find(({ subject }) => subject.includes('Air the room')),
    )
    await server.stop()
  })
})

test('a file in the place of BACKUP_DIR ends no server', async () => {
  const dir = path.join(await newDataFolder(), 'file')
  fs.writeFileSync(dir, '')
  await using server = await startServer({ env: { BACKUP_DIR: dir } })
  await eventually('it is told', () => /EEXIST.*the nightly backup failed/.test(server.output), {
    within: 60_000,
  })
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

test('a nightly backup that fails is in the log, the metrics and the folder', async () => {
  const dir = path.join(await newDataFolder(), 'nightly')
  const { env } = await places.postgres()
  // A PATH without pg_dump.
  const server = await startServer({ env: { ...env, BACKUP_DIR: dir, PATH: '/nowhere' } })
  await eventually('it is told', () => server.output.includes('the nightly backup failed'), {
    within: 60_000,
  })
  expect(server.output).toContain('pg_dump is not installed')
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('jotbell_backup_failing 1')
  expect(fs.readFileSync(path.join(dir, 'last-failure.txt'), 'utf8')).toContain('pg_dump is not installed')
  await server.stop()
})
