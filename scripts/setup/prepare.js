import { ensureInstalled } from './install.js'
import { pinnedNode } from './platform.js'
import { runPinned } from './run.js'
import { exitWith, SetupError } from './say.js'
import { serverEnvironment, serverFlags } from './server-process.js'

const server = 'src/server/main.ts'

/**
 * What each npm script runs, one after the other, once the packages are there. The last one takes the arguments.
 * @type {Record<string, string[]>}
 */
const commands = {
  start: ['scripts/build-if-stale.ts', server],
  test: ['scripts/check.ts'],
  check: ['scripts/check.ts'],
  dev: ['scripts/dev.ts'],
  seed: ['scripts/seed.ts'],
  docs: ['scripts/docs.ts'],
  doctor: ['scripts/doctor.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  'after-restore': ['scripts/after-restore.ts'],
  soak: ['tests/soak/main.ts'],
  cluster: ['scripts/check/cluster-machine.ts', 'tests/cluster/main.ts'],
  'kill-burst': ['tests/kill-burst/main.ts'],
  fuzz: ['tests/fuzz/main.ts'],
  mutate: ['tests/mutate/main.ts'],
  bench: ['bench/main.ts'],
}

/**
 * @param {string} command
 * @param {string[]} args
 */
export function prepare(command, args) {
  return exitWith(async () => {
    const programs = commands[command]
    if (!programs)
      throw new SetupError(`There is no command "${command}": ${Object.keys(commands).join(', ')}.`)
    const node = pinnedNode()
    await ensureInstalled(node)
    for (const program of programs) {
      const given = program === programs.at(-1) ? [program, ...args] : [program]
      const status =
        program === server
          ? await runPinned(node, [...serverFlags, ...given], serverEnvironment)
          : await runPinned(node, given)
      if (status !== 0) return status
    }
    return 0
  })
}
