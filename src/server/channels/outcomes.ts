// What sending needs of the table of channels. In a burst many are asked for at once.
import type { Outcome } from '#server/deliveries/delivery.ts'
import { gather } from '#server/storage/gather.ts'
import type { World } from '#server/world.ts'
import { columns, type Row } from './channel.ts'

export const findById = gather(async (world: World, ids: string[]) => {
  const rows = await world.db.rows<Row>(
    'find-channels',
    `select ${columns} from channels where id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
})

type Said = { id: string; error: string | null }

/** The delivery itself is recorded elsewhere, so a failure here is ignored: what was sent stays sent. */
export async function recordOutcome(world: World, id: string, outcome: Outcome) {
  if (outcome.kind === 'lost') return
  await record(world, { id, error: outcome.kind === 'sent' ? null : outcome.why }).catch(() => {})
}

// Locked in one order, since another worker may have sent to some of the same. Its owner is told when it changed.
const record = gather(async (world: World, said: Said[]) => {
  const rows = await world.db.rows<{ user_id: string; is_new: boolean }>(
    'record-channel-outcomes',
    `with said as (
       select distinct on (id) id, error, case when error is null then 'sent' else 'failed' end as outcome
       from unnest($1::uuid[], $2::text[]) with ordinality as s (id, error, place) order by id, place desc),
     held as (
       select c.id, s.outcome, s.error, c.outcome is distinct from s.outcome as is_new
       from channels c join said s using (id) order by c.id for no key update of c)
     update channels c set outcome = h.outcome, outcome_at = $3, outcome_error = h.error,
       outcome_since = case when is_new then $3 else c.outcome_since end
     from held h where c.id = h.id returning c.user_id, h.is_new`,
    [said.map(({ id }) => id), said.map(({ error }) => error), world.clock.now()],
  )
  world.signals.tell(
    rows.filter(({ is_new }) => is_new).map(({ user_id }) => user_id),
    'user',
  )
  return new Map<Said, never>()
})
