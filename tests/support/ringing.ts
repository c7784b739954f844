// Workers inside the test, and what came of them.
import { afterEach } from 'vitest'
import type { Database } from '#server/storage/sql.ts'
import { startWorkers } from '#server/workers.ts'
import type { World } from '#server/world.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { House } from '#tests/support/house.ts'

const running = new Set<{ stop(): Promise<void> }>()

/** Workers that stop when the test ends. Handed a world of its own, one stands for a process of its own. */
export function employ(house: Pick<House, 'world'>, changes: Partial<World> = {}) {
  const workers = startWorkers({ ...house.world, ...changes })
  running.add(workers)
  return workers
}

export function stopWorkersAfterEach() {
  afterEach(async () => {
    await Promise.all([...running].map((workers) => workers.stop()))
    running.clear()
  })
}

export type DeliveryRow = {
  channel: string
  status: string
  attempts: number
  error: string | null
  run_at: Date
  occurrence_at: Date
  device: string | null
}

export const deliveryRows = (db: Database) =>
  db.rows<DeliveryRow>('all-deliveries', 'select * from deliveries order by queued_at, channel, device')

/** Waits until nothing is left to send, and tells what became of it all. */
export function settled(house: Pick<House, 'world'>, count: number) {
  return eventually(`${count} deliveries are settled`, async () => {
    const rows = await deliveryRows(house.world.db)
    return rows.length === count && rows.every(({ status }) => status !== 'pending') && rows
  })
}
