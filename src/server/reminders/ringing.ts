// What a letter or a push message has to know of the reminder that rings, read when it is written.
import type { ClockStyle } from '#contract/accounts.ts'
import { limits } from '#contract/plans.ts'
import type { ReminderType } from '#contract/reminders.ts'
import type { Repeat } from '#contract/repeat.ts'
import type { QueuedDelivery } from '#server/deliveries/delivery.ts'
import { gather } from '#server/storage/gather.ts'
import type { World } from '#server/world.ts'
import { columnsIn, rangAt, series } from './reminder.ts'

export type Ringing = {
  title: string
  description: string
  type: ReminderType
  repeat: Repeat | null
  first_at: Date
  time_zone: string
  waiting_at: Date
  after_done: Date | null
  insisted: number | null
  insists_left: number | null
  insists_at: Date | null
  name: string
  email: string
  email_on: boolean
  push_on: boolean
  clock: ClockStyle | null
  note_id: string | null
  note_title: string | null
  note_text: string | null
}

// Those of a batch are found at once, and each is written in a turn of its own.
export async function findRinging(world: World, delivery: QueuedDelivery) {
  const ringing = await find(world, delivery)
  await world.pace.turn()
  return ringing
}

// Those of a claimed batch are sent together, so they are read together. A repeat is needed only while the very ring that
// it repeats waits: it was not dealt with, not snoozed, and no later one has rung.
const find = gather(async (world: World, deliveries: QueuedDelivery[]) => {
  const rows = await world.db.often.rows<Ringing & { place: number }>(
    'find-ringing-reminders',
    `select asked.place, r.title, r.description, r.type, r.repeat, r.first_at, r.time_zone, r.waiting_at, r.insisted,
       r.insists_left, r.insists_at, u.name, u.email, u.email_on and u.mail_suppressed_at is null as email_on,
       u.push_on, u.clock,
       next_occurrence(${columnsIn(series, 'r')}, $3) as after_done, n.id as note_id, n.title as note_title,
       left(n.content, ${limits.noteInLetter + 1}) as note_text
     from unnest($1::uuid[], $2::uuid[], $4::timestamptz[]) with ordinality as asked (user_id, id, repeat_of, place)
     join all_reminders r using (user_id, id) join users u on u.id = r.user_id
     left join notes n on n.user_id = r.user_id and n.id = r.note_id
     where asked.repeat_of is null or (r.done_at is null and ${rangAt} = asked.repeat_of)`,
    [
      deliveries.map(({ user_id }) => user_id),
      deliveries.map(({ subject_id }) => subject_id),
      world.clock.now(),
      deliveries.map(({ repeat_of }) => repeat_of),
    ],
  )
  return new Map(rows.map((row) => [deliveries[row.place - 1]!, row]))
})
