// Keys that are generated once and stored in the database, so that every process and every restart uses the same.
import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import type { Database } from './storage/sql.ts'

export type Secrets = {
  /** The key for the hashes of codes. */
  codes: Buffer
  /** Signs links that work without a login. */
  links: Buffer
  vapid: { publicKey: string; privateKey: string }
}

export async function openSecrets(db: Database): Promise<Secrets> {
  return {
    codes: Buffer.from(await findOrCreate(db, 'codes', newKey), 'base64'),
    links: Buffer.from(await findOrCreate(db, 'links', newKey), 'base64'),
    vapid: await findOrCreate(db, 'vapid', () => webpush.generateVAPIDKeys()),
  }
}

const newKey = () => randomBytes(32).toString('base64')

async function findOrCreate<Value>(db: Database, name: string, create: () => Value): Promise<Value> {
  await db.run(
    'create-secret',
    'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(create())],
  )
  const row = await db.row<{ value: Value }>('find-secret', 'select value from secrets where name = $1', [
    name,
  ])
  return row!.value
}
