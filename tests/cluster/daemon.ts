// A program of the cluster, run as an ordinary user: root hands over to Debian's postgres user.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { postgresOwner } from '#tests/support/postgres-binaries.ts'

export type Daemon = ReturnType<typeof startDaemon>

type Program = { name: string; command: string; args: string[]; dir: string; env?: Record<string, string> }

export function startDaemon({ name, command, args, dir, env = {} }: Program) {
  const log = createWriteStream(join(dir, `${name}.log`), { flags: 'a' })
  const child = spawn(command, args, {
    ...postgresOwner(),
    cwd: dir,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: dir, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => void child.kill(signal)
  const forget = killAtEnd(() => kill())
  return {
    pid: child.pid!,
    kill,
    async stop() {
      kill('SIGCONT')
      kill()
      await exited
      forget()
    },
  }
}
