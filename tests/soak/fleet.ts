// The processes under test. Each has a place that outlives it: whoever is killed comes back at the same port.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeTime } from '#tests/support/fake-time.ts'
import { freePort } from '#tests/support/ports.ts'
import { type Server, spawnServer } from '#tests/support/server.ts'

export type Role = 'web' | 'worker'
export type Memory = { name: string; lives: number[][] }
export type Place = Awaited<ReturnType<typeof openPlace>>
export type Fleet = Awaited<ReturnType<typeof startFleet>>

type Crew = {
  web: number
  worker: number
  env: Record<string, string>
  /** Where the code is that they begin with, if it is not today's. */
  code?: string | undefined
}

const sampleEvery = 1_000

export async function startFleet({ web, worker, env, code }: Crew) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jotbell-fleet-'))
  const names = [...numbered('web', web), ...numbered('worker', worker)]
  const places = await Promise.all(
    names.map(([role, name]) => openPlace(role, name, { env: { ...env, DATA_DIR: dataDir }, code })),
  )
  await Promise.all(places.map((place) => place.start()))
  const sampling = setInterval(() => places.forEach((place) => place.sample()), sampleEvery)
  return {
    places,
    of: (role: Role) => places.filter((place) => place.role === role),
    urls: places.filter(({ role }) => role === 'web').map(({ url }) => url),
    async stop(role?: Role) {
      const leaving = places.filter((place) => !role || place.role === role)
      await Promise.all(leaving.map((place) => place.stop()))
      if (role) return
      clearInterval(sampling)
      for (const place of places) place.forgetClock()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const numbered = (role: Role, count: number) =>
  Array.from({ length: count }, (_, index) => [role, `${role} ${index + 1}`] as const)

async function openPlace(role: Role, name: string, { env, code }: Pick<Crew, 'env' | 'code'>) {
  let release = code
  const port = String(await freePort())
  const ends: string[] = []
  const lives: number[][] = []
  // Only workers do dated work; a web process keeps the machine's clock.
  const clock = role === 'worker' ? fakeTime() : undefined
  let log = ''
  let server: Server | undefined

  const put = () => {
    // What 1.0.0 says of letters that it cannot write, and leaves to others, is known.
    if (!release) log += server?.output ?? ''
    server = undefined
  }

  async function watch(running: Server) {
    await running.exited
    if (server === running) ends.push(`${name} died by itself: ${running.output.slice(-1_000)}`)
  }

  return {
    role,
    name,
    url: `http://127.0.0.1:${port}`,
    lives,
    // What went wrong with the process itself.
    ends,
    get log() {
      return log + (server?.output ?? '')
    },
    /** From its next start on it runs today's code. */
    upgrade: () => (release = undefined),
    get isOld() {
      return release !== undefined
    },
    async start() {
      if (server) return
      lives.push([])
      const fresh = await spawnServer({
        env: { ...env, ...clock?.env, PORT: port, ROLE: role },
        ...(release && { release }),
      })
      server = fresh
      void watch(fresh)
      await fresh.ready
    },
    async kill() {
      const victim = server
      put()
      victim?.kill('SIGKILL')
      await victim?.exited
    },
    async stop() {
      const leaving = server
      put()
      const end = await leaving?.stop()
      if (end && end.code !== 0) ends.push(`${name} ended with ${end.code ?? end.signal} on SIGTERM`)
    },
    setClock: (ahead: number) => clock?.set(ahead),
    forgetClock: () => clock?.[Symbol.dispose](),
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    sample() {
      const resident = server && residentMiB(server.pid)
      if (resident) lives.at(-1)!.push(resident)
    },
  }
}

function residentMiB(pid: number) {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib ? Number(kib) / 1_024 : undefined
  } catch {
    return undefined // it has just been killed
  }
}
