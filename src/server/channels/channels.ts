// Channels that a person adds. Nothing but a message with a code goes to one before its owner has shown to read it.
import type { ChannelKind } from '#contract/channel-kinds.ts'
import {
  type AddedChannel,
  type Channel,
  type ChannelChange,
  channelTargets,
  type NewChannel,
} from '#contract/channels.ts'
import { channelRefusals as refused, channelRules as rules } from '#contract/messages/channels.ts'
import type { Account } from '#server/accounts/account.ts'
import { type AccountData, holdOpen, type Session } from '#server/accounts/accounts.ts'
import { newId } from '#server/ids.ts'
import { conflict, invalid, notFound, Refusal } from '#server/refusal.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { placeOf, present, seal, unseal } from './channel.ts'
import * as codes from './codes.ts'
import type { Target } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import * as store from './store.ts'
import { refusePrivate, sendTest } from './test-messages.ts'

type Owner = Pick<Account, 'id'>

export async function list(world: World, account: Owner): Promise<Channel[]> {
  return (await store.list(world.db, account.id)).map((row) => present(world, row))
}

export async function add(world: World, session: Session, body: NewChannel): Promise<AddedChannel> {
  const { account } = session
  const { kind, name, ...given } = body
  const secret = kinds[kind].newSecret?.()
  const target: Target = { ...given, ...(secret ? { secret } : {}) }
  const now = world.clock.now()
  const id = newId(now)
  const place = kinds[kind].open(target)
  refusePrivate(world, place)
  const sealed = seal(world, id, target)
  const row = await world.db.transaction(async (db) => {
    await holdOpen(db, session)
    const draft = {
      id,
      user_id: account.id,
      kind,
      name,
      target: sealed,
      host: place.host,
      letter_id: newId(now),
    }
    const added = await store.insert(db, { ...draft, created_at: now })
    if (!added) throw conflict('CHANNEL_LIMIT_REACHED', refused.limit)
    await sendTest(world, db, added)
    return added
  })
  announce(world, account)
  return { ...present(world, row), ...(secret ? { secret } : {}) }
}

export async function change(world: World, session: Session, id: string, body: ChannelChange) {
  const { account } = session
  const now = world.clock.now()
  const row = await world.db.transaction(async (db) => {
    await holdOpen(db, session)
    const old = await store.hold(db, account.id, id)
    if (!old) throw notFound()
    const target = merge(unseal(world, old), old.kind, body)
    const place = kinds[old.kind].open(target)
    const isMoved = place.identity !== placeOf(world, old).identity
    refusePrivate(world, place)
    const changed = await store.change(
      db,
      {
        ...old,
        name: body.name ?? old.name,
        enabled: body.enabled ?? old.enabled,
        target: seal(world, id, target),
        host: place.host,
        letter_id: isMoved ? newId(now) : old.letter_id,
      },
      isMoved,
      now,
    )
    if (isMoved) await sendTest(world, db, changed!)
    return changed!
  })
  announce(world, account)
  return present(world, row)
}

// What is left out stays, a secret above all, and so does what a form left empty. Fields of other kinds mean nothing here.
function merge(stored: Target, kind: ChannelKind, body: ChannelChange): Target {
  if (body.kind && body.kind !== kind) throw invalid('kind', rules.sameKind)
  const given = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== ''),
  )
  const merged = kinds[kind].merge?.(stored, given) ?? { ...stored, ...given }
  const { data, error } = channelTargets[kind].safeParse(merged)
  if (error) throw invalid(error.issues[0]!.path.join('.'), error.issues[0]!.message)
  return { ...stored, ...data }
}

export async function remove(world: World, account: Owner, id: string) {
  if (!(await store.remove(world.db, account.id, id))) throw notFound()
  announce(world, account)
}

export async function confirm(world: World, account: Owner, id: string, code: string) {
  if (!(await store.find(world.db, account.id, id))) throw notFound()
  if (!(await codes.use(world, account.id, id, code))) throw new Refusal(400, refused.code)
  announce(world, account)
}

/** To one that is not confirmed it goes with a new code. */
export async function test(world: World, session: Session, id: string) {
  await world.db.transaction(async (db) => {
    // A link that goes out after a reset would confirm what that has unconfirmed.
    await holdOpen(db, session)
    const row = await store.hold(db, session.account.id, id)
    if (!row) throw notFound()
    const letterId = newId(world.clock.now())
    if (!row.confirmed_at) await codes.renew(db, id, letterId)
    await sendTest(world, db, { ...row, letter_id: letterId })
  })
  world.signals.wake('deliveries')
}

/** The kinds that would ring for this person today. */
export const ringingKinds = (db: Database, userId: string) => store.ringing(db, userId)

// Its owner's other pages show it too; a message may wait.
function announce(world: World, account: Owner) {
  world.signals.tell([account.id], 'user')
  world.signals.wake('deliveries')
}

export const channelsData: AccountData = {
  name: 'channels',
  collect: list,
  // Whoever was in the account may have added a place of their own.
  endAccess: (db, account) => store.unconfirm(db, account.id),
}
