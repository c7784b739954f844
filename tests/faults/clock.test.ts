// The clock of a running server is set, far ahead and back: each reminder rings once for it, and never again.
import { expect, inject, test } from 'vitest'
import { logIn, newAccount } from '#tests/support/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fakeTime } from '#tests/support/fake-time.ts'
import { engines } from '#tests/support/house.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'

const hour = 3_600
const day = 24 * hour

test.each(engines)('a server whose clock is set rings each reminder once, on %s', async (engine) => {
  using clock = fakeTime()
  const database = engine === 'postgres' ? { DATABASE_URL: await freshDatabase(inject('postgresUrl')) } : {}
  await using server = await startServer({ env: { ...clock.env, ...database } })
  const account = await newAccount(server.url)
  let { token } = account
  let offset = 0

  async function call(method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(reply.ok).toBe(true)
    return reply.json()
  }
  const remind = (title: string, ahead: number) =>
    call('POST', '/reminders', {
      title,
      type: 'daily',
      date: new Date(Date.now() + (offset + ahead) * 1_000).toISOString(),
    })
  const rings = async () =>
    ((await call('GET', '/notifications')) as { title: string }[]).map(({ title }) => title)
  // A session that nobody used for thirty days has ended.
  const set = async (seconds: number) => {
    clock.set((offset = seconds))
    ;({ token } = await logIn(server.url, account))
  }
  const ringsUntil = async (title: string) => {
    await eventually(`${title} has rung`, async () => (await rings()).includes(title))
    return (await rings()).toSorted()
  }

  await remind('Water', hour / 2)
  await set(hour)
  expect(await ringsUntil('Water')).toEqual(['Water'])

  await set(40 * day)
  await remind('After forty days', 2)
  expect(await ringsUntil('After forty days')).toEqual(['After forty days', 'Water', 'Water'])

  await set(39 * day)
  await remind('A day back', 2)
  expect(await ringsUntil('A day back')).toEqual(['A day back', 'After forty days', 'Water', 'Water'])
})
