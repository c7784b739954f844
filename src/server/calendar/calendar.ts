// The calendar feed: a secret address at which another program reads a person's reminders. We store the SHA-256 of the
// secret, as of a session's token, and look it up by that: neither a stolen database nor the time of a reply tells it.
import { createHash, randomBytes } from 'node:crypto'
import type { Calendar } from '#contract/calendar.ts'
import type { Account } from '#server/accounts/account.ts'
import { type AccountData, holdOpen, type Session } from '#server/accounts/accounts.ts'
import { between, minutes } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import { horizonOf, writeFeed } from './feed.ts'
import * as store from './store.ts'

type Owner = Pick<Account, 'id'>
export type Feed = { etag: string; write(): Promise<string> }

const recordReadEvery = minutes(5)
const fileForm = /^([A-Za-z0-9_-]{43})\.ics$/

export async function find(world: World, account: Owner): Promise<Calendar> {
  const row = await store.find(world.db, account.id)
  if (!row) return {}
  const { created_at, read_at } = row
  return { createdAt: created_at.toISOString(), ...(read_at && { readAt: read_at.toISOString() }) }
}

export async function renew(world: World, session: Session) {
  const secret = randomBytes(32).toString('base64url')
  await world.db.transaction(async (db) => {
    await holdOpen(db, session)
    await store.renew(db, session.account.id, hash(secret), world.clock.now())
  })
  return { url: `${world.config.publicUrl}/calendar/${secret}.ics` }
}

export async function end(world: World, account: Owner) {
  await store.remove(world.db, account.id)
}

/** Undefined where no address ends like this. */
export async function open(world: World, file: string): Promise<Feed | undefined> {
  const [, secret] = fileForm.exec(file) ?? []
  const secretHash = secret && hash(secret)
  const row = secretHash && (await store.findBySecret(world.db, secretHash))
  if (!row) return undefined
  const now = world.clock.now()
  const isStale = !row.read_at || Math.abs(between(row.read_at, now)) >= recordReadEvery
  if (isStale) await store.recordRead(world.db, secretHash, now)
  const reminders = await store.listReminders(world.db, row.user_id)
  const horizon = horizonOf(now)
  const { publicUrl } = world.config
  const version = JSON.stringify([form, publicUrl, horizon, reminders])
  return {
    etag: `"${createHash('sha256').update(version).digest('base64url')}"`,
    write: () => writeFeed(reminders, horizon, publicUrl),
  }
}

// To be raised when the same reminders are written in another way: calendars then read them anew.
const form = 1

export const calendarData: AccountData = {
  name: 'calendar',
  collect: async (world, account) => {
    const calendar = await find(world, account)
    return calendar.createdAt ? [calendar] : []
  },
  endAccess: (db, account) => store.remove(db, account.id),
}

const hash = (secret: string) => createHash('sha256').update(secret).digest()
