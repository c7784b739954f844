// A program of the benches as its own process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { killAtEnd } from '#tests/support/leftovers.ts'

/** Starts it with the Node we run on, and waits for a line that ends in "ready". */
export async function startProgram(file: string, args: string[]) {
  const child = run(file, args)
  const forget = killAtEnd(() => void child.kill('SIGKILL'))
  await ready(file, child)
  return {
    pid: child.pid!,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      forget()
    },
  }
}

/** Runs it to its end. Answers with what it printed last, as JSON. */
export async function runProgram(file: string, args: string[]): Promise<unknown> {
  const child = run(file, args)
  const forget = killAtEnd(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  forget()
  if (code !== 0) throw new Error(`${file} ended with status ${code}: ${output}`)
  return JSON.parse(output.trim().split('\n').at(-1)!)
}

function run(file: string, args: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  return spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    cwd: fileURLToPath(new URL('.', new URL(file, import.meta.url))),
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function ready(file: string, child: ChildProcess) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (/ready$/m.test(output)) resolve()
  })
  child.once('exit', (code) => reject(new Error(`${file} ended with status ${code}: ${output}`)))
  return promise
}
