// How long a page of notes takes as the table grows, and how long search takes for a Pro user with 100,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NotesQuery } from '#contract/notes.ts'
import type { Account } from '#server/accounts/account.ts'
import { readConfig } from '#server/config.ts'
import * as notesOf from '#server/notes/notes.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { atMost, type Chapter, count, median, milliseconds, table } from './figures.ts'
import { growNotes, openAccount, start, writeNotes } from './notes-field.ts'
import type { Sizes } from './sizes.ts'

const goal = 1.5
const few = 10_000
const searched = 100_000
const searches = {
  'a word of one note in 100,000': 'needle',
  'part of a rare word': 'eedl',
  'one rare character': '稀',
  'two rare letters': 'qz',
  'a word of every note': 'common',
  'a word of one note in 100': 'hundredth',
  'three words': 'hundredth common syl',
  'words that never meet': 'needle hundredth',
}

export async function notes({ notes: most }: Sizes): Promise<Chapter> {
  const settings = ['max_wal_size=4GB', 'maintenance_work_mem=512MB']
  await using cluster = await startPostgres({ fsync: false, settings })
  const db = openPostgres(cluster.url, { connections: 2 })
  const account = await prepare(db)
  await writeNotes(db, account.id, 0, few)
  const small = await medianTime(() => list(db, account, {}))
  await writeNotes(db, account.id, few, searched)
  const onPostgres = await searchTimes(db, account)
  await db.script('drop index notes_search')
  await growNotes(db, account, searched, most)
  const big = await medianTime(() => list(db, account, {}))
  await db.close()
  const embedded = await searchTimesEmbedded()
  const rows = Object.keys(searches).map((what, at) => [what, onPostgres[at]!, embedded[at]!])
  const text = [
    `A page of 50 by its medians: ${milliseconds(small)} among ${count(few)} notes, ${milliseconds(big)} among ` +
      `${count(most)}: ${atMost(big / small, goal)}.\n`,
    `Search in ${count(searched)} notes:\n`,
    table(['searching for', 'on PostgreSQL', 'embedded'], rows),
  ]
  return { title: 'Notes', text }
}

async function searchTimesEmbedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jotbell-bench-'))
  const db = await openEmbedded(folder)
  const account = await prepare(db)
  await writeNotes(db, account.id, 0, searched)
  const found = await searchTimes(db, account)
  await db.close()
  rmSync(folder, { recursive: true })
  return found
}

async function prepare(db: Database) {
  await migrate(db, start)
  return openAccount(db)
}

async function searchTimes(db: Database, account: Account) {
  const found: string[] = []
  for (const q of Object.values(searches)) {
    const { data } = await list(db, account, { q })
    const took = await medianTime(() => list(db, account, { q }), 15)
    found.push(`${milliseconds(took)} (${data.length} shown)`)
  }
  return found
}

const config = readConfig({})

const list = (db: Database, account: Account, query: Record<string, string>) =>
  notesOf.list({ db, config } as World, account, NotesQuery.parse(query))

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
