// Measures the clock every second, tells when it cannot be believed, and stores when it was last right.
import { hours, seconds } from './clock.ts'
import { type Loop, startLoop } from './loop.ts'
import type { ServerClock } from './server-clock.ts'
import type { Database } from './storage/sql.ts'
import type { World } from './world.ts'

const storeEvery = hours(1)

export function watchClock(world: World, clock: ServerClock): Pick<Loop, 'stop'> {
  const tellDoubt = openTeller(world)
  let isCompared = false
  let storeFrom = 0

  return startLoop(world, 'clock', async () => {
    await clock.measure()
    world.metrics.clockSkew.set(clock.skew() / seconds(1))
    tellDoubt(clock.doubt())
    if (!isCompared) clock.compare(await readLastSeen(world.db))
    isCompared = true
    // A clock that may be wrong must not vouch for itself at the next start.
    if (clock.isSteady() && performance.now() >= storeFrom) {
      await storeLastSeen(world.db, clock.now())
      storeFrom = performance.now() + storeEvery
    }
    return seconds(1)
  })
}

// One line when a doubt begins and one when it is over.
function openTeller({ log }: World) {
  let told = false
  return (doubt: string | undefined) => {
    if (doubt && !told) log.warn(`the clock is in doubt, so nothing rings or is sent from here: ${doubt}`)
    if (!doubt && told) log.info('the clock can be believed again')
    told = doubt !== undefined
  }
}

async function readLastSeen(db: Database) {
  const row = await db.row<{ at: Date }>('read-last-seen', 'select at from last_seen')
  return row?.at
}

function storeLastSeen(db: Database, now: Date) {
  return db.run(
    'store-last-seen',
    'insert into last_seen (at) values ($1) on conflict (id) do update set at = excluded.at',
    [now],
  )
}
