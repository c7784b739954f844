// What was sent to a person: exported with the account, and deleted with it.
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import { deleteFor } from './deliveries.ts'

type Row = {
  letter: string
  subject_id: string
  occurrence_at: Date
  channel: string
  device: string | null
  status: string
  attempts: number
  queued_at: Date
  sent_at: Date | null
  error: string | null
}

type Owner = { id: string }

// app.ts hands this to accounts as AccountData, a type that deliveries may not import.
export const deliveriesData = {
  name: 'deliveries',
  async collect(world: World, account: Owner) {
    const rows = await world.db.patient.rows<Row>(
      'export-deliveries',
      `select letter, subject_id, occurrence_at, channel, device, status, attempts, queued_at, sent_at, error
       from deliveries where user_id = $1 order by queued_at desc, subject_id`,
      [account.id],
    )
    return rows.map((row) => ({
      letter: row.letter,
      ...(row.letter === 'reminder'
        ? { reminderId: row.subject_id, occurrence: row.occurrence_at.toISOString() }
        : {}),
      channel: row.channel,
      ...(row.device ? { device: row.device } : {}),
      status: row.status,
      attempts: row.attempts,
      queuedAt: row.queued_at.toISOString(),
      ...(row.sent_at ? { sentAt: row.sent_at.toISOString() } : {}),
      ...(row.error ? { error: row.error } : {}),
    }))
  },
  async deleteRows(db: Database, account: Owner) {
    await deleteFor(db, [account.id])
  },
}
