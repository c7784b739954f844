// What was sent to a person: exported with the account, and deleted with it.
import type { Delivery } from '#contract/reminders.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { deleteFor } from './deliveries.ts'
import { isOfReminder, type LetterName, nobody } from './delivery.ts'

type ChannelName = Exclude<Delivery['channel'], 'in-app'>

type Row = {
  letter: LetterName
  subject_id: string
  occurrence_at: Date
  channel: ChannelName
  device_id: string
  device: string | null
  status: Delivery['status']
  attempts: number
  queued_at: Date
  sent_at: Date | null
  shown_at: Date | null
  seen_at: Date | null
  error: string | null
  repeat: number | null
  repeat_of: Date | null
}

type Owner = { id: string }

const mostAtOnce = 500

// app.ts hands this to accounts as AccountData, a type that deliveries may not import.
export const deliveriesData = {
  name: 'deliveries',
  // By key, letter after letter of a reminder: in the order of time every page would sort all of them.
  async *pages(world: World, account: Owner) {
    let last: Row | undefined
    for (;;) {
      const rows = await world.db.patient.rows<Row>(
        'export-deliveries',
        `select letter, subject_id, occurrence_at, channel, device_id, device, status, attempts, queued_at, sent_at,
           shown_at, seen_at, error, repeat, repeat_of
         from deliveries where user_id = $1
           and (subject_id, occurrence_at, channel, device_id) > ($2::uuid, $3::timestamptz, $4::text, $5::uuid)
         order by subject_id, occurrence_at, channel, device_id limit ${mostAtOnce}`,
        [
          account.id,
          last?.subject_id ?? nobody,
          last?.occurrence_at ?? '-infinity',
          last?.channel ?? '',
          last?.device_id ?? nobody,
        ],
      )
      yield rows.map(present)
      last = rows.at(-1)
      if (!last || rows.length < mostAtOnce) return
    }
  },
  async deleteSome(db: Database, account: Owner) {
    const deleted = await db.run(
      'delete-some-deliveries',
      `delete from deliveries where ctid = any (array(
         select ctid from deliveries where user_id = $1 limit ${mostAtOnce}))`,
      [account.id],
    )
    return deleted === mostAtOnce
  },
  async deleteRows(db: Database, account: Owner) {
    await deleteFor(db, [account.id])
  },
}

/** A message as it is exported. */
export type SentMessage = ReturnType<typeof present>

function present(row: Row) {
  return {
    letter: row.letter,
    ...(isOfReminder(row.letter) && {
      reminderId: row.subject_id,
      occurrence: (row.repeat_of ?? row.occurrence_at).toISOString(),
    }),
    ...(row.repeat && { repeat: row.repeat }),
    channel: row.channel,
    ...(row.device && { device: row.device }),
    status: row.status,
    attempts: row.attempts,
    queuedAt: row.queued_at.toISOString(),
    ...(row.sent_at && { sentAt: row.sent_at.toISOString() }),
    ...(row.shown_at && { shownAt: row.shown_at.toISOString() }),
    ...(row.seen_at && { seenAt: row.seen_at.toISOString() }),
    ...(row.error && { error: row.error }),
  }
}
