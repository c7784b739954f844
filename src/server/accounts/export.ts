// Everything we store about a person, as one document. It may be hundreds of megabytes, so it is written page by page.
import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
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
  return Readable.from(inTurns(pieces)).once('close', () => exporting.delete(account.id))
}

// A reader that keeps up would have piece after piece, and nobody else a turn of the event loop.
async function* inTurns(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    yield piece
    await yieldToEventLoop()
  }
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
      // A page in one piece: a turn for each of thousands would take long.
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
