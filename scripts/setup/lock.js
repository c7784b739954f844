import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { project } from './run.js'

const folder = new URL('.cache/', project)
const file = new URL('setup.lock', folder)
const me = `${hostname()} ${process.pid}`
const heartbeat = 5_000

/**
 * Two set-ups of one folder at once would tear each other's packages apart, so the second waits.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  await acquire()
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat)
  try {
    await work()
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

async function acquire() {
  mkdirSync(folder, { recursive: true })
  for (let isFirstTry = true; !take(); isFirstTry = false) {
    if (isFirstTry) console.log('Waiting for another set-up of this folder to finish…')
    await pause(500)
    if (isAbandoned()) rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, me, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function isAbandoned() {
  try {
    const [host, pid] = readFileSync(file, 'utf8').split(' ')
    const isSilent = Date.now() - statSync(file).mtimeMs > 6 * heartbeat
    return isSilent || (host === hostname() && !isAlive(Number(pid)))
  } catch {
    return false // it has just been released
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
