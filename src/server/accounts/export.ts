// Everything we store about a person, as one document. It may be hundreds of megabytes, so it is written page by page.
import { Readable } from 'node:stream'
import { refused } from '#contract/messages/refusals.ts'
import { minutes } from '#server/clock.ts'
import { Refusal } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { type Account, present } from './account.ts'
import type { AccountData } from './accounts.ts'
import * as devices from './devices.ts'
import { tellOfExport } from './fresh.ts'
import * as knownBrowsers from './known-browsers.ts'
import * as passkeys from './passkeys/passkeys.ts'
import * as sessionList from './session-list.ts'
import type { Session } from './sessions.ts'
import * as tokens from './tokens.ts'

export type { Session }

const exporting = new Set<string>()

/** One at a time for each account. A failure half-way cuts the connection, so that nobody takes it for the whole. */
export async function stream(world: World, session: Session, pieces: AsyncIterable<string>) {
  const { account } = session
  await tellOfExport(world, session)
  if (world.config.rateLimits && exporting.has(account.id))
    throw new Refusal(429, refused.exporting, { retryAfter: minutes(1) })
  exporting.add(account.id)
  // Closed in any case: read to its end, failed, or left by the reader.
  return Readable.from(pieces).once('close', () => exporting.delete(account.id))
}

export async function* exportDocument(world: World, session: Session, data: AccountData[]) {
  const { account } = session
  const now = world.clock.now()
  yield `{"exportedAt":${JSON.stringify(now)},"profile":${JSON.stringify(present(account, now))}`
  yield `,"devices":${JSON.stringify(await devices.list(world, account))}`
  yield `,"sessions":${JSON.stringify(await sessionList.list(world, session))}`
  yield `,"browsers":${JSON.stringify(await browsersOf(world, account))}`
  yield `,"tokens":${JSON.stringify(await tokens.list(world, account))}`
  yield `,"passkeys":${JSON.stringify(await passkeys.list(world, account))}`
  for (const { name, collect, pages } of data) {
    if (!name) continue
    yield `,${JSON.stringify(name)}:[`
    let before = ''
    for await (const rows of pages?.(world, account) ?? [collect?.(world, account) ?? []]) {
      if (rows.length === 0) continue
      // A page in one piece: each piece is a turn of the event loop, and others wait for their turn behind thousands.
      yield before + JSON.stringify(rows).slice(1, -1)
      before = ','
    }
    yield ']'
  }
  yield '}'
}

async function browsersOf(world: World, { id }: Account) {
  const browsers = await knownBrowsers.list(world, id)
  return browsers.map(({ name, first_used_at }) => ({ name, firstUsedAt: first_used_at.toISOString() }))
}
