// Keys made once and kept in the database, so that every process and every restart uses the same.
import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import type { Database } from './storage/sql.ts'

export type Secrets = {
  // Keyed hashes of codes, and signatures of links that work without a login.
  codes: Buffer
  links: Buffer
  vapid: { publicKey: string; privateKey: string }
}

export async function openSecrets(db: Database): Promise<Secrets> {
  return {
    codes: Buffer.from(await keep(db, 'codes', newKey), 'base64'),
    links: Buffer.from(await keep(db, 'links', newKey), 'base64'),
    vapid: await keep(db, 'vapid', () => webpush.generateVAPIDKeys()),
  }
}

const newKey = () => randomBytes(32).toString('base64')

async function keep<Value>(db: Database, name: string, make: () => Value): Promise<Value> {
  await db.run(
    'keep-secret',
    'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(make())],
  )
  const row = await db.row<{ value: Value }>('find-secret', 'select value from secrets where name = $1', [
    name,
  ])
  return row!.value
}
