// The long form of the kill test: npm run kill-burst -- [rounds] [seed] [reminders]
// On both engines, each round kills a worker five times in a burst. Prints the toll of every round.
import { freshDatabase, startPostgres } from '#tests/support/postgres.ts'
import { killBurst } from '#tests/support/kill-burst.ts'
import { seeded } from '#tests/support/random.ts'

const [rounds = 20, seed = 1, reminders = 1_000] = process.argv.slice(2).map(Number)
const random = seeded(seed)
const postgres = await startPostgres()
let lost = 0
for (const engine of ['postgres', 'embedded'] as const)
  for (let round = 1; round <= rounds; round++) {
    const database = engine === 'postgres' ? { databaseUrl: await freshDatabase(postgres.url) } : {}
    const toll = await killBurst({ reminders, kills: 5, random, ...database })
    console.log(`${engine} round ${round}/${rounds}: ${JSON.stringify(toll)}`)
    lost += toll.lost + Math.abs(toll.due.rings - toll.rings) + (toll.rings - toll.occurrences)
  }
await postgres.remove()
console.log(lost === 0 ? 'Nothing was lost or rung twice.' : `${lost} were lost or rung twice.`)
process.exit(lost === 0 ? 0 : 1)
