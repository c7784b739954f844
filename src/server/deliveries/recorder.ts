// Writes down what became of deliveries. Whatever comes in while one write is under way goes with the next, so
// a burst costs few writes and a single letter waits for nothing.
import { setTimeout as wait } from 'node:timers/promises'
import { isAway } from '#server/storage/away.ts'
import type { World } from '#server/world.ts'
import type { Delivery } from './delivery.ts'
import * as store from './store.ts'

type Result = {
  delivery: Delivery
  verdict: store.Verdict
  resolve(held: boolean): void
  reject(error: unknown): void
}

export function openRecorder(world: World) {
  const waiting: Result[] = []
  const state = { writing: false, hurried: false }

  async function write() {
    if (state.writing) return
    state.writing = true
    while (waiting.length > 0) await writeAll(waiting.splice(0))
    state.writing = false
  }

  async function writeAll(results: Result[]) {
    try {
      const names = new Set((await store.record(world.db, results)).map(store.nameOf))
      for (const { delivery, resolve } of results) resolve(names.has(store.nameOf(delivery)))
    } catch (error) {
      // What was sent must be written down, or it would be sent again: a database that is away is waited for.
      if (isAway(error) && !state.hurried) {
        waiting.unshift(...results)
        await wait(500)
      } else for (const { reject } of results) reject(error)
    }
  }

  return {
    // Whether the delivery was still ours to record.
    record(delivery: Delivery, verdict: store.Verdict) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      waiting.push({ delivery, verdict, resolve, reject })
      void write()
      return promise
    },
    // The process is stopping and waits for no database.
    hurry: () => void (state.hurried = true),
  }
}
