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
  // Since when it leads where it does.
  added_at: Date | null
  // Since when no reminder letters go there.
  suppressed_at: Date | null
  gone_at: Date | null
  sent_at: Date | null
  failed_at: Date | null
  error: string | null
  heard_at: Date | null
}

// What was no longer needed, or had nowhere to go any more, was refused by nobody.
const noRefusals = [deliveryErrors.notNeeded, deliveryErrors.channelRemoved, deliveryErrors.channelNotReady]

// Read from what was sent, which is kept for 90 days: a column of its own would cost every ring a write. It fails since the
// first refusal after it last worked, or was set up anew. Letters to contacts say nothing of the person's own address.
export function list(db: Database, userId: string, heardAfter: Date) {
  return db.rows<Row>(
    'list-lamps',
    `with of_person as (select * from users where id = $1),
     ways as (
       select 'in-app' as id, 'in-app' as channel, '${nobody}'::uuid as device_id, null as name, in_app_on as is_on,
         false as is_unconfirmed, null::timestamptz as added_at, null::timestamptz as gone_at,
         null::timestamptz as suppressed_at, 0 as place
       from of_person
       union all
       select 'email', 'email', '${nobody}', null, email_on, false, null, null, mail_suppressed_at, 1 from of_person
       union all
       select d.id::text, 'push', d.id, d.name, push_on, false, d.created_at, gone_at, null, 2
       from of_person u join devices d on d.user_id = u.id
       union all
       select id::text, kind, id, name, enabled, confirmed_at is null, target_at, null, null, 3
       from channels where user_id = $1),
     ended as (
       select channel, device_id, sent_at, run_at, error, greatest(shown_at, seen_at) as heard_at,
         status = 'failed' and (error = any($3)) is not true as failed,
         greatest(max(sent_at) over (partition by channel, device_id), added_at) as well_at
       from ways join deliveries d using (channel, device_id) where d.user_id = $1),
     told as (
       select channel, device_id, max(sent_at) as sent_at,
         min(run_at) filter (where failed and (run_at > well_at) is not false) as failed_at,
         (array_agg(error order by run_at desc) filter (where failed))[1] as error,
         max(heard_at) filter (where heard_at > $2) as heard_at
       from ended group by channel, device_id
       union all
       select 'in-app', '${nobody}', max(created_at), null, null, max(seen_at) filter (where seen_at > $2)
       from notifications where user_id = $1)
     select id, channel, name, is_on, is_unconfirmed, added_at, suppressed_at, gone_at, sent_at, failed_at, error, heard_at
     from ways left join told using (channel, device_id)
     order by place, added_at, id`,
    [userId, heardAfter, noRefusals],
  )
}
