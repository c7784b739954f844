// An installation of version 1.0.0 with data upgrades by starting this version. Its folder and its dump were made by that
// version's own code (tests/support/make-version-1.ts).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import type { Device } from '#contract/accounts.ts'
import { accessMail } from '#contract/messages/access.ts'
import type { Note } from '#contract/notes.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Delivery, Reminder } from '#contract/reminders.ts'
import { unpack } from '#server/backup/parcel.ts'
import { outbox } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'

const fixture = (name: string) =>
  fs.readFileSync(fileURLToPath(new URL(`../fixtures/version-1.0.0.${name}`, import.meta.url)))
const wide = { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }

const places = {
  async embedded() {
    const folder = path.join(await newDataFolder(), 'version-1')
    const parcel = `${folder}.parcel`
    fs.mkdirSync(folder)
    fs.writeFileSync(parcel, gzipSync(brotliDecompressSync(fixture('data.br'), wide), { level: 1 }))
    await unpack(parcel, path.join(folder, 'database'))
    return { DATA_DIR: folder }
  },
  async postgres() {
    const url = await freshDatabase(inject('postgresUrl'))
    execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${url}`], {
      input: gunzipSync(fixture('sql.gz')),
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    return { DATABASE_URL: url }
  },
}

describe.each(engines)('an installation of version 1.0.0 on %s', (engine) => {
  test('starts with everything it had, and rings on', async () => {
    await using server = await startServer({ env: { ...(await places[engine]()), RATE_LIMITS: 'off' } })
    const { token } = await ask<{ token: string }>(server.url, '', 'POST', '/auth/login', {
      email: 'ada@example.com',
      password: 'a long enough password',
    })
    // Nobody noted the browsers that version 1 was used with.
    await eventually('the owner is told of the login', async () =>
      (await outbox(server.url, 'ada@example.com')).find(
        ({ subject }) => subject === accessMail.newLogin.subject,
      ),
    )
    const get = <Reply>(where: string) => ask<Reply>(server.url, token, 'GET', where)

    expect(await get('/auth/me')).toMatchObject({
      name: 'Ada Tester',
      timeZone: 'Europe/Berlin',
      isPro: false,
    })
    const { data: notes } = await get<{ data: Note[] }>('/notes?sort=oldest')
    expect(notes.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Note ${n}`))
    expect(new Set(notes.map(({ content }) => content))).toEqual(new Set(['Éclair, 日本, 🔔']))
    expect((await get<{ data: Note[] }>('/notes?q=eclair')).data).toHaveLength(5)
    const reminders = await get<Reminder[]>('/reminders')
    const later = reminders.filter(({ title }) => title !== 'Rang')
    expect(later.map(({ type }) => type).toSorted()).toEqual([
      'daily',
      'hourly',
      'monthly',
      'weekly',
      'yearly',
    ])
    for (const { date, timeZone, status } of later)
      expect({ date, timeZone, status }).toEqual({
        date: '2098-01-31T08:00:00.000Z',
        timeZone: 'Europe/Berlin',
        status: 'upcoming',
      })
    const rang = reminders.find(({ title }) => title === 'Rang')!
    expect(rang).toMatchObject({ status: 'overdue', type: 'monthly' })
    const notifications = await get<Notification[]>('/notifications')
    expect(notifications.some(({ title }) => title === 'Rang')).toBe(true)
    const deliveries = await get<Delivery[]>(`/reminders/${rang._id}/deliveries`)
    expect(deliveries.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['in-app', 'email']))
    expect(await get<Device[]>('/auth/devices')).toHaveLength(1)

    const [monthly] = later
    await ask(server.url, token, 'PUT', `/reminders/${monthly!._id}`, {
      title: 'Rings on',
      date: new Date(Date.now() + 1_000).toISOString(),
    })
    await eventually('the letter arrives', async () =>
      (await outbox(server.url, 'ada@example.com')).find(({ subject }) => subject.includes('Rings on')),
    )
  })
})

async function ask<Reply>(url: string, token: string, method: string, where: string, body?: unknown) {
  const reply = await fetch(`${url}/api${where}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(reply.ok, `${where} was answered ${reply.status}`).toBe(true)
  return (await reply.json()) as Reply
}
