// The clock of a running server is set, ahead and back, with its database or without: each reminder rings once for it,
// and once the clock is right everything is as if it had never been wrong.
import { afterEach, describe, expect, inject, test } from 'vitest'
import { before, seconds, systemClock } from '#server/clock.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { newAccount, outbox } from '#tests/support/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fakeTime } from '#tests/support/fake-time.ts'
import { type Engine, engines } from '#tests/support/house.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { plant } from '#tests/support/ringing-field.ts'
import { startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const doubted = 'the clock is in doubt'
const believed = 'the clock can be believed again'

const closing: (() => unknown)[] = []
const close = (work: () => unknown) => void closing.push(work)
afterEach(async () => {
  for (const work of closing.splice(0).toReversed()) await work()
})

type Shown = { _id: string; title: string; date: string; nextDate: string }

/** A server with one person in it, on a clock that the test sets. */
async function openServer(env: Record<string, string>, clock: ReturnType<typeof fakeTime>) {
  const server = await startServer({ env: { ...clock.env, ...env } })
  close(() => server.stop())
  const { token } = await newAccount(server.url)

  async function call(method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(reply.ok).toBe(true)
    return reply.json()
  }
  const bell = () => call('GET', '/notifications') as Promise<{ title: string; createdAt: string }[]>
  const rings = async () => (await bell()).map(({ title }) => title).toSorted()
  return {
    server,
    bell,
    rings,
    /** Far enough that the server says so; PostgreSQL's time is asked for every second. */
    async jump(to: number) {
      const told = (line: string) => server.output.split(line).length
      await eventually('it believes its clock', () => told(doubted) === told(believed))
      const already = told(doubted)
      clock.set(to)
      await eventually('the server has noticed', () => told(doubted) > already)
    },
    /** Due so many seconds from the real time. */
    remind: (title: string, ahead: number) =>
      call('POST', '/reminders', {
        title,
        type: 'daily',
        date: new Date(Date.now() + ahead * 1_000).toISOString(),
      }) as Promise<Shown>,
    reminders: () => call('GET', '/reminders') as Promise<Shown[]>,
    letters: async (title: string) =>
      (await outbox(server.url)).filter(({ subject }) => subject === title).length,
    async ringsUntil(title: string, count = 1) {
      const has = async () => (await rings()).filter((ring) => ring === title).length >= count
      await eventually(`${title} has rung`, has)
      return rings()
    },
  }
}

/** A machine of its own, with the database on it if there is one: both see the same clock. */
async function openMachine(engine: Engine) {
  const clock = fakeTime()
  close(() => clock[Symbol.dispose]())
  if (engine === 'embedded') return { clock, ...(await openServer({}, clock)) }
  const postgres = await startPostgres({ env: clock.env, fsync: false })
  close(postgres.remove)
  return { clock, ...(await openServer({ DATABASE_URL: postgres.url }, clock)) }
}

describe.each(engines)('the clock of a whole machine on %s', (engine) => {
  test('that is set rings each reminder once', async () => {
    const { clock, jump, remind, ringsUntil } = await openMachine(engine)
    await remind('Water', hour / 2)
    clock.set(hour)
    expect(await ringsUntil('Water')).toEqual(['Water'])

    // The session of before: nobody is sent away by a clock that has just jumped.
    await jump(40 * day)
    await remind('After forty days', 40 * day + 2)
    expect(await ringsUntil('After forty days')).toEqual(['After forty days', 'Water', 'Water'])

    await jump(39 * day)
    await remind('A day back', 39 * day + 2)
    await eventually('what rang after forty days is still to come', async () => {
      expect(await ringsUntil('A day back')).toEqual(['A day back', 'Water', 'Water'])
      return true
    })
  })

  test('that was ahead for a while leaves everything as if it had never been', async () => {
    const { clock, remind, reminders, bell, rings, letters, server } = await openMachine(engine)
    const water = await remind('Water', hour / 2)
    const shown = await reminders()
    clock.set(40 * day)
    await eventually('Water was sent by the wrong clock', () => letters('Water'))
    clock.set(0)
    await eventually('they are put right', () => server.output.includes('put right'))
    // The session of before.
    expect(await reminders()).toEqual(shown)

    clock.set(hour / 2 + 1)
    await eventually('it rings at its time', async () => {
      const [ring] = await bell()
      return Date.parse(ring!.createdAt) < Date.now() + hour * 1_000
    })
    expect(await rings()).toEqual(['Water'])
    expect((await reminders()).find(({ _id }) => _id === water._id)).toMatchObject({
      date: water.date,
      nextDate: new Date(Date.parse(water.date) + day * 1_000).toISOString(),
    })
  })

  test('that was behind for a while lets nothing ring twice', async () => {
    const { jump, remind, bell, ringsUntil, letters } = await openMachine(engine)
    await remind('Water', 2)
    await eventually('its letter is there', () => letters('Water'))
    const [rung] = await bell()
    await jump(-day)
    await remind('A day back', -day + 2)
    expect(await ringsUntil('A day back')).toEqual(['A day back', 'Water'])
    await jump(0)
    await remind('Right again', 2)
    expect(await ringsUntil('Right again')).toEqual(['A day back', 'A day back', 'Right again', 'Water'])
    // The very ring of before: one that replaced it would have a date of its own.
    expect(await bell()).toContainEqual(rung)
  })
})

describe("a machine whose clock differs from the database's", () => {
  const openWrong = async (startsAt: number) => {
    const clock = fakeTime()
    close(() => clock[Symbol.dispose]())
    const database = await freshDatabase(inject('postgresUrl'))
    const right = await openServer({ DATABASE_URL: database }, clock)
    clock.set(startsAt)
    return { clock, database, ...right }
  }
  const skewOf = async (url: string) => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return Number(/^jotbell_clock_skew_seconds (\S+)$/m.exec(metrics)?.[1])
  }

  test.each([20, hour, 40 * day, -hour])('by %i s does no dated work, and says so', async (wrong) => {
    const { clock, remind, rings, ringsUntil, reminders, letters, server } = await openWrong(0)
    await remind('Water', hour / 2)
    clock.set(wrong)
    await eventually('it says so in the log', () => server.output.includes(doubted))
    expect(Math.round(await skewOf(server.url))).toBe(wrong)
    const { date } = await remind('Tea', 1)
    await eventually('its time has passed', () => Date.now() > Date.parse(date) + 2_000)
    expect(await rings()).toEqual([])
    expect(server.output).not.toContain(believed)

    clock.set(0)
    expect(await ringsUntil('Tea')).toEqual(['Tea'])
    expect(server.output.split(doubted)).toHaveLength(2)
    expect(server.output.split(believed)).toHaveLength(2)
    await eventually('its letter is there', () => letters('Tea'))
    const tomorrow = new Date(Date.parse(date) + day * 1_000).toISOString()
    expect((await reminders()).map(({ title, nextDate }) => [title, nextDate])).toContainEqual([
      'Tea',
      tomorrow,
    ])
  })

  test.each([20, 40 * day])('by %i s from its start does no dated work', async (wrong) => {
    const { clock, database, remind, rings, ringsUntil, server } = await openWrong(0)
    await server.stop()
    clock.set(wrong)
    const again = await startServer({
      env: { ...clock.env, DATABASE_URL: database, PORT: new URL(server.url).port },
    })
    close(() => again.stop())
    const { date } = await remind('Tea', 1)
    await eventually('its time has passed', () => Date.now() > Date.parse(date) + 2_000)
    expect(again.output).toContain(doubted)
    expect(await rings()).toEqual([])
    clock.set(0)
    expect(await ringsUntil('Tea')).toEqual(['Tea'])
  })

  test('sends nothing that another one is sending', async () => {
    using clock = fakeTime()
    clock.set(20)
    const url = await freshDatabase(inject('postgresUrl'))
    const db = openPostgres(url, { connections: 2 })
    close(() => db.close())
    await migrate(db, systemClock.now())
    const mail = await startSmtp()
    close(() => mail.stop())
    mail.delay(15_000)
    const env = { DATABASE_URL: url, ROLE: 'worker', SMTP_URL: mail.url }
    const right = await startServer({ env })
    close(() => right.stop())
    await plant(db, { reminders: 8, dueAt: before(systemClock.now(), seconds(1)) })
    const isHeld = async () =>
      (await db.rows('held', 'select from deliveries where attempts = 1')).length === 8
    await eventually('the right one is sending them', isHeld)
    const wrong = await startServer({ env: { ...env, ...clock.env } })
    close(() => wrong.stop())
    const isSent = async () =>
      (await db.rows('sent', `select from deliveries where status = 'sent'`)).length === 8
    await eventually('all are recorded', isSent, { within: 60_000 })
    expect(mail.letters).toHaveLength(8)
  })
})
