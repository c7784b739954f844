import type { Database } from '#server/storage/sql.ts'

/** How many questions of somebody else are answered until the work is done, asked one after the other. */
export async function answeredMeanwhile(db: Database, work: Promise<unknown>) {
  const done = work.then(() => true)
  const ask = () => db.row('asked-meanwhile', 'select 1 as one').then(() => false)
  let answered = 0
  while (!(await Promise.race([done, ask()]))) answered += 1
  return answered
}
