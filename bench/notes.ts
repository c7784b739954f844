// How long a page of notes takes as the table grows, and how long search takes for a Pro user with 100,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NotesQuery } from '#contract/notes.ts'
import type { Account } from '#server/accounts/account.ts'
import * as notes from '#server/notes/notes.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { atMost, type Chapter, count, median, milliseconds, table } from './figures.ts'
import { growNotes, openAccount, start, writeNotes } from './notes-field.ts'
import type { Sizes } from './sizes.ts'

const goals = { grown: 1.5 }
const searched = 100_000
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

export async function notesChapter({ notes: most }: Sizes): Promise<Chapter> {
  const onPostgres = await measureOnPostgres(most)
  const text = [
    `A page of 50 by its medians: ${milliseconds(onPostgres.small)} among 10,000 notes, ${milliseconds(onPostgres.big)} among ` +
      `${count(most)}: ${atMost(onPostgres.big / onPostgres.small, goals.grown)}.\n`,
    `Search in ${count(searched)} notes (table ${onPostgres.sizes}) on PostgreSQL:\n`,
    onPostgres.found,
  ]
  return { title: 'Notes', text }
}

/** The embedded engine is only asked to search: npm run bench -- search-embedded */
export async function embeddedSearch(): Promise<Chapter> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jotbell-bench-'))
  const db = await openEmbedded(folder)
  const account = await prepare(db)
  await writeNotes(db, account, 0, searched)
  const found = await searchEverything({ db } as World, account)
  await db.close()
  rmSync(folder, { recursive: true })
  return { title: 'Search on the embedded database', text: [`Search in ${count(searched)} notes:\n`, found] }
}

async function measureOnPostgres(most: number) {
  await using cluster = await startPostgres({
    fsync: false,
    settings: ['max_wal_size=4GB', 'maintenance_work_mem=512MB'],
  })
  const db = openPostgres(cluster.url, { connections: 2 })
  const account = await prepare(db)
  const world = { db } as World
  await writeNotes(db, account, 0, 10_000)
  const small = await medianTime(() => list(world, account, {}))
  await writeNotes(db, account, 10_000, searched)
  const sizes = await sizesOf(db)
  const found = await searchEverything(world, account)
  await db.script('drop index notes_search')
  await growNotes(db, account, searched, most)
  const big = await medianTime(() => list(world, account, {}))
  await db.close()
  return { small, big, sizes, found }
}

async function prepare(db: Database) {
  await migrate(db, start)
  return openAccount(db)
}

async function sizesOf(db: Database) {
  const row = await db.row<{ index: string; table: string }>(
    'sizes',
    `select pg_size_pretty(pg_relation_size('notes_search')) as index, pg_size_pretty(pg_table_size('notes')) as table`,
  )
  return `${row!.table}, its index ${row!.index}`
}

async function searchEverything(world: World, account: Account) {
  const rows: string[][] = []
  for (const [what, q] of Object.entries(searches)) {
    const { data } = await list(world, account, { q })
    const took = await medianTime(() => list(world, account, { q }), 15)
    rows.push([what, milliseconds(took), String(data.length)])
  }
  return table(['searching for', 'median', 'shown'], rows)
}

function list(world: World, account: Account, query: Record<string, string>) {
  return notes.list(world, account, NotesQuery.parse(query))
}

async function medianTime(work: () => Promise<unknown>, rounds = 101) {
  const took: number[] = []
  // The first runs pay for compiling and for cold pages.
  for (let run = 0; run < 20; run++) await work()
  for (let run = 0; run < rounds; run++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return median(took)
}
