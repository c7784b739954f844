import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '../../scripts/setup/server-process.js'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { freePort } from '#tests/support/ports.ts'

type Options = {
  env?: Record<string, string>
  readyWithin?: number
  /** A command that starts another one, put before the server's. */
  under?: string[]
  /** What is done in its new data folder before it starts. */
  prepare?: (folder: string) => Promise<void>
  /** The folder of its code, if it is not today's. */
  release?: string
}
type End = { code: number | null; signal: NodeJS.Signals | null }
export type Server = Awaited<ReturnType<typeof startServer>>

const project = fileURLToPath(new URL('../..', import.meta.url))
const readyLine = /^Jotbell (?:is ready at \S+|worker is ready)$/m

/** The real server as its own process, ready for requests. */
export async function startServer(options: Options = {}) {
  const server = await spawnServer(options)
  await server.ready
  return server
}

/** The real server as its own process, perhaps one that refuses to start: `ready` rejects then. */
export async function spawnServer({
  env = {},
  readyWithin = 120_000,
  under = [],
  prepare,
  release = project,
}: Options = {}) {
  const port = env.PORT ?? String(await freePort())
  const scratch = env.DATA_DIR ? undefined : await newDataFolder()
  if (scratch) await prepare?.(scratch)
  const node = join(project, 'node_modules/.bin/node')
  const [program, ...rest] = [...under, node, ...serverFlags, 'src/server/main.ts']
  const child = spawn(program, rest, {
    cwd: release,
    detached: true,
    env: { ...plainEnvironment(), PORT: port, ...(scratch && { DATA_DIR: scratch }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<End>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal)
  const forget = killAtEnd(() => {
    kill()
    if (scratch) rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  const ready = readiness()
  ready.catch(() => {})

  function readiness(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const tooLate = setTimeout(
      () => reject(new Error(`The server was not ready in time:\n${output}`)),
      readyWithin,
    )
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (readyLine.test(output)) resolve()
      })
    child.once('close', (code) => reject(new Error(`The server ended with status ${code}:\n${output}`)))
    return promise.finally(() => clearTimeout(tooLate))
  }

  async function stop() {
    kill('SIGTERM')
    const end = await exited
    if (scratch) rmSync(scratch, { recursive: true, force: true })
    forget()
    return end
  }

  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    dataDir: env.DATA_DIR ?? scratch!,
    ready,
    exited,
    kill,
    stop,
    get output() {
      return output
    },
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

// The settings of whoever runs the tests must not reach the server under test.
function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ']
  const given = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...serverEnvironment, ...Object.fromEntries(given) }
}
