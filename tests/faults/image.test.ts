// No container engine builds the image here. This puts together what its last stage holds, as the Dockerfile says, and starts
// it as the image does: by somebody plain, with everything read-only but /data and /tmp.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newAccount } from '#tests/support/accounts.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { freePort } from '#tests/support/ports.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const stage = readFileSync(path.join(project, 'Dockerfile'), 'utf8')
  .split(/^FROM /m)
  .at(-1)!
const commandOf = (instruction: string) =>
  JSON.parse(new RegExp(`^${instruction}[^\\[\\n]*(\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]') as string[]
const environment = Object.fromEntries(
  [...stage.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')),
  ),
) as Record<string, string>

// What each says that is started without a file, or with a port of letters: all of it could be loaded.
const commands = {
  backup: 'Name the file',
  restore: 'Name the file',
  doctor: 'PORT must be',
  'after-restore': 'Nothing was changed',
}

test('the image’s files are all that the server needs, and it writes nowhere but in its folder', async () => {
  const image = mkdtempSync(path.join(tmpdir(), 'jotbell-image-'))
  const root = path.join(image, 'jotbell')
  const data = path.join(image, 'data')
  for (const folder of [root, data, path.join(image, 'tmp')]) mkdirSync(folder)
  for (const source of copied()) copyInto(root, source)
  const port = String(await freePort())
  const env = {
    ...environment,
    // Without mail and PayPal it is no production; the rest is the image's.
    NODE_ENV: 'development',
    PATH: `${path.join(project, 'node_modules/.bin')}:${process.env.PATH}`,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: data,
    TMPDIR: path.join(image, 'tmp'),
  }
  const [program = '', ...args] = [...readOnly(image, await newDataFolder()), ...commandOf('CMD')]
  const server = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const forget = killAtEnd(() => server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  await eventually('it is ready', () => output.includes('Jotbell is ready') || server.exitCode !== null, {
    within: 60_000,
  })
  expect(output).toContain('Jotbell is ready')
  const [node = '', ...check] = commandOf('HEALTHCHECK')
  expect(spawnSync(node, check, { env }).status).toBe(0)
  for (const [script, says] of Object.entries(commands)) {
    const { output: said } = spawnSync(node, [`scripts/${script}.ts`], {
      cwd: root,
      env: { ...env, PORT: 'none' },
      encoding: 'utf8',
    })
    expect(said.join('')).toContain(says)
  }
  expect((await newAccount(`http://127.0.0.1:${port}`)).token).toBeTruthy()
  const ofProcess = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  expect(ofProcess).toMatch(/^CapEff:\s+0+$/m)
  // As process 1 of a container gets it.
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(spawnSync(node, check, { env }).status).toBe(1)
  forget()
  rmSync(image, { recursive: true })
})

test('the image runs as somebody plain', () => {
  expect(/^USER (.*)$/m.exec(stage)?.[1]).toBe('node')
})

const copied = () =>
  [...stage.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((source) => source.replace('/jotbell/', '')),
  )

function copyInto(root: string, source: string) {
  if (source === 'node_modules') return packages().forEach((name) => copyFile(root, name))
  copyFile(root, source)
}

// A checkout that was never built has no dist: the pages are missing then, the API is not.
function copyFile(root: string, name: string) {
  const from = path.join(project, name)
  if (name === 'dist' && !existsSync(from)) return
  cpSync(from, path.join(root, name), { recursive: true })
}

// What is left of them by npm prune --omit=dev --omit=optional.
function packages() {
  const lock = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>
  }
  return Object.entries(lock.packages).flatMap(([name, { dev, optional }]) =>
    name && !dev && !optional ? [name] : [],
  )
}

const mountAndBecomePlain = `
  mount -o remount,bind,ro / &&
  if mountpoint -q "$1"; then mount -o remount,bind,ro "$1"; fi &&
  mount -t tmpfs -o mode=700 tmpfs "$2/data" && mount -t tmpfs tmpfs "$2/tmp" &&
  cp -r "$3/." "$2/data" &&
  ! touch "$2/jotbell/x" 2>/dev/null &&
  shift 3 && exec unshare --user --map-user=1000 --map-group=1000 -- "$@"`

const readOnly = (image: string, contents: string) => {
  const script = ['sh', '-c', mountAndBecomePlain, 'sh', tmpdir(), image, contents]
  return ['unshare', '--map-root-user', '--mount', ...script]
}
