// What only a bench needs is installed when it runs, into a folder that git ignores.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const versions = {
  'graphile-worker': '0.18.0',
  lighthouse: '13.5.0',
  'parse-server': '9.10.0',
}

type Peer = keyof typeof versions

/** The folder that holds it with its packages, or npm's reason when it cannot be installed. */
export function installPeer(name: Peer): string | Error {
  const wanted = `${name}@${versions[name]}`
  const home = fileURLToPath(new URL(`../.cache/bench/${wanted}/`, import.meta.url))
  // npm writes its record last.
  if (existsSync(`${home}node_modules/.package-lock.json`)) return home
  console.log(`Installing ${wanted}`)
  mkdirSync(home, { recursive: true })
  const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', home, ...flags, wanted], {
    cwd: home,
    encoding: 'utf8',
  })
  const reason = stderr.split('\n').findLast((line) => /^npm (?:error|ERR!) /.test(line))
  if (status === 0) return home
  return new Error(`${name} could not be installed: ${reason ?? `npm ended with status ${status}`}`)
}
