import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = new URL('../../', import.meta.url)
/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program of this project in the place of this process, and tells the status it ended with.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} env What it finds set unless this process has it set otherwise.
 */
export async function runPinned(node, args, env = {}) {
  const bin = fileURLToPath(new URL('node_modules/.bin', project))
  const child = spawn(node, args, {
    cwd: fileURLToPath(project),
    env: {
      ...env,
      ...process.env,
      PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter),
    },
    stdio: 'inherit',
  })
  return ended(child)
}

/**
 * Passes the first stop signal on; the child decides how to end, and its status becomes ours.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export async function ended(child) {
  let isStopping = false
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (!isStopping) child.kill(signal)
    isStopping = true
  }
  for (const signal of stopSignals) process.on(signal, forward)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
    })
  } finally {
    for (const signal of stopSignals) process.off(signal, forward)
  }
}
