import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const oldestSupported = 15
const debianHome = '/usr/lib/postgresql'

/** The newest PostgreSQL that Debian installed, else the one in PATH. */
export function postgresBinary(name: 'initdb' | 'postgres' | 'pg_dump'): string {
  const newest = debianVersions()[0]
  if (newest !== undefined) return join(debianHome, String(newest), 'bin', name)
  const major = Number(/(\d+)/.exec(execFileSync(name, ['--version'], { encoding: 'utf8' }))?.[1])
  if (major >= oldestSupported) return name
  throw new Error(`PostgreSQL ${oldestSupported} or newer is needed, found ${major}`)
}

/** PostgreSQL refuses to run as root; root therefore starts it as Debian's postgres user. */
export function postgresOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
}

function debianVersions(): number[] {
  if (!existsSync(debianHome)) return []
  return readdirSync(debianHome)
    .map(Number)
    .filter(
      (major) => major >= oldestSupported && existsSync(join(debianHome, String(major), 'bin', 'initdb')),
    )
    .toSorted((a, b) => b - a)
}
