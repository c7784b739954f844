// What runs beside the requests: firing, sending, and tidying up.
import type { World } from './world.ts'

export type Worker = { stop(): Promise<void> }

export function startWorkers(_world: World): Worker {
  return { stop: () => Promise.resolve() }
}
