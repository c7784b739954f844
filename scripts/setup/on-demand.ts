// Tools that only a bench or one test needs are installed when they are asked for, into a folder that git ignores: npm ci
// stays as light as it is.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { project } from './run.js'

const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']

/** The folder that holds the packages, or npm's reason when they cannot be installed. */
export function installOnDemand(versions: Record<string, string>): string | Error {
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const home = fileURLToPath(new URL(`.cache/on-demand/${wanted.join(',').replaceAll('/', '+')}/`, project))
  // npm writes its record last.
  if (existsSync(`${home}node_modules/.package-lock.json`)) return home
  console.log(`Installing ${wanted.join(', ')}`)
  mkdirSync(home, { recursive: true })
  const { status, stderr } = spawnSync('npm', ['install', '--prefix', home, ...flags, ...wanted], {
    cwd: home,
    encoding: 'utf8',
  })
  const reason = stderr.split('\n').findLast((line) => /^npm (?:error|ERR!) /.test(line))
  if (status === 0) return home
  return new Error(`${wanted.join(', ')}: not installed: ${reason ?? `npm ended with status ${status}`}`)
}
