import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { freePort } from '#tests/support/ports.ts'
import { postgresBinary, postgresOwner } from '#tests/support/postgres-binaries.ts'

type StopMode = keyof typeof stopSignals
export type Postgres = Awaited<ReturnType<typeof startPostgres>>

const stopSignals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const superuser = 'jotbell'

/** A private throwaway PostgreSQL. Only tests that never pull its plug may run it without fsync. */
export async function startPostgres({
  fsync = true,
  settings = [] as string[],
  under = [] as string[],
  env = process.env,
} = {}) {
  const owner = postgresOwner()
  const dir = mkdtempSync(join(tmpdir(), 'jotbell-postgres-'))
  if (owner) chownSync(dir, owner.uid, owner.gid)
  const data = join(dir, 'data')
  const port = await freePort()
  let postmaster: ChildProcess | undefined
  const forget = killAtEnd(removeAtOnce)

  execFileSync(
    postgresBinary('initdb'),
    [
      '--no-sync',
      '--auth=trust',
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '-D',
      data,
    ],
    { ...owner, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
  )

  async function start(): Promise<void> {
    const options = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${dir}`,
      `fsync=${fsync ? 'on' : 'off'}`,
      'max_connections=200',
      'lc_messages=C',
      ...settings,
    ]
    const [program, ...rest] = [...under, postgresBinary('postgres'), '-D', data]
    postmaster = spawn(program, [...rest, ...options.flatMap((option) => ['-c', option])], {
      ...owner,
      cwd: dir,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await accepting(postmaster)
  }

  async function stop(mode: StopMode = 'fast'): Promise<void> {
    const leaving = postmaster
    postmaster = undefined
    if (!leaving?.pid || leaving.exitCode !== null || leaving.signalCode !== null) return
    signalFamily(leaving.pid, 'SIGCONT')
    const gone = once(leaving, 'exit')
    leaving.kill(stopSignals[mode])
    await gone
  }

  async function remove(): Promise<void> {
    await stop('immediate')
    removeAtOnce()
    forget()
  }

  function removeAtOnce(): void {
    if (postmaster?.pid) {
      signalFamily(postmaster.pid, 'SIGCONT')
      postmaster.kill('SIGQUIT')
    }
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  await start()
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    port,
    dir,
    get pid() {
      return postmaster!.pid!
    },
    start,
    stop,
    remove,
    freeze: () => signalFamily(postmaster!.pid!, 'SIGSTOP'),
    thaw: () => signalFamily(postmaster!.pid!, 'SIGCONT'),
    [Symbol.asyncDispose]: remove,
  }
}

/** A new empty database in the same cluster, so that tests never see one another's rows. */
export function freshDatabase(url: string): Promise<string> {
  return createDatabase(url, (name) => [`create database ${name}`])
}

/** One whose tables lie in a folder of their own; the log of changes stays with the cluster. */
export function databaseOnDisk(url: string, folder: string): Promise<string> {
  return createDatabase(url, (name) => [
    `create tablespace ${name} location '${folder}'`,
    `create database ${name} tablespace ${name}`,
  ])
}

async function createDatabase(url: string, statements: (name: string) => string[]): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client(url)
  await client.connect()
  for (const statement of statements(name)) await client.query(statement)
  await client.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return fresh.href
}

function accepting(postmaster: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  postmaster.stderr!.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000)
    if (log.includes('ready to accept connections')) resolve()
  })
  postmaster.once('error', reject)
  postmaster.once('exit', (code) => reject(new Error(`PostgreSQL ended with status ${code}:\n${log}`)))
  return promise
}

// Every backend is a session of its own, so a signal to the postmaster's group would miss them all.
function signalFamily(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const member of [pid, ...children.map(Number)]) {
    try {
      process.kill(member, signal)
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
      if (!isGone) throw error
    }
  }
}
