// What the other domains keep of a person. Accounts may not know them, so app.ts hands them over.
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { Account } from './account.ts'

export type Part = {
  // Its name in the exported document, and what stands there.
  name: string
  collect(world: World, account: Account): Promise<unknown>
  // Before the account goes: what must happen outside (a subscription is cancelled).
  beforeLeaving?(world: World, account: Account): Promise<void>
  // In the transaction that deletes the account: rows that no foreign key takes along.
  leave?(db: Database, account: Account): Promise<void>
}
