// What was sent when: the notifications of a reminder, also those removed from the bell, its deliveries, and what waits for
// the end of quiet hours.
import type { Delivery } from '#contract/reminders.ts'
import type { Account } from '#server/accounts/account.ts'
import { ofReminder } from '#server/deliveries/delivery.ts'
import { notFound } from '#server/refusal.ts'
import { rowsInOrder } from '#server/storage/in-order.ts'
import type { World } from '#server/world.ts'
import { rangAt } from './reminder.ts'
import * as store from './store.ts'
import { targets } from './targets.ts'

type Row = {
  channel: Delivery['channel']
  status: Delivery['status']
  occurrence_at: Date
  attempts: number
  sent_at: Date | null
  shown_at: Date | null
  seen_at: Date | null
  error: string | null
  device: string | null
  repeat: number | null
  held_until: Date | null
}

const newest = 1_000

// A reminder that rings every hour on thirty devices has tens of thousands of deliveries: the newest are taken by the key.
export async function listDeliveries(world: World, account: Pick<Account, 'id'>, id: string) {
  if (!(await store.find(world.db, account.id, id))) throw notFound()
  const rows = await rowsInOrder<Row>(
    world.db,
    'list-deliveries',
    `select 'in-app' as channel, 'sent' as status, occurrence_at, 1 as attempts, rang_at as sent_at,
       null::timestamptz as shown_at, case when rang_at = created_at then seen_at end as seen_at, null as error,
       null as device, rang_at as queued_at, nullif(place - 1, 0) as repeat, null::timestamptz as held_until
     from notifications, unnest(rung_before || created_at) with ordinality as rings (rang_at, place)
     where user_id = $1 and reminder_id = $2
     union all
     select channel, status, coalesce(repeat_of, occurrence_at), attempts, sent_at, shown_at, seen_at, error, device,
       queued_at, repeat, null
     from (
       select * from deliveries where user_id = $1 and subject_id = $2 and ${ofReminder}
       order by occurrence_at desc limit ${newest}) last
     union all
     select channel, 'pending', ${rangAt}, 0, null, null, null, null, device, rung_at, nullif(insisted, 0), held_until
     from all_reminders r join ${targets} t using (user_id)
     where r.user_id = $1 and r.id = $2 and held_until is not null
     order by queued_at desc, occurrence_at desc, channel, device limit ${newest}`,
    [account.id, id],
  )
  return rows.map(present)
}

function present(row: Row): Delivery {
  return {
    channel: row.channel,
    status: row.status,
    occurrence: row.occurrence_at.toISOString(),
    attempts: row.attempts,
    ...(row.sent_at ? { sentAt: row.sent_at.toISOString() } : {}),
    ...(row.shown_at ? { shownAt: row.shown_at.toISOString() } : {}),
    ...(row.seen_at ? { seenAt: row.seen_at.toISOString() } : {}),
    ...(row.error ? { error: row.error } : {}),
    ...(row.device ? { device: row.device } : {}),
    ...(row.repeat ? { repeat: row.repeat } : {}),
    ...(row.held_until ? { heldUntil: row.held_until.toISOString() } : {}),
  }
}
