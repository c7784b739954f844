// A channel as the database stores it and as the API returns it. Its target is stored encrypted and bound to its id, so
// that one cannot be put in the place of another.
import type { ChannelKind } from '#contract/channel-kinds.ts'
import type { Channel } from '#contract/channels.ts'
import { unwrap, wrap, type Wrapped } from '#server/key-wrapping.ts'
import type { World } from '#server/world.ts'
import type { Place, Target } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

export type Row = {
  id: string
  user_id: string
  kind: ChannelKind
  name: string
  target: Wrapped
  host: string
  enabled: boolean
  confirmed_at: Date | null
  letter_id: string
  created_at: Date
}

export const columns = 'id, user_id, kind, name, target, host, enabled, confirmed_at, letter_id, created_at'

export const seal = ({ secrets }: World, id: string, target: Target) => wrap(secrets.channels, id, target)

export const unseal = ({ secrets }: World, { id, target }: Pick<Row, 'id' | 'target'>) =>
  unwrap<Target>(secrets.channels, id, target)

export const placeOf = (world: World, row: Pick<Row, 'id' | 'kind' | 'target'>): Place =>
  kinds[row.kind].open(unseal(world, row))

export function present(world: World, row: Row): Channel {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.confirmed_at ? 'confirmed' : 'unconfirmed',
    enabled: row.enabled,
    host: row.host,
    ...placeOf(world, row).shown,
    createdAt: row.created_at.toISOString(),
  }
}
