import { fileURLToPath } from 'node:url'
import { project } from './run.js'

/**
 * How the server's process is started, so that it fits a small machine; the Dockerfile says the same. The heap gives back
 * early instead of growing for as long as there is memory: a few more collections for a hundred megabytes.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/**
 * Memory that the C library had for a moment goes back to the system, and few threads have stores of their own. With the
 * cache from the very first file on, Node need not load what strips types: main.ts sets the same one, but is read before.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', project)),
}
