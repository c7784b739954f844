import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ended, project } from '../setup/run.js'

/** A loud step shows what it says while it runs; the others only when they fail. */
export type Step = { name: string; command: string; isLoud?: boolean; env?: Record<string, string> }
export type Failure = { name: string; lastWords: string }

export const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/journeys.json' }

const still: Step[] = [
  { name: 'types', command: 'tsc -b' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'format', command: 'oxfmt --check' },
]

export const quickSteps: Step[] = [
  ...still,
  { name: 'unit tests and architecture', command: 'vitest run --project unit' },
]

/** The build keeps one core busy: what does without it goes on beside it. */
export const besideEachOther: Step[][] = [
  [{ name: 'web build', command: 'node scripts/build-if-stale.ts' }],
  [...still, { name: 'generated pages', command: 'node scripts/docs.ts --check' }],
]

export const testRuns: Step[] = [
  {
    name: 'tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${reports.vitest}`,
    isLoud: true,
  },
  {
    name: 'journeys',
    command: 'playwright test --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    isLoud: true,
  },
]

// Enough for what a test runner says last: its failures and its sums.
const closingWords = 8_000

/** Runs a step, says in one line how it went, and gives the last it said, if it failed. */
export async function runStep({ name, command, isLoud = false, env = {} }: Step): Promise<Failure[]> {
  const [program = '', ...args] = command.split(' ')
  const began = performance.now()
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd: fileURLToPath(project),
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (isLoud) process.stdout.write(text)
    })
  const [status] = await Promise.all([ended(child), once(child, 'close')])
  if (status > 128) process.exit(status)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status !== 0 && !isLoud) process.stderr.write(said)
  console.log(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed (${seconds} s)`)
  return status === 0 ? [] : [{ name, lastWords: said.slice(-closingWords) }]
}
