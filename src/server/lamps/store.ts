import type { Lamp } from '#contract/lamps.ts'
import { nobody } from '#server/deliveries/delivery.ts'
import { rowsInOrder } from '#server/storage/in-order.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'

export type Way = {
  id: string
  channel: Lamp['channel']
  device_id: string
  name: string | null
  is_on: boolean
  // A channel that nobody has shown to read.
  is_unconfirmed: boolean
  // Since when it leads where it does.
  added_at: Date | null
  // Since when no reminder letters go there.
  suppressed_at: Date | null
  gone_at: Date | null
}

export function listWays(db: Database, userId: string) {
  return db.rows<Way>(
    'list-ways',
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
       from channels where user_id = $1)
     select id, channel, device_id, name, is_on, is_unconfirmed, added_at, suppressed_at, gone_at
     from ways order by place, added_at, id`,
    [userId],
  )
}

const mostAtOnce = 2_000

type Told = { sent_at: Date | null; heard_at: Date | null }
type Page = Told & { next: string | null }

/** What is known of the app itself, a page at a time like the other ways: there is a notification for every ring. */
export async function readApp({ db, pace }: World, userId: string): Promise<Told> {
  let page: Page = { sent_at: null, heard_at: null, next: '-infinity' }
  for (;;) {
    page = await readOn(db, userId, page)
    if (!page.next) return page
    // Whoever has asked for something in the meantime comes first.
    await pace.turn()
  }
}

async function readOn(db: Database, userId: string, { sent_at, heard_at, next }: Page) {
  const ofPage = 'from notifications where user_id = $1 and created_at > $2 order by created_at'
  const [page] = await rowsInOrder<Page>(
    db,
    'read-app',
    `select greatest($3::timestamptz, max(created_at)) as sent_at, greatest($4::timestamptz, max(seen_at)) as heard_at,
       (select created_at::text ${ofPage} offset ${mostAtOnce - 1} limit 1) as next
     from (select created_at, seen_at ${ofPage} fetch first ${mostAtOnce} rows with ties) page`,
    [userId, next, sent_at, heard_at],
  )
  return page!
}
