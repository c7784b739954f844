import type { Lamp } from '#contract/lamps.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { nobody } from '#server/deliveries/delivery.ts'
import type { Database } from '#server/storage/sql.ts'

export type Row = {
  id: string
  channel: Lamp['channel']
  name: string | null
  is_on: boolean
  // A channel that nobody has shown to read.
  is_unconfirmed: boolean
  added_at: Date | null
  gone_at: Date | null
  sent_at: Date | null
  failed_at: Date | null
  error: string | null
  heard_at: Date | null
}

// Read from what was sent, which is kept for 90 days: a column of its own would cost every ring a write. What was no longer
// needed was refused by nobody, and letters to contacts say nothing of the person's own address.
export function list(db: Database, userId: string, heardAfter: Date) {
  return db.rows<Row>(
    'list-lamps',
    `with told as (
       select channel, device_id, max(sent_at) as sent_at,
         min(run_at) filter (where failed and run_at > coalesce(last_sent_at, '-infinity')) as failed_at,
         (array_agg(error order by run_at desc) filter (where failed))[1] as error,
         max(greatest(shown_at, seen_at)) filter (where greatest(shown_at, seen_at) > $2) as heard_at
       from (
         select *, status = 'failed' and error is distinct from $3 as failed,
           max(sent_at) over (partition by channel, device_id) as last_sent_at
         from deliveries where user_id = $1) d
       group by channel, device_id),
     shown as (
       select max(created_at) as sent_at, max(seen_at) filter (where seen_at > $2) as heard_at
       from notifications where user_id = $1),
     of_person as (select * from users where id = $1)
     select 'in-app' as id, 'in-app' as channel, null as name, in_app_on as is_on, false as is_unconfirmed,
       null::timestamptz as added_at,
       null::timestamptz as gone_at, sent_at, null::timestamptz as failed_at, null as error, heard_at, 0 as place
     from of_person, shown
     union all
     select 'email', 'email', null, email_on, false, null, null, sent_at, failed_at, error, heard_at, 1
     from of_person left join told on channel = 'email' and device_id = '${nobody}'
     union all
     select d.id::text, 'push', d.name, push_on, false, d.created_at, gone_at, sent_at, failed_at, error, heard_at, 2
     from of_person u join devices d on d.user_id = u.id left join told on channel = 'push' and device_id = d.id
     union all
     select c.id::text, kind, c.name, enabled, confirmed_at is null, c.created_at, null, sent_at, failed_at, error, heard_at, 3
     from channels c left join told on channel = kind and device_id = c.id where c.user_id = $1
     order by place, added_at, id`,
    [userId, heardAfter, deliveryErrors.notNeeded],
  )
}
