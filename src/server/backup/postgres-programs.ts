// pg_dump and pg_restore, the programs of PostgreSQL itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { BackupFailed } from './failure.ts'

/** Runs it on the database of this URL, whose password no list of processes shows. */
export async function runOn(url: string, program: 'pg_dump' | 'pg_restore', args: string[]) {
  const { address, password } = withoutPassword(url)
  const child = spawn(program, [`--dbname=${address}`, ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    if (status !== 0) throw new BackupFailed(`${program} failed: ${lastLine(await said)}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupFailed(`${program} is not installed. Install PostgreSQL's client (postgresql-client).`)
  }
}

function withoutPassword(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

const lastLine = (said: string) => said.trim().split('\n').at(-1) ?? ''
