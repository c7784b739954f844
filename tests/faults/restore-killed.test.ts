// A restore that was killed is not taken for an installation: it has to be run again, and then it is one.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { newAccount } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines } from '#tests/support/house.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { emptyPlaces, unusedPlaces } from '#tests/support/places.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = path.join(project, 'node_modules/.bin/node')
const command = (script: string, args: string[], env: Env) =>
  promisify(execFile)(node, [`scripts/${script}.ts`, ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  })
type Env = Record<string, string>

// What is there from a restore's first step on.
const hasBegun = {
  embedded: async ({ DATA_DIR = '' }: Env) => fs.existsSync(path.join(DATA_DIR, 'restoring/database')),
  async postgres({ DATABASE_URL }: Env) {
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query(`select to_regclass('public.unfinished_restore') as found`)
    await client.end()
    return Boolean((rows as { found: string | null }[])[0]?.found)
  },
}

describe.each(engines)('a restore that was killed, on %s', (engine) => {
  const given = { file: '' }
  beforeAll(async () => {
    given.file = path.join(await newDataFolder(), 'whole.backup')
    const { env } = await unusedPlaces[engine]()
    const server = await startServer({ env })
    await newAccount(server.url)
    await server.stop()
    await backUp(readConfig(env), given.file)
  })

  const killMidway = async (env: Env) => {
    const child = spawn(node, ['scripts/restore.ts', given.file], {
      cwd: project,
      detached: true,
      env: { PATH: process.env.PATH, ...env },
      stdio: 'ignore',
    })
    const kill = () => process.kill(-child.pid!, 'SIGKILL')
    const forget = killAtEnd(kill)
    const ended = once(child, 'exit')
    await eventually('it has begun', () => hasBegun[engine](env), { every: 5 })
    kill()
    forget()
    expect(await ended).toEqual([null, 'SIGKILL'])
  }

  test('starts no server, is neither backed up nor settled, and can be run again', async () => {
    const { env, open } = await emptyPlaces[engine]()
    await killMidway(env)
    const server = await spawnServer({ env })
    expect((await server.exited).code).toBe(1)
    await server.ready.catch(() => {})
    expect(server.output).toMatch(
      /^Jotbell cannot start\. A restore into .* has not come to its end, .* run it again: npm run restore -- FILE\n$/,
    )
    const cure = expect.stringMatching(/run it again: npm run restore -- FILE/)
    await expect(command('backup', [`${given.file}-2`], env)).rejects.toMatchObject({ stderr: cure })
    await expect(command('after-restore', [], env)).rejects.toMatchObject({ stderr: cure })
    await expect(command('doctor', [], env)).rejects.toMatchObject({ code: 1, stdout: cure })

    await restore(readConfig(env), given.file)
    await using again = await startServer({ env })
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200)
    await again.stop()
    const db = await open()
    expect(await db.row('count-restored-users', 'select count(*) as users from users')).toEqual({ users: 1 })
    await db.close()
    expect('DATA_DIR' in env && fs.readdirSync(env.DATA_DIR).includes('restoring')).toBe(false)
  })
})
