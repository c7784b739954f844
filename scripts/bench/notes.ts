// How long a page of notes takes as the table grows, and how long search takes for a Pro user with 100,000.
// `node scripts/bench/notes.ts [embedded]`; the embedded engine is only asked to search.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultColor, NotesQuery } from '#contract/notes.ts'
import type { Account } from '#server/accounts/account.ts'
import { after, seconds } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import * as notes from '#server/notes/notes.ts'
import { searchable } from '#server/notes/search.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const start = new Date('2026-01-01T00:00:00Z')
const embedded = process.argv[2] === 'embedded'
const account = { id: newId(start), notes_count: 0 } as Account

const words = Array.from({ length: 5_000 }, (_, number) => syllables(number * 7_919))
const searches = {
  'a word of one note in 100,000': 'needle',
  'part of a rare word': 'eedl',
  'two rare characters': '稀少',
  'one rare character': '稀',
  'two rare letters': 'qz',
  'a word of every note': 'common',
  'a word of one note in 100': 'hundredth',
  'three words': 'hundredth common syl',
  'words that never meet': 'needle hundredth',
  'nothing at all': 'zzzzzz',
}

if (embedded) await onEmbedded()
else await onPostgres()

async function onPostgres() {
  await using cluster = await startPostgres({
    fsync: false,
    settings: ['max_wal_size=4GB', 'maintenance_work_mem=512MB'],
  })
  const db = openPostgres(cluster.url, { connections: 2 })
  await prepare(db)
  const world = { db } as World
  await grow(db, 0, 10_000)
  const small = await median(() => list(world, {}))
  await grow(db, 10_000, 100_000)
  await searchEverything(world)
  await db.script('drop index notes_search')
  await grow(db, 100_000, 1_000_000)
  const big = await median(() => list(world, {}))
  console.log(
    `a page of 50: ${show(small)} of 10,000 notes, ${show(big)} of 1,000,000: ${(big / small).toFixed(2)}x (at most 1.5x)`,
  )
  await db.close()
  if (big > small * 1.5) process.exitCode = 1
}

async function onEmbedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jotbell-bench-'))
  const db = await openEmbedded(folder)
  await prepare(db)
  await grow(db, 0, 100_000)
  await searchEverything({ db } as World)
  await db.close()
  rmSync(folder, { recursive: true })
}

async function prepare(db: Database) {
  await migrate(db, start)
  await db.run(
    'open-account',
    `insert into users (id, name, email, password_hash, created_at, pro_until) values ($1, 'Ines', 'i@example.com', '-', $2, 'infinity')`,
    [account.id, start],
  )
}

async function searchEverything(world: World) {
  const [size] = await world.db.rows<{ index: string; table: string }>(
    'sizes',
    `select pg_size_pretty(pg_relation_size('notes_search')) as index, pg_size_pretty(pg_table_size('notes')) as table`,
  )
  console.log(`search in 100,000 notes (table ${size!.table}, index ${size!.index}):`)
  for (const [what, q] of Object.entries(searches)) {
    const { data } = await list(world, { q })
    console.log(`  ${what}: ${show(await median(() => list(world, { q }), 15))}, ${data.length} shown`)
  }
}

function list(world: World, query: Record<string, string>) {
  return notes.list(world, account, NotesQuery.parse(query))
}

async function grow(db: Database, from: number, to: number) {
  const batch = 2_000
  for (let first = from; first < to; first += batch) {
    const rows = Array.from({ length: batch }, (_, index) => note(first + index))
    await db.patient.run(
      'grow',
      `insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select $1, id, title, content, $2, searched, at, at
       from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) as row (id, title, content, searched, at)`,
      [
        account.id,
        defaultColor,
        rows.map(({ id }) => id),
        rows.map(({ title }) => title),
        rows.map(({ content }) => content),
        rows.map(({ searched }) => searched),
        rows.map(({ at }) => at),
      ],
    )
  }
  await db.script('analyze notes')
}

function note(number: number) {
  const at = after(start, seconds(number))
  const title = `Note ${number}`
  const text = Array.from(
    { length: 60 },
    (_, index) => words[(number * 31 + index * index * 17) % words.length],
  )
  const special = [number === 4_321 ? 'needlework 稀少な qz' : '', number % 100 === 7 ? 'hundredth' : '']
  const content = ['common', ...text, ...special].join(' ')
  return { id: newId(at), title, content, searched: searchable(title, content), at }
}

function syllables(seed: number) {
  const parts = ['syl', 'ba', 'ken', 'to', 'ri', 'mon', 'ga', 'lu', 'pes', 'ta']
  return String(seed).replaceAll(/\d/g, (digit) => parts[Number(digit)]!)
}

async function median(work: () => Promise<unknown>, times = 101) {
  const took: number[] = []
  // The first runs pay for compiling and for cold pages.
  for (let run = 0; run < 20; run++) await work()
  for (let run = 0; run < times; run++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return took.toSorted((one, other) => one - other)[times >> 1]!
}

function show(milliseconds: number) {
  return `${milliseconds.toFixed(1)} ms`
}
