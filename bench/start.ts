// What starting costs, on an empty database and on one that is there, and the memory of a server nobody uses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#server/clock.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { type Chapter, count, median, megabytes, table } from './figures.ts'
import type { Sizes } from './sizes.ts'
import { cpuOf, memoryOf } from './usage.ts'

type Start = { cpu: number; took: number; idle: number }

export async function start({ starts }: Sizes): Promise<Chapter> {
  await using cluster = await startPostgres()
  const found: Record<string, Start[]> = {}
  const note = (name: string, one: Start) => (found[name] = [...(found[name] ?? []), one])
  for (let round = 0; round < starts; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'jotbell-bench-'))
    const settings = { DATABASE_URL: await freshDatabase(cluster.url), DATA_DIR: folder }
    note('PostgreSQL, first', await startOnce(settings))
    note('PostgreSQL, second', await startOnce(settings))
    note('embedded, first', await startOnce({ DATA_DIR: folder }))
    note('embedded, second', await startOnce({ DATA_DIR: folder }))
    rmSync(folder, { recursive: true, force: true })
  }
  const rows = Object.entries(found).map(([name, each]) => [
    name,
    `${median(each.map(({ cpu }) => cpu)).toFixed(1)} s`,
    `${median(each.map(({ took }) => took)).toFixed(1)} s`,
    megabytes(median(each.map(({ idle }) => idle))),
  ])
  const text = [
    `From the start of the process to the line that says it is ready, packages and pages in place; medians of ${count(starts)}. ` +
      'The first start makes the database. Memory is what is resident after three idle seconds.\n',
    table(['start', "the process's CPU", 'time', 'memory'], rows),
  ]
  return { title: 'Starting', text }
}

async function startOnce(env: Record<string, string>): Promise<Start> {
  const began = performance.now()
  await using server = await startServer({ env: { ...env, LOG_LEVEL: 'warn' } })
  const took = (performance.now() - began) / seconds(1)
  const cpu = cpuOf(server.pid)
  await wait(seconds(3))
  return { cpu, took, idle: memoryOf(server.pid).now }
}
