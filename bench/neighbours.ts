// How long another person waits while one person asks for the heaviest things, on the embedded engine: there everybody
// shares one thread.
import { systemClock } from '#server/clock.ts'
import { searchable } from '#server/notes/search.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import type { Database } from '#server/storage/sql.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { preparePerson, worldAround } from '#tests/support/prepared.ts'
import { startServer } from '#tests/support/server.ts'
import { closeWorld } from '#server/open-world.ts'
import { type Chapter, count, milliseconds, quantile, table } from './figures.ts'
import type { Sizes } from './sizes.ts'

const goalMs = 250
const perRequestMs = 4_000

type Ask = (method: string, path: string, body?: object) => Promise<number>

const random = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_900))).join('')

const heavy: Record<string, (ask: Ask) => Promise<number>> = {
  nothing: (ask) => ask('GET', '/config/push'),
  'POST /notes, 50,000 Chinese characters': (ask) =>
    ask('POST', '/notes', { title: 'Note', content: random(50_000) }),
  'POST /notes, 50,000 × U+FDFA': (ask) =>
    ask('POST', '/notes', { title: 'Note', content: '\ufdfa'.repeat(50_000) }),
  'POST /notes, 50,000 marks': (ask) =>
    ask('POST', '/notes', { title: 'Note', content: '\u0301\u0323'.repeat(25_000) }),
  'GET /notes?limit=200': (ask) => ask('GET', '/notes?limit=200'),
  'search, a common word': (ask) => ask('GET', '/notes?limit=200&q=common'),
  'search, a word that is nowhere': (ask) => ask('GET', '/notes?q=xylophone'),
  'search, a sign that is nowhere': (ask) => ask('GET', `/notes?q=${encodeURIComponent('#')}`),
  'GET /reminders, 5,000': (ask) => ask('GET', '/reminders'),
  'PUT /notifications/read-all': (ask) => ask('PUT', '/notifications/read-all', {}),
  'GET /auth/me/export': (ask) => ask('GET', '/auth/me/export'),
  'GET /auth/me/archive': (ask) => ask('GET', '/auth/me/archive'),
}

export async function neighbours({ neighbourNotes }: Sizes): Promise<Chapter> {
  const folder = await newDataFolder()
  const { busy, other } = await fill(folder, neighbourNotes)
  const env = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  await using server = await startServer({ env })
  const rows: string[][] = []
  for (const [what, work] of Object.entries(heavy)) {
    const waits = await waitsDuring(server.url, other, () => work(asker(server.url, busy)))
    const most = Math.max(...waits.others)
    rows.push([
      what,
      milliseconds(quantile(waits.own, 0.5)),
      milliseconds(quantile(waits.others, 0.5)),
      milliseconds(quantile(waits.others, 0.99)),
      `${milliseconds(most)}${most > goalMs ? ' **over**' : ''}`,
    ])
  }
  const text = [
    `One person with ${count(neighbourNotes)} notes of 20,000 characters, a tenth of them beside the index, 5,000 reminders ` +
      `and 20,000 notifications, asks without a pause; another asks for /api/auth/me. Goal: nobody waits ${goalMs} ms.\n`,
    table(['one person asks for', 'takes', "another's p50", 'p99', 'longest'], rows),
  ]
  return { title: 'What one person costs another', text }
}

async function waitsDuring(url: string, other: string, work: () => Promise<number>) {
  const ask = asker(url, other)
  const own: number[] = []
  const others: number[] = []
  const endAt = performance.now() + perRequestMs
  const isOver = () => performance.now() > endAt && own.length > 0
  const repeat = async (took: number[], what: () => Promise<unknown>) => {
    while (!isOver()) {
      const began = performance.now()
      await what()
      took.push(performance.now() - began)
    }
  }
  await Promise.all([repeat(own, work), repeat(others, () => ask('GET', '/auth/me'))])
  return { own, others }
}

const asker =
  (url: string, token: string): Ask =>
  async (method, path, body) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    // Read and thrown away: a string of it all would be the bench's own pause.
    await reply.body?.pipeTo(new WritableStream())
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}`)
    return reply.status
  }

async function fill(folder: string, notes: number) {
  const db = await openEmbedded(folder)
  const world = await worldAround(db)
  const { id, token: busy } = await preparePerson(world)
  const { token: other } = await preparePerson(world, 'otto@example.com')
  await writeNotes(db, id, notes)
  await db.script(`
    insert into all_reminders (user_id, id, title, description, type, time_zone, first_at, anchor, waiting_at, next_at, created_at, updated_at)
      select '${id}', gen_random_uuid(), 'Tea', repeat('text ', 400), 'daily', 'UTC', at, at at time zone 'UTC', at, at, at, at
      from generate_series(1, 5000), (select now() + interval '9 days') soon (at);
    insert into notifications (user_id, id, occurrence_at, title, message, created_at)
      select '${id}', gen_random_uuid(), now(), 'Tea', 'text', now() from generate_series(1, 20000);
    update users set notes_count = ${notes}, reminders_count = 5000 where id = '${id}'`)
  await closeWorld(world)
  await db.close()
  return { busy, other }
}

async function writeNotes(db: Database, id: string, notes: number) {
  const content = `common ${'what people write about their days and what they plan for '.repeat(345)}`
  const { searched } = await searchable('Note', content)
  for (let from = 0; from < notes; from += 500)
    await db.run(
      'fill-notes',
      `insert into notes (user_id, id, title, content, color, searched, unindexed, created_at, updated_at)
       select $1, gen_random_uuid(), 'Note', $2, '#ffffff', case when n % 10 = 0 then '' else $3 end,
         case when n % 10 = 0 then $3 end, $4::timestamptz + n * interval '1 second', $4
       from generate_series($5::int, $6::int) n`,
      [id, content, searched, systemClock.now(), from + 1, from + 500],
    )
}
