// The thread that hashes passwords (passwords.ts hands it the work). It gives way to everything else that wants the
// processor: a login that takes a little longer harms nobody, a request that waits behind logins does.
import { argon2Sync } from 'node:crypto'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'

// Only Linux gives each thread a priority of its own; elsewhere this would slow the whole process down.
if (process.platform === 'linux') os.setPriority(15)

parentPort!.on('message', (parameters: Parameters<typeof argon2Sync>[1]) =>
  parentPort!.postMessage(argon2Sync('argon2id', parameters)),
)
