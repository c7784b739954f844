// What is known of each way to a person, put into one word.
import type { Lamp } from '#contract/lamps.ts'
import { suppressedWords } from '#contract/messages/lamps.ts'
import { deliveryErrors, proof } from '#contract/messages/deliveries.ts'
import type { Account } from '#server/accounts/account.ts'
import { before, days } from '#server/clock.ts'
import type { World } from '#server/world.ts'
import * as store from './store.ts'

const heardWithin = days(30)

export async function list(world: World, account: Pick<Account, 'id'>): Promise<Lamp[]> {
  const rows = await store.list(world.db, account.id, before(world.clock.now(), heardWithin))
  return rows.map((row) => ({
    _id: row.id,
    channel: row.channel,
    name: row.name ?? proof.channels[row.channel],
    ...stateOf(row),
  }))
}

type State = Pick<Lamp, 'state' | 'since' | 'why'>

function stateOf(row: store.Row): State {
  const { is_on, is_unconfirmed, suppressed_at, gone_at, failed_at, error, heard_at, sent_at, added_at } = row
  if (!is_on) return { state: 'off' }
  if (suppressed_at) return { state: 'failing', ...since(suppressed_at), why: suppressedWords.why }
  if (gone_at) return { state: 'failing', ...since(gone_at), why: deliveryErrors.deviceGone }
  if (failed_at) return { state: 'failing', ...since(failed_at), why: error ?? proof.noReason }
  if (is_unconfirmed) return { state: 'new', ...since(added_at) }
  if (heard_at) return { state: 'heard', ...since(heard_at) }
  if (sent_at) return { state: 'accepted', ...since(sent_at) }
  return { state: 'new', ...since(added_at) }
}

const since = (moment: Date | null) => (moment ? { since: moment.toISOString() } : {})
