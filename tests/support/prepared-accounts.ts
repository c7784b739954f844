// Accounts for the journeys, put into the database before their server starts: hashing a password, sending a code and
// logging in would cost each of hundreds of tests a third of a second of a core. The journeys of signing up do all that.
import { randomUUID } from 'node:crypto'
import * as passwords from '#server/accounts/passwords.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { newId } from '#server/ids.ts'
import { closeWorld } from '#server/open-world.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import type { Account } from '#tests/support/accounts.ts'
import { worldAround } from '#tests/support/prepared.ts'

const [name, password] = ['Ada Tester', 'a long enough password']
const zones = ['UTC', 'Europe/Berlin']
const each = 80

export type Prepared = ReadonlyMap<string, Account[]>

/** Verified, with an open session, so many for each of the zones that most journeys live in. */
export async function prepareAccounts(folder: string): Promise<Prepared> {
  const db = await openEmbedded(folder)
  const world = await worldAround(db)
  const hash = await passwords.hash(password, 'prepared accounts')
  const prepared = new Map<string, Account[]>()
  await db.transaction(async (inside) => {
    for (const zone of zones) {
      const accounts: Account[] = []
      for (let made = 0; made < each; made += 1) {
        const account = { name, password, email: `ada-${randomUUID()}@example.com` }
        const [_id, now] = [newId(world.clock.now()), world.clock.now()]
        await inside.run(
          'prepare-account',
          `insert into users (id, name, email, password_hash, time_zone, verified_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $6)`,
          [_id, name, account.email, hash, zone, now],
        )
        const token = await sessions.open({ ...world, db: inside }, _id)
        accounts.push({ ...account, token, user: { _id } })
      }
      prepared.set(zone, accounts)
    }
  })
  await closeWorld(world)
  await db.close()
  return prepared
}
