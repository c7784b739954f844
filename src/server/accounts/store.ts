// Finds accounts by e-mail address.
import type { World } from '#server/world.ts'
import { type Account, accountColumns } from './account.ts'

type AccountWithPassword = Account & { password_hash: string; verified_at: Date | null }

export function findByEmail(world: World, email: string) {
  return world.db.row<AccountWithPassword>(
    'find-account',
    `select ${accountColumns}, u.password_hash, u.verified_at from users u where lower(u.email) = lower($1)`,
    [email],
  )
}

// Returns an id that nobody has for an unknown address: the same queries then run and find nothing.
export async function idOf(world: World, email: string) {
  const row = await world.db.row<{ id: string }>(
    'find-account-id',
    'select id from users where lower(email) = lower($1)',
    [email],
  )
  return row?.id ?? '00000000-0000-0000-0000-000000000000'
}

export async function passwordHashOf(world: World, id: string) {
  const row = await world.db.row<{ password_hash: string }>(
    'find-password',
    'select password_hash from users where id = $1',
    [id],
  )
  return row?.password_hash
}
