import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { project } from './run.js'

const heartbeat = 1_000
const silence = 30_000

/**
 * Two set-ups of one folder at once would tear each other's packages apart, so the second waits. The holder touches the
 * file every second: one that was killed falls silent, whatever process has its number by now.
 * @param {() => Promise<void>} work
 */
export async function alone(work, file = new URL('.cache/setup.lock', project)) {
  mkdirSync(new URL('.', file), { recursive: true })
  for (let isFirstTry = true; !take(file); isFirstTry = false) {
    if (isFirstTry) console.log('Waiting for another set-up of this folder (it holds .cache/setup.lock)…')
    await pause(500)
  }
  const release = () => rmSync(file, { force: true })
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat)
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

/** @param {URL} file */
function take(file) {
  if (isAbandoned(file)) rmSync(file, { force: true })
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * A time in the future was written before the clock was set back.
 * @param {URL} file
 */
function isAbandoned(file) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Math.abs(Date.now() - touched) > silence
}
