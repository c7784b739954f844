/**
 * How the server's process is started, so that it fits a small machine; the Dockerfile says the same. The heap gives back
 * early instead of growing for as long as there is memory: a few more collections for a hundred megabytes.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/** Memory that the C library had for a moment goes back to the system, and few threads have stores of their own. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
