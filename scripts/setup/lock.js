import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { project } from './run.js'

const file = new URL('.cache/setup.lock', project)

/**
 * Two set-ups of one folder at once would tear each other's packages apart, so the second waits.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  mkdirSync(new URL('.', file), { recursive: true })
  for (let isFirstTry = true; !take(); isFirstTry = false) {
    if (isFirstTry) console.log('Waiting for another set-up of this folder (it holds .cache/setup.lock)…')
    await pause(500)
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isAbandoned()) rmSync(file, { force: true })
    return false
  }
}

function isAbandoned() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
