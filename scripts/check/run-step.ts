import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, project } from '../setup/run.js'
import type { Step } from './steps.ts'

/** Runs a step, says in one line how it went, and tells whether it went well. */
export async function runStep({ name, command: [program, ...args], isLoud = false, env = {} }: Step) {
  const began = performance.now()
  const child = spawn(program, args, {
    cwd: fileURLToPath(project),
    env: { ...process.env, ...env },
    stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const status = await ended(child)
  if (status > 128) process.exit(status)

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status !== 0) process.stderr.write(said)
  console.log(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} failed (${seconds} s)`)
  return status === 0
}
