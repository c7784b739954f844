// A thread that hashes passwords (argon2-pool.ts sends it the work). It has a low priority: a login may take a little
// longer, but other requests must not wait behind logins.
import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { giveWay } from '#server/give-way.ts'

// Only Linux has a priority for each thread; elsewhere this would slow down the whole process.
if (process.platform === 'linux') giveWay(15)

parentPort!.on('message', (parameters: Parameters<typeof argon2Sync>[1]) =>
  parentPort!.postMessage(argon2Sync('argon2id', parameters)),
)
