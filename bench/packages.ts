// What only a bench needs stands in a folder of its own with its own lock file, and is installed when it runs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { agree } from '../scripts/setup/install.js'

type Lock = Parameters<typeof agree>[0]

/** Answers with the reason when the packages of this folder cannot be installed. */
export function installPackages(folder: 'peers' | 'web'): string | undefined {
  const home = new URL(`${folder}/`, import.meta.url)
  const record = new URL('node_modules/.package-lock.json', home)
  if (existsSync(record) && agree(read(new URL('package-lock.json', home)), read(record))) return undefined
  console.log(`Installing what the benches compare with (${folder})`)
  const { status, stderr } = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: fileURLToPath(home),
    encoding: 'utf8',
  })
  const failure = stderr.split('\n').findLast((line) => /^npm (?:error|ERR!) /.test(line))
  return status === 0 ? undefined : (failure ?? `npm ci ended with status ${status}`)
}

function read(file: URL): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock
}
