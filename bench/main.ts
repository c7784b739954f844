// npm run bench: everything, written to docs/benchmarks.md. npm run bench -- api --requests 5000: one topic, shown only.
// npm run bench:web: the pages, written to docs/benchmarks-web.md. With --quick everything is only shown.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { systemClock } from '#server/clock.ts'
import { postgresBinary } from '#tests/support/postgres-binaries.ts'
import { api } from './api.ts'
import { type Chapter, table } from './figures.ts'
import { firing } from './firing.ts'
import { logins } from './logins.ts'
import { neighbours } from './neighbours.ts'
import { notes } from './notes.ts'
import { readArguments, type Sizes } from './sizes.ts'
import { sockets } from './sockets.ts'
import { start } from './start.ts'
import { web } from './web.ts'

type Topic = (sizes: Sizes) => Promise<Chapter>

const everything: Record<string, Topic> = { api, firing, notes, neighbours, logins, sockets, start }
const topics: Record<string, Topic> = { ...everything, web }

const { topics: names, sizes, isQuick } = readArguments(process.argv.slice(2))
const unknown = names.find((name) => !topics[name])
if (unknown) {
  console.error(`There is no bench "${unknown}": ${Object.keys(topics).join(', ')}.`)
  process.exit(1)
}
const machine = describeMachine()
const chapters: string[] = []
for (const name of names.length > 0 ? names : Object.keys(everything)) {
  const chapter = await measure(name)
  console.log(chapter)
  chapters.push(chapter)
  if (isQuick) continue
  if (names.length === 0) report('benchmarks.md', 'npm run bench')
  if (names.join() === 'web') report('benchmarks-web.md', 'npm run bench:web')
}

// A topic that fails must not take the figures of the others with it.
async function measure(name: string) {
  const load = loadavg()[0]!.toFixed(1)
  const began = performance.now()
  try {
    const { title, text } = await topics[name]!(sizes)
    const took = Math.round((performance.now() - began) / 1_000)
    return `## ${title}\n\n${text.join('\n')}\n\`npm run bench -- ${name}\`, ${took} s, load average ${load} when it began.\n`
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error)
    process.exitCode = 1
    return `## ${name}\n\nThis could not be measured: ${error instanceof Error ? error.message : String(error)}\n`
  }
}

function report(file: string, command: string) {
  const head = [
    '# Benchmarks\n',
    `Written by \`${command}\`. Absolute figures belong to this machine and this hour; ratios, taken in turns within one run, are what counts.\n`,
    machine,
  ]
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), [...head, ...chapters].join('\n'))
}

// Where and when the figures were taken: without this they mean nothing.
function describeMachine() {
  const postgres = execFileSync(postgresBinary('postgres'), ['--version'], { encoding: 'utf8' })
  const loads = loadavg().map((load) => load.toFixed(2))
  const rows = {
    date: systemClock.now().toISOString(),
    processor: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, ${process.arch}`,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    Node: process.version,
    PostgreSQL: /\d[\d.]*/.exec(postgres)?.[0] ?? postgres.trim(),
    'load average at the start': loads.join(', '),
    sizes: Object.entries(sizes)
      .map(([name, size]) => `--${name} ${size}`)
      .join(' '),
  }
  return table(['', ''], Object.entries(rows))
}
