// A burst repeats a few statements thousands of times, and planning them would be a third of its work. Their plans are
// kept, but not for long: one that was made while the queue was empty would read all of it once it is full.
import type pg from 'pg'

const plansLastMs = 300
const plannedAt = new WeakMap<pg.ClientBase, number>()

// A plan that is kept does not know how few rows its values stand for. By these settings it finds them by an index, one
// after the other, instead of reading tables as a whole. At the start of a connection PgBouncer would refuse them.
const settings = Object.entries({
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
})
const set = settings.map(([name, value]) => `set ${name} = ${value}`).join('; ')
const reset = settings.map(([name]) => `reset ${name}`).join('; ')

/** On a connection for such statements alone. What was planned a moment ago is planned anew, for the tables as they are. */
export async function refreshPlans(client: pg.ClientBase) {
  if (!plannedAt.has(client)) await client.query(set)
  if (areOld(client)) await client.query('discard plans')
}

/** On a connection that others use too, for as long as the work takes. */
export async function withPlans<Result>(client: pg.ClientBase, work: () => Promise<Result>) {
  await client.query(areOld(client) ? `discard plans; ${set}` : set)
  try {
    return await work()
  } finally {
    await client.query(reset)
  }
}

function areOld(client: pg.ClientBase) {
  const now = performance.now()
  if (now - (plannedAt.get(client) ?? -plansLastMs) < plansLastMs) return false
  plannedAt.set(client, now)
  return true
}
