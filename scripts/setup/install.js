import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { alone } from './lock.js'
import { here, isMeantFor } from './platform.js'
import { ended, project } from './run.js'
import { progress, SetupError } from './say.js'

/** @typedef {{ packages: Record<string, import('./platform.js').Entry> }} Lock */

/** @param {string} node */
export async function ensureInstalled(node) {
  if (isInstalled(node)) return
  await alone(async () => {
    if (!isInstalled(node)) await install(node)
  })
}

/**
 * npm writes its record inside node_modules last, so one that agrees with the lock file is a whole installation.
 * @param {Lock} lock
 * @param {Lock} record
 */
export function agree(lock, record, platform = here) {
  return wanted(lock, platform).every(
    ([path, { version, integrity }]) =>
      record.packages[path]?.version === version && record.packages[path]?.integrity === integrity,
  )
}

/** @param {string} node */
function isInstalled(node) {
  const record = new URL('node_modules/.package-lock.json', project)
  return existsSync(node) && existsSync(record) && agree(lockFile(), JSON.parse(readFileSync(record, 'utf8')))
}

/** @param {string} node */
async function install(node) {
  const count = wanted(lockFile(), here).length
  let output = ''
  let fetched = 0
  const end = progress(`Installing ${count} packages`, () => `${Math.min(fetched, count)} fetched`)
  const npm = spawnNpm()
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = (output + text).slice(-100_000)
      fetched += text.match(/^npm http .*\.tgz/gm)?.length ?? 0
    })
  const status = await ended(npm)
  end(status === 0 ? `Installed ${count} packages` : undefined)
  if (status > 128) process.exit(status)
  if (status !== 0) throw new SetupError(explain(output))
  if (!existsSync(node))
    throw new SetupError('npm left out the Node for this platform: remove node_modules and run this again.')
}

// The production setting of the server must not keep npm from installing what builds the web app.
function spawnNpm() {
  const { NODE_ENV: _, npm_execpath: script, ...env } = process.env
  const [command = 'npm', ...before] = script?.endsWith('.js') ? [process.execPath, script] : []
  const quick = [
    '--include=dev',
    '--include=optional',
    '--loglevel=http',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ]
  return spawn(command, [...before, 'ci', ...quick], {
    cwd: fileURLToPath(project),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * @param {Lock} lock
 * @param {import('./platform.js').Platform} platform
 */
function wanted(lock, platform) {
  return Object.entries(lock.packages).filter(([path, entry]) => path !== '' && isMeantFor(platform, entry))
}

/** @returns {Lock} */
function lockFile() {
  return JSON.parse(readFileSync(new URL('package-lock.json', project), 'utf8'))
}

/**
 * One line that tells why npm failed and what to do about it.
 * @param {string} output
 */
export function explain(output) {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1] ?? 'no code given'
  if (/ENOSPC/.test(output)) return 'The disk is full (ENOSPC): free 1 GB, then run this again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write here (${code}): make this folder and ~/.npm writable, then run this again.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E?TIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(output))
    return `The npm registry cannot be reached (${code}): check the network and "npm config get registry", then run this again.`
  return `npm ci failed (${code}). Its last words:\n${output.trim().split('\n').slice(-15).join('\n')}`
}
