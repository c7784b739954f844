import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumPath, firefoxPath, headlessShellPath } from '#tests/support/browsers.ts'
import { ended } from '../setup/run.js'
import { progress, SetupError } from '../setup/say.js'

type Need = { debianPackage: string; isThere: () => boolean }

const testNeeds: Need[] = [
  { debianPackage: 'chromium', isThere: () => existsSync(chromiumPath) },
  { debianPackage: 'chromium-headless-shell', isThere: () => existsSync(headlessShellPath) },
  { debianPackage: 'firefox-esr', isThere: () => existsSync(firefoxPath) },
  { debianPackage: 'postgresql', isThere: () => hasDebianPostgres() || inPath('initdb') },
  { debianPackage: 'faketime', isThere: () => globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0 },
  { debianPackage: 'openssl', isThere: () => inPath('openssl') },
  { debianPackage: 'prometheus', isThere: () => inPath('promtool') },
  { debianPackage: 'strace', isThere: () => inPath('strace') },
  {
    debianPackage: 'python3-icalendar',
    isThere: () => existsSync('/usr/lib/python3/dist-packages/icalendar'),
  },
]

const clusterNeeds: Need[] = [
  { debianPackage: 'etcd-server', isThere: () => inPath('etcd') },
  { debianPackage: 'patroni', isThere: () => inPath('patroni') },
  { debianPackage: 'python3-etcd', isThere: () => existsSync('/usr/lib/python3/dist-packages/etcd') },
  { debianPackage: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
  { debianPackage: 'postgresql', isThere: hasDebianPostgres },
]

/** The tests use real browsers and a real PostgreSQL; nothing is skipped for want of them. */
export const ensureTestMachine = () => ensurePackages('The tests need', testNeeds)
export const ensureClusterMachine = () => ensurePackages('The cluster needs', clusterNeeds)

async function ensurePackages(who: string, needs: Need[]): Promise<void> {
  const missing = needs.filter(({ isThere }) => !isThere()).map(({ debianPackage }) => debianPackage)
  if (missing.length === 0) return
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !inPath('apt-get'))
    throw new SetupError(`${who} ${missing.join(', ')}. Run: sudo apt-get update && sudo ${install}`)
  await aptGet('Reading the list of Debian packages', ['update'])
  await aptGet(`Installing ${missing.join(', ')}`, install.split(' ').slice(1))
}

async function aptGet(doing: string, args: string[]): Promise<void> {
  let said = ''
  const end = progress(doing, () => said.trim().split('\n').at(-1)?.slice(0, 60) ?? '')
  const apt = spawn('apt-get', args, {
    // We start what we need ourselves; a package must not start its service on the usual port.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [apt.stdout, apt.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const status = await ended(apt)
  end(status === 0 ? `${doing}: done` : undefined)
  if (status > 128) process.exit(status)
  if (status !== 0)
    throw new SetupError(
      `apt-get ${args.join(' ')} failed:\n${said.trim().split('\n').slice(-10).join('\n')}`,
    )
}

function hasDebianPostgres(): boolean {
  return globSync('/usr/lib/postgresql/*/bin/initdb').length > 0
}

function inPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
