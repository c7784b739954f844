// The record of everything that was sent to a person, for their export.
import type { World } from '#server/world.ts'
import type { Account } from './account.ts'

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

export async function listSent(world: World, account: Account) {
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
}
