// What is known of each way to a person, put into one word.
import type { Lamp } from '#contract/lamps.ts'
import { suppressedWords } from '#contract/messages/lamps.ts'
import { deliveryErrors, proof } from '#contract/messages/deliveries.ts'
import type { Account } from '#server/accounts/account.ts'
import { before, days } from '#server/clock.ts'
import { isAfter, latest, readRefusals, readWays, type Refusals, type Told } from '#server/deliveries/ways.ts'
import { createSharedTurns } from '#server/turns.ts'
import type { World } from '#server/world.ts'
import * as store from './store.ts'

const heardWithin = days(30)

// Every page asks every half minute, and with each ring.
const looks = createSharedTurns<Lamp[]>()

export const list = (world: World, { id }: Pick<Account, 'id'>) =>
  looks.take(world.config, id, () => look(world, id))

async function look(world: World, userId: string): Promise<Lamp[]> {
  const ways = await store.listWays(world.db, userId)
  const toldOf = await readWays(world, userId)
  const app = await store.readApp(world, userId)
  const told = ways.map((way) => ({ ...way, ...toldOf(way), ...(way.channel === 'in-app' && app) }))
  // It fails since the first refusal after it last worked, or was set up anew.
  const failing = told
    .map((way) => ({ ...way, well_at: latest(way.sent_at, way.added_at) }))
    .filter(({ refused_at, well_at }) => isAfter(refused_at, well_at))
  const refusalsOf = await readRefusals(world, userId, failing)
  const heardAfter = before(world.clock.now(), heardWithin)
  return told.map((way) => ({
    _id: way.id,
    channel: way.channel,
    name: way.name ?? proof.channels[way.channel],
    ...stateOf(way, refusalsOf(way), heardAfter),
  }))
}

type State = Pick<Lamp, 'state' | 'since' | 'why'>

function stateOf(way: store.Way & Told, refusals: Refusals | undefined, heardAfter: Date): State {
  const { is_on, is_unconfirmed, suppressed_at, gone_at, heard_at, sent_at, added_at } = way
  if (!is_on) return { state: 'off' }
  if (suppressed_at) return { state: 'failing', ...since(suppressed_at), why: suppressedWords.why }
  if (gone_at) return { state: 'failing', ...since(gone_at), why: deliveryErrors.deviceGone }
  if (refusals) return { state: 'failing', ...since(refusals.since), why: refusals.error ?? proof.noReason }
  if (is_unconfirmed) return { state: 'new', ...since(added_at) }
  if (isAfter(heard_at, heardAfter)) return { state: 'heard', ...since(heard_at) }
  if (sent_at) return { state: 'accepted', ...since(sent_at) }
  return { state: 'new', ...since(added_at) }
}

const since = (moment: Date | null) => (moment ? { since: moment.toISOString() } : {})
