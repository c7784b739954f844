// Finds accounts by e-mail address.
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { type Account, accountColumns } from './account.ts'

export type AccountWithPassword = Account & { password_hash: string; verified_at: Date | null }

export function findByEmail(world: World, email: string) {
  return world.db.row<AccountWithPassword>(
    'find-account',
    `select ${accountColumns}, u.password_hash, u.verified_at from users u where lower(u.email) = lower($1)`,
    [email],
  )
}

// Holds the account until the transaction ends, so that no registration replaces it between its code and its use.
// Returns an id that nobody has for an unknown address: the same queries then run and find nothing.
export async function lockByEmail(db: Database, email: string) {
  const row = await db.row<{ id: string }>(
    'lock-account',
    'select id from users where lower(email) = lower($1) for no key update',
    [email],
  )
  return row?.id ?? '00000000-0000-0000-0000-000000000000'
}

export function renewHash(
  db: Database,
  known: Pick<AccountWithPassword, 'id' | 'password_hash'>,
  renewed: string,
) {
  return db.run(
    'renew-password-hash',
    'update users set password_hash = $3 where id = $1 and password_hash = $2',
    [known.id, known.password_hash, renewed],
  )
}

export async function passwordHashOf(world: World, id: string) {
  const row = await world.db.row<{ password_hash: string }>(
    'find-password',
    'select password_hash from users where id = $1',
    [id],
  )
  return row?.password_hash
}
