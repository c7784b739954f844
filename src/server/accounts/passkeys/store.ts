// The SQL of passkeys.
import type { Database } from '#server/storage/sql.ts'
import { type Account, accountColumns } from '../account.ts'

export type Passkey = {
  id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}
export type NewPasskey = Omit<Passkey, 'used_at'> & { user_id: string; browser: string | null }

const columns = 'id, credential_id, public_key, counter, transports, name, created_at, used_at'

export const list = (db: Database, userId: string) =>
  db.rows<Passkey>(
    'list-passkeys',
    `select ${columns} from passkeys where user_id = $1 order by created_at desc, id desc`,
    [userId],
  )

/** None if this authenticator's key is registered already, by whomever. */
export const insert = (db: Database, passkey: NewPasskey) =>
  db.row<Passkey>(
    'add-passkey',
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at, browser)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${columns}`,
    [
      passkey.id,
      passkey.user_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.created_at,
      passkey.browser,
    ],
  )

export const rename = (db: Database, userId: string, id: string, name: string) =>
  db.row<Passkey>(
    'rename-passkey',
    `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${columns}`,
    [userId, id, name],
  )

export const remove = (db: Database, userId: string, id: string) =>
  db.run('remove-passkey', 'delete from passkeys where user_id = $1 and id = $2', [userId, id])

export const removeAll = (db: Database, userId: string) =>
  db.run('remove-passkeys', 'delete from passkeys where user_id = $1', [userId])

export const removeMadeWith = (db: Database, userId: string, browser: string) =>
  db.run('remove-passkeys-made-with', 'delete from passkeys where user_id = $1 and browser = $2', [
    userId,
    browser,
  ])

type Owned = Account & { passkey_id: string; public_key: Buffer; counter: number }

export const findOwned = (db: Database, credentialId: Buffer) =>
  db.row<Owned>(
    'find-passkey',
    `select ${accountColumns}, p.id as passkey_id, p.public_key, p.counter
     from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
    [credentialId],
  )

/** Of two replies with the same count one is taken. */
export const countUse = (db: Database, id: string, counter: number, now: Date) =>
  db.run(
    'count-passkey-use',
    `update passkeys set counter = $2, used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2::bigint = 0))`,
    [id, counter, now],
  )
