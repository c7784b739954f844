// A pool of threads that hash passwords, with a bounded queue that is fair to callers. Each hash takes a core and 19 MiB
// for a moment: a rush of logins must not slow down everybody else, and one caller's must not keep others from logging in.
import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refused } from '#contract/messages/refusals.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import { openFairQueue } from './fair-queue.ts'

// One core stays free for all other requests.
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1))

const idle: Worker[] = []
const queue = openFairQueue<PromiseWithResolvers<Worker>>({ most: 400, mostOfOne: 200 })
let started = 0

export async function argon2id(caller: string, parameters: Argon2Parameters): Promise<Buffer> {
  const thread = await acquire(caller)
  try {
    const derived = await hash(thread, parameters)
    release(thread)
    return derived
  } catch (error) {
    release(startThread())
    throw error
  }
}

// Whoever rents one server often gets 65,536 IPv6 networks with it, each of them a caller: here they stand as one.
const siteOf = (caller: string) => caller.replace(/^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+$/i, '$1')

function acquire(caller: string) {
  const thread = idle.pop()
  if (thread) return thread
  if (started < maxThreads) {
    started += 1
    return startThread()
  }
  const place = Promise.withResolvers<Worker>()
  queue.push(siteOf(caller), place)?.reject(new Refusal(503, refused.busy, { retryAfter: seconds(2) }))
  return place.promise
}

// Unreferenced, an idle thread does not keep the process from ending.
function startThread() {
  const thread = new Worker(new URL('argon2-thread.ts', import.meta.url))
  thread.unref()
  return thread
}

async function hash(thread: Worker, parameters: Argon2Parameters) {
  thread.ref()
  thread.postMessage(parameters)
  const [derived] = (await once(thread, 'message')) as [Uint8Array]
  thread.unref()
  return Buffer.from(derived)
}

// Hands the thread straight to the next in the queue, so that a newcomer cannot overtake.
function release(thread: Worker) {
  const next = queue.shift()
  if (next) next.resolve(thread)
  else idle.push(thread)
}
