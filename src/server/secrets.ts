// Keys that are generated once and stored in the database, so that every process and every restart uses the same. With
// SECRET_KEY they are stored wrapped: a stolen database alone then opens no code and signs no link.
import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import { BadConfig } from './config.ts'
import { isWrapped, unwrap, wrap } from './key-wrapping.ts'
import type { Database } from './storage/sql.ts'

export type Secrets = {
  /** The key for the hashes of codes. */
  codes: Buffer
  /** Encrypts where the channels of people go, and what opens them. */
  channels: string
  /** Signs links that work without a login. */
  links: Buffer
  /** The key for the hashes of addresses that we must recognise and need not keep. */
  addresses: Buffer
  vapid: { publicKey: string; privateKey: string }
}

export async function openSecrets(db: Database, secretKey?: string): Promise<Secrets> {
  return {
    codes: Buffer.from(await findOrCreate(db, secretKey, 'codes', newKey), 'base64'),
    channels: await findOrCreate(db, secretKey, 'channels', newKey),
    links: Buffer.from(await findOrCreate(db, secretKey, 'links', newKey), 'base64'),
    addresses: Buffer.from(await findOrCreate(db, secretKey, 'addresses', newKey), 'base64'),
    vapid: await findOrCreate(db, secretKey, 'vapid', () => webpush.generateVAPIDKeys()),
  }
}

/** Whether the keys that are stored can be read, for whoever only looks. */
export async function assertReadable(db: Database, secretKey?: string) {
  const rows = await db.rows<{ name: string; value: unknown }>(
    'list-secrets',
    'select name, value from secrets',
  )
  for (const { name, value } of rows) if (isWrapped(value)) open(secretKey, name, value)
}

const newKey = () => randomBytes(32).toString('base64')

async function findOrCreate<Value>(
  db: Database,
  secretKey: string | undefined,
  name: string,
  create: () => Value,
): Promise<Value> {
  const stored = (value: Value) => JSON.stringify(secretKey ? wrap(secretKey, name, value) : value)
  const find = () =>
    db.row<{ value: Value }>('find-secret', 'select value from secrets where name = $1', [name])
  let row = await find()
  if (!row) {
    await db.run(
      'create-secret',
      'insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, stored(create())],
    )
    // Of several processes that start at once one stored its own, and all take that one.
    row = await find()
  }
  const { value } = row!
  if (isWrapped(value)) return open<Value>(secretKey, name, value)
  // It was stored before SECRET_KEY was set. The same key from now on, wrapped.
  if (secretKey)
    await db.run('wrap-secret', 'update secrets set value = $2 where name = $1 and value = $3', [
      name,
      stored(value),
      JSON.stringify(value),
    ])
  return value
}

function open<Value>(secretKey: string | undefined, name: string, value: { wrapped: string }): Value {
  if (!secretKey)
    throw new BadConfig('SECRET_KEY must be set: the keys in this database are wrapped with one')
  try {
    return unwrap(secretKey, name, value)
  } catch {
    throw new BadConfig('SECRET_KEY is not the one that the keys in this database are wrapped with')
  }
}
