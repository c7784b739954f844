// A burst repeats a few statements thousands of times, and planning them would be a third of its work. Their plans are
// kept, but not for long: one that was made while the queue was empty would read all of it once it is full.
import type pg from 'pg'

const plansLastMs = 1_000
const plannedAt = new WeakMap<pg.ClientBase, number>()

// A plan that is kept does not know how few rows its values stand for. By these settings it finds them by an index, one
// after the other, instead of reading tables as a whole. At the start of a connection PgBouncer would refuse them.
const settings = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set jit = off`

/** What was planned on this connection a moment ago is planned anew, for the tables as they are. */
export async function refreshPlans(client: pg.ClientBase) {
  const madeAt = plannedAt.get(client)
  if (madeAt !== undefined && performance.now() - madeAt < plansLastMs) return
  await client.query(madeAt === undefined ? settings : 'discard plans')
  plannedAt.set(client, performance.now())
}
