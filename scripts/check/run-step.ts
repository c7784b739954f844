import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ended, project } from '../setup/run.js'
import type { Step } from './steps.ts'

export type Failure = { name: string; lastWords: string }

// Enough for what a test runner says last: its failures and its sums.
const closingWords = 8_000

/** Runs a step, says in one line how it went, and gives the last it said, if it failed. */
export async function runStep(step: Step): Promise<Failure | undefined> {
  const { name, command, isLoud = false, env = {} } = step
  const [program, ...args] = command
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
  return status === 0 ? undefined : { name, lastWords: said.slice(-closingWords) }
}
