// What starting costs, on an empty database and on one that is there, and the memory of a server nobody uses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#server/clock.ts'
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server.ts'
import { atMost, type Chapter, count, median, megabytes, table } from './figures.ts'
import type { Sizes } from './sizes.ts'
import { cpuOf, memoryOf } from './usage.ts'

type Start = { cpu: number; took: number; idle: number; peak: number }

const megabyte = 1024 ** 2
const goals = {
  'embedded, first': { took: 3, peak: 350 * megabyte },
  'embedded, second': { took: 0.9, idle: 190 * megabyte },
}
const words = { took: 'time', idle: 'memory', peak: 'at most' }
const shows = { took: (value: number) => `${value.toFixed(1)} s`, idle: megabytes, peak: megabytes }

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
  const typical = (name: string, what: keyof Start) => median(found[name]!.map((one) => one[what]))
  const rows = Object.keys(found).map((name) => [
    name,
    `${typical(name, 'cpu').toFixed(1)} s`,
    ...(['took', 'idle', 'peak'] as const).map((what) => shows[what](typical(name, what))),
  ])
  const verdicts = Object.entries(goals).flatMap(([name, goal]) =>
    Object.entries(goal).map(([key, most]) => {
      const what = key as keyof typeof shows
      return `${name}, ${words[what]}: ${atMost(typical(name, what), most, shows[what])}.`
    }),
  )
  const text = [
    `From the start of the process to the line that says it is ready, packages and pages in place; medians of ${count(starts)}. ` +
      'The first start makes the database. Memory is what is resident after three idle seconds, and the most of it so far.\n',
    table(['start', "the process's CPU", words.took, words.idle, words.peak], rows),
    `${verdicts.join(' ')}\n`,
  ]
  return { title: 'Starting', text }
}

async function startOnce(env: Record<string, string>): Promise<Start> {
  const began = performance.now()
  await using server = await startServer({ env: { ...env, LOG_LEVEL: 'warn' } })
  const took = (performance.now() - began) / seconds(1)
  const cpu = cpuOf(server.pid)
  await wait(seconds(3))
  const { now, worst } = memoryOf(server.pid)
  return { cpu, took, idle: now, peak: worst }
}
