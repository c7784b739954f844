// A program of the benches as its own process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { killAtEnd } from '#tests/support/leftovers.ts'

type Program = { file: string; args: string[]; cwd?: string }

/** Starts it with the Node we run on, and waits for a line that ends in "ready". */
export async function startProgram(program: Program) {
  const child = run(program)
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  let output = ''
  child.stdout.on('data', (text: string) => {
    output += text
    if (/ready$/m.test(output)) resolve()
  })
  await Promise.race([ready, failing(program, child)])
  return {
    pid: child.pid!,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** Runs it to its end. Answers with what it printed last, as JSON. */
export async function runProgram(program: Program): Promise<unknown> {
  const child = run(program)
  let output = ''
  child.stdout.on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program.file} ended with status ${code}: ${output}`)
  return JSON.parse(output.trim().split('\n').at(-1)!)
}

function run({ file, args, cwd = '.' }: Program) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  child.once(
    'exit',
    killAtEnd(() => void child.kill('SIGKILL')),
  )
  return child
}

async function failing({ file }: Program, child: ChildProcess): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  child.once('exit', (code) => code !== 0 && reject(new Error(`${file} ended with status ${code}`)))
  return promise
}
