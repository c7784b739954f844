// Lets ring what is due at a moment, as the loops of a worker do, without one.
import { fire } from '#server/reminders/firing.ts'
import { ringAgain, type Unanswered } from '#server/reminders/insisting.ts'
import { release } from '#server/reminders/quiet.ts'
import type { House } from '#tests/support/house.ts'

const batch = 1_000

/** How many rang, rang again and were let go, and which contacts are to be told. */
export async function ringAllAt({ world, clock }: Pick<House, 'world' | 'clock'>, moment: string | Date) {
  clock.set(moment)
  const now = clock.now()
  const unanswered: Unanswered[] = []
  const rung = await fire(world.db, now, batch, [], 'It is time')
  const again = await ringAgain(world.db, now, batch, [], 'It is time', async (_, told) => {
    unanswered.push(...told)
  })
  const released = await release(world.db, now, batch, [])
  return { rung: rung.count, again: again.count - unanswered.length, released: released.count, unanswered }
}
