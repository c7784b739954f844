// With which browser on which system an account was used. A login from another one is told to the owner, by a letter
// with a link that ends it and starts a reset.
import { after, days } from '#server/clock.ts'
import { hostOf } from '#server/deliveries/deliveries.ts'
import { type LinkActions, sign } from '#server/links.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import * as pages from './access-pages.ts'
import * as codes from './codes.ts'
import * as passkeys from './passkeys/store.ts'
import { endInBrowser } from './session-list.ts'
import * as tokens from './tokens.ts'

type Owner = { id: string; email: string }
export type KnownBrowser = { name: string; session_id: string; first_used_at: Date }

const linkLasts = days(30)

// Each browser is told once, and the very first is not. The letter is named after the session that it is about.
export function noteLogin(db: Database, owner: Owner, session: { id: string; device: string }, now: Date) {
  return db.run(
    'note-login',
    `with seen as (select exists (select from known_browsers where user_id = $1) as others),
     noted as (
       insert into known_browsers (user_id, name, session_id, first_used_at) values ($1, $2, $3, $4)
       on conflict (user_id, name) do nothing returning session_id)
     insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, host, run_at, queued_at)
     select $1, session_id, $4, 'email', 'new-login', $5, $4, $4 from noted, seen where others`,
    [owner.id, session.device, session.id, now, hostOf(owner.email)],
  )
}

export function list(world: World, userId: string) {
  return world.db.rows<KnownBrowser>(
    'list-known-browsers',
    // The one without a name stands for those of version 1, which nobody noted.
    `select name, session_id, first_used_at from known_browsers where user_id = $1 and name <> ''
     order by first_used_at, name`,
    [userId],
  )
}

export const findBySession = (db: Database, userId: string, sessionId: string) =>
  db.row<KnownBrowser>(
    'find-known-browser',
    'select name, session_id, first_used_at from known_browsers where user_id = $1 and session_id = $2',
    [userId, sessionId],
  )

export const linkToEnd = (world: World, user: string, session: string) =>
  sign(world, 'login-end', { user, session }, after(world.clock.now(), linkLasts))

export const loginLinks = {
  'login-end': {
    async ask(world, { user, session }) {
      const browser = await findBySession(world.db, user!, session!)
      return browser ? pages.askToEnd(browser.name) : pages.over(world)
    },
    async act(world, { user, session }) {
      const email = await endLogin(world, user!, session!)
      return email ? pages.resetStarted(world, email) : pages.over(world)
    },
  },
} satisfies LinkActions

// Whoever came in may have logged in again with the same browser, and made a passkey or token to come back with: all of
// it ends. The browser is forgotten, so that the next login from one like it is told again.
async function endLogin(world: World, userId: string, sessionId: string) {
  const email = await world.db.transaction(async (db) => {
    // Held first: a login or a passkey that is under way is through by then, or finds its session ended.
    const owner = await db.row<{ email: string }>(
      'hold-entered-account',
      'select email from users where id = $1 for no key update',
      [userId],
    )
    const browser = await db.row<{ name: string }>(
      'forget-browser',
      'delete from known_browsers where user_id = $1 and session_id = $2 returning name',
      [userId, sessionId],
    )
    if (!owner || !browser) return undefined
    await endInBrowser(db, userId, browser.name, sessionId)
    await passkeys.removeMadeWith(db, userId, browser.name)
    await tokens.removeMadeWith(db, userId, browser.name)
    await codes.queueFromLink(world, db, owner.email)
    return owner.email
  })
  if (!email) return undefined
  world.signals.tell([userId], 'sessions')
  world.signals.wake('deliveries')
  return email
}
