import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { alone } from './setup/lock.js'
import { ended, project } from './setup/run.js'
import { progress } from './setup/say.js'

const inputs = [
  'src/web/**',
  'src/contract/**',
  'src/rhythm/**',
  'scripts/build*.ts',
  'scripts/build/**',
  'vite.config.ts',
  'package-lock.json',
]
const output = new URL('dist/web/', project)
const stamp = new URL('dist/web.stamp', project)

/** Builds the web app unless what it is made of is what the last build was made of. Tells the exit status. */
export async function buildIfStale(): Promise<number> {
  let status = 0
  if (!isFresh())
    await alone(async () => {
      if (!isFresh()) status = await build()
    })
  return status
}

async function build(): Promise<number> {
  const made = fingerprint()
  const end = progress('Building the web app')
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: fileURLToPath(project),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [status, ...said] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)])
  end(status === 0 ? 'Built the web app' : undefined)
  if (status !== 0) console.error(`${said.join('')}The web app could not be built: see above.`)
  else writeStamp(made)
  return status
}

function isFresh(): boolean {
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

function writeStamp(made: string): void {
  mkdirSync(new URL('.', stamp), { recursive: true })
  writeFileSync(stamp, made)
}

// Contents, not times: a fresh clone or a switched branch has new times on old files.
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: project }).toSorted()) {
    const file = new URL(path, project)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.main) process.exitCode = await buildIfStale()
