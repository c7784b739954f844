import { existsSync } from 'node:fs'
import { ensureInstalled } from './install.js'
import { pinnedNode } from './platform.js'
import { project, runPinned } from './run.js'
import { SetupError } from './say.js'

/**
 * What each npm script runs, one after the other, once the packages are there.
 * @type {Record<string, (args: string[]) => [string, ...string[]][]>}
 */
const commands = {
  start: (args) => [['scripts/build-if-stale.ts'], ['src/server/main.ts', ...args]],
  test: (args) => [['scripts/check.ts', ...args]],
  check: (args) => [['scripts/check.ts', ...args]],
  dev: (args) => [['scripts/dev.ts', ...args]],
  seed: (args) => [['scripts/seed.ts', ...args]],
  docs: (args) => [['scripts/docs.ts', ...args]],
  soak: (args) => [['tests/soak/main.ts', ...args]],
  cluster: (args) => [['tests/cluster/main.ts', ...args]],
  'kill-burst': (args) => [['tests/kill-burst/main.ts', ...args]],
  fuzz: (args) => [['tests/fuzz/main.ts', ...args]],
  bench: (args) => [['bench/main.ts', ...args]],
}

/**
 * @param {string} command
 * @param {string[]} args
 */
export async function prepare(command, args) {
  try {
    const programs = commands[command]?.(args)
    if (!programs)
      throw new SetupError(`There is no command "${command}": ${Object.keys(commands).join(', ')}.`)
    const node = pinnedNode()
    await ensureInstalled(node)
    process.exitCode = await runAll(node, programs)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * @param {string} node
 * @param {[string, ...string[]][]} programs
 */
async function runAll(node, programs) {
  for (const program of programs) {
    if (!existsSync(new URL(program[0], project))) throw new SetupError(`There is no ${program[0]}.`)
    const status = await runPinned(node, program)
    if (status !== 0) return status
  }
  return 0
}
