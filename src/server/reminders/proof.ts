// What was sent when: the notifications of a reminder, also those removed from the bell, and its deliveries.
import type { Delivery } from '#contract/reminders.ts'
import type { Account } from '#server/accounts/account.ts'
import { notFound } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import * as store from './store.ts'

type Row = {
  channel: Delivery['channel']
  status: Delivery['status']
  occurrence_at: Date
  attempts: number
  sent_at: Date | null
  error: string | null
  device: string | null
}

const newest = 1_000

export async function listDeliveries(world: World, account: Pick<Account, 'id'>, id: string) {
  if (!(await store.find(world.db, account.id, id))) throw notFound()
  const rows = await world.db.rows<Row>(
    'list-deliveries',
    `select 'in-app' as channel, 'sent' as status, occurrence_at, 1 as attempts, created_at as sent_at, null as error,
       null as device, created_at as queued_at
     from notifications where user_id = $1 and reminder_id = $2
     union all
     select channel, status, occurrence_at, attempts, sent_at, error, device, queued_at
     from deliveries where user_id = $1 and subject_id = $2
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
    ...(row.error ? { error: row.error } : {}),
    ...(row.device ? { device: row.device } : {}),
  }
}
