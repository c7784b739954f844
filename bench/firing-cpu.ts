// PostgreSQL's CPU for claiming and for ringing a row, here and by the plain statement.
import { systemClock } from '#server/clock.ts'
import { claim, fire } from '#server/reminders/firing.ts'
import type { Database } from '#server/storage/sql.ts'
import { median } from './figures.ts'
import { plainFiring, putOff, setDue } from './firing-field.ts'

type Work = { db: Database; ring: (db: Database, now: Date) => Promise<unknown> }

export const batch = 1_000
const batches = 8
const passes = 3
const claims = 200

export const ring = async (db: Database, now: Date) =>
  expectBatch(await fire(db.patient, now, batch, [], 'It is time'))
export const ringPlainly = async (db: Database, now: Date) => expectBatch(await plainFiring(db.patient, now))

function expectBatch(fired: { count: number } | undefined) {
  if (fired?.count !== batch) throw new Error(`${fired?.count} rang instead of ${batch}`)
}

// Claims the same rows again and again and rolls back. The first time is left out: it reads and plans. What rang
// before has left the index of both: by itself vacuum spares the big one, in which so little is dead.
export async function cpuPerClaim(cpu: () => number, databases: Database[]) {
  const all = databases.map((): number[] => [])
  for (const db of databases) {
    await putOff(db)
    await db.patient.script('vacuum (analyze, index_cleanup on) all_reminders')
    await setDue(db, batch, 1)
    await claimAndRollBack(db)
  }
  for (let pass = 0; pass < passes; pass++)
    for (const [at, db] of databases.entries()) {
      const start = cpu()
      for (let time = 0; time < claims; time++) await claimAndRollBack(db)
      all[at]!.push((cpu() - start) / (claims * batch))
    }
  return all.map(median)
}

async function claimAndRollBack(db: Database) {
  await db
    .transaction(async (held) => {
      const { length } = await held.rows('claim', claim, [systemClock.now(), batch, []])
      expectBatch({ count: length })
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

class RolledBack extends Error {}

// Seconds for each row of each work: the median of some passes, in each of which the works take turns.
export async function cpuPerRow(cpu: () => number, works: Work[]) {
  const all: number[][] = []
  for (let pass = 0; pass < passes; pass++) all.push(await onePass(cpu, works))
  return works.map((_, which) => median(all.map((spent) => spent[which]!)))
}

// The first batches are left out: they plan and warm. The pages are in the log in full before anything is counted, so
// that the moment of a checkpoint does not count.
async function onePass(cpu: () => number, works: Work[]) {
  const moments = new Map<Database, Date[]>()
  for (const [db, its] of Map.groupBy(works, (work) => work.db)) {
    await putOff(db)
    for (const step of ['vacuum analyze', 'checkpoint']) await db.patient.script(step)
    moments.set(db, await setDue(db, batch, its.length * (batches + 1)))
  }
  const spent = works.map(() => 0)
  for (let turn = 0; turn <= batches; turn++)
    for (const [which, { db, ring: work }] of works.entries()) {
      const start = cpu()
      await work(db, moments.get(db)!.shift()!)
      if (turn > 0) spent[which]! += cpu() - start
    }
  return spent.map((sum) => sum / (batch * batches))
}
