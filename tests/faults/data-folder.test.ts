// The data folder of the embedded database is for one process and for one user.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'

// As a container has it: another network, other mounts, other processes.
const otherNetwork = ['unshare', '--map-root-user', '--net']
const otherProcesses = ['unshare', '--map-root-user', '--mount', '--pid', '--fork', '--kill-child']
const container = [...otherProcesses, '--net']

let folder = ''
beforeEach(async () => void (folder = await newDataFolder()))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function expectRefusal(under: string[]) {
  const second = await spawnServer({ env: { DATA_DIR: folder }, under })
  expect((await second.exited).code).toBe(1)
  await second.ready.catch(() => {})
  expect(second.output).toBe(
    `Jotbell cannot start. The data folder ${folder} is in use by another Jotbell. Stop it, or set DATA_DIR to another folder.\n`,
  )
}

describe('a data folder in use', () => {
  test.each([
    ['beside it', []],
    ['in another network', otherNetwork],
    ['in another container', container],
  ])('is refused to a second server %s', async (_, under) => {
    await using first = await startServer({ env: { DATA_DIR: folder } })
    await expectRefusal(under)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })

  test('is refused while its server is frozen', async () => {
    await using first = await startServer({ env: { DATA_DIR: folder } })
    first.kill('SIGSTOP')
    await expectRefusal(container)
    first.kill('SIGCONT')
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })

  test('is left alone by a second server: it narrows no file', async () => {
    await using first = await startServer({ env: { DATA_DIR: folder } })
    const file = path.join(folder, 'database/PG_VERSION')
    chmodSync(file, 0o644)
    await expectRefusal([])
    expect(statSync(file).mode & 0o777).toBe(0o644)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })

  test('is free again once its server was killed, in whatever container either runs', async () => {
    for (const under of [otherProcesses, [], otherProcesses]) {
      const server = await startServer({ env: { DATA_DIR: folder }, under })
      server.kill('SIGKILL')
      expect((await server.exited).signal).toBe('SIGKILL')
    }
  })

  test('is not told by a name that any user of the machine could take', async () => {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
    const squatter = createServer().listen(`\0jotbell-${name}`)
    await once(squatter, 'listening')
    await using server = await startServer({ env: { DATA_DIR: folder } })
    expect(server.output).toContain('Jotbell is ready')
    squatter.close()
  })
})

// Only root can become somebody else; to anybody else the modes have to tell.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const isReadableByNobody = (file: string) =>
  nobody !== undefined && spawnSync('cat', [file], { ...nobody }).status === 0

describe('other users of the machine', () => {
  const openToOthers = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .concat('.')
      .filter((name) => statSync(path.join(folder, name)).mode & 0o077)

  test('are kept out of a folder that was open to them, and of every file in it', async () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).concat('.'))
      chmodSync(path.join(folder, name), 0o777)
    await using server = await startServer({ env: { DATA_DIR: folder } })
    expect(openToOthers()).toEqual([])
    // What the engine writes from now on is closed to them as well.
    expect((await register(server.url)).status).toBe(201)
    expect(openToOthers()).toEqual([])
    expect(isReadableByNobody(path.join(folder, 'database/PG_VERSION'))).toBe(false)
  })

  test('see nothing of a folder that the server makes itself', async () => {
    rmSync(folder, { recursive: true })
    await using server = await startServer({ env: { DATA_DIR: folder } })
    expect(server.output).toContain('Jotbell is ready')
    expect(openToOthers()).toEqual([])
  })

  test('keep the folder that is theirs: a start that cannot close it is refused in one line', async () => {
    const shared = mkdtempSync(path.join(tmpdir(), 'jotbell-shared-'))
    chmodSync(shared, 0o1777)
    const server = await spawnServer({ env: { DATA_DIR: shared } })
    expect((await server.exited).code).toBe(1)
    await server.ready.catch(() => {})
    expect(server.output).toBe(
      `Jotbell cannot start. The data folder ${shared} is shared by all users. Set DATA_DIR to a folder in it.\n`,
    )
    expect(statSync(shared).mode & 0o7777).toBe(0o1777)
    rmSync(shared, { recursive: true })
  })
})

const register = (url: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ines', email: 'ines@example.com', password: 'calmer head' }),
  })
