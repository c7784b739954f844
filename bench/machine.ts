// Where and when the figures were taken: without this they mean nothing.
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { systemClock } from '#server/clock.ts'
import { postgresBinary } from '#tests/support/postgres-binaries.ts'
import { table } from './figures.ts'
import type { Sizes } from './sizes.ts'

export function describeMachine(sizes: Sizes) {
  const cores = cpus()
  const postgres = execFileSync(postgresBinary('postgres'), ['--version'], { encoding: 'utf8' })
  return table(
    ['', ''],
    [
      ['date', systemClock.now().toISOString()],
      ['processor', `${cores.length} cores, ${cores[0]?.model ?? 'unknown'}, ${process.arch}`],
      ['memory', `${Math.round(totalmem() / 1024 ** 3)} GB`],
      ['Node', process.version],
      ['PostgreSQL', /\d[\d.]*/.exec(postgres)?.[0] ?? postgres.trim()],
      [
        'load average at the start',
        loadavg()
          .map((load) => load.toFixed(2))
          .join(', '),
      ],
      [
        'sizes',
        Object.entries(sizes)
          .map(([name, size]) => `--${name} ${size}`)
          .join(' '),
      ],
    ],
  )
}
