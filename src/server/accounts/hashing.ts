// The few threads that hash passwords, and the bounded queue before them. Each hash takes a core and its memory for a
// moment: a rush of logins must not slow down everybody else.
import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refused } from '#contract/messages/refusals.ts'
import { seconds } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'

// A core is left to those who only want to see their notes.
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
const longestQueue = 200

const idle: Worker[] = []
const waiting: ((thread: Worker) => void)[] = []
let started = 0

export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = await turn()
  try {
    const derived = await work(thread, parameters)
    passOn(thread)
    return derived
  } catch (error) {
    passOn(open())
    throw error
  }
}

function turn() {
  const free = idle.pop()
  if (free) return free
  if (started < atOnce) {
    started += 1
    return open()
  }
  if (waiting.length >= longestQueue) throw new Refusal(503, refused.busy, { retryAfter: seconds(2) })
  return new Promise<Worker>((resolve) => waiting.push(resolve))
}

// An idle thread keeps no process from ending.
function open() {
  const thread = new Worker(new URL('hasher.ts', import.meta.url))
  thread.unref()
  return thread
}

async function work(thread: Worker, parameters: Argon2Parameters) {
  thread.ref()
  thread.postMessage(parameters)
  const [derived] = (await once(thread, 'message')) as [Uint8Array]
  thread.unref()
  return Buffer.from(derived)
}

// Who ends hands the thread to the next in the queue, so that nobody slips in between.
function passOn(thread: Worker) {
  const next = waiting.shift()
  if (next) next(thread)
  else idle.push(thread)
}
