// Where letters land while no SMTP server is set. Development only: a code can be read here in clear, which is
// the very purpose of the page, and production does not start without SMTP.
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { Letter } from './delivery.ts'

const kept = 5_000
const shown = 500

export type KeptLetter = {
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
  messageId: string
}

// A retry carries the same Message-ID and takes the place of what it repeats.
export async function keep(db: Database, letter: Letter, messageId: string, now: Date) {
  await db.run(
    'keep-letter',
    `insert into outbox (id, to_address, subject, html, text, message_id, sent_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (message_id) do update set (to_address, subject, html, text, sent_at) =
       (excluded.to_address, excluded.subject, excluded.html, excluded.text, excluded.sent_at)`,
    [newId(now), letter.to.address, letter.subject, letter.html, letter.text, messageId, now],
  )
  await db.run('prune-outbox', 'delete from outbox where place <= (select max(place) from outbox) - $1', [
    kept,
  ])
}

type Row = Omit<KeptLetter, 'sentAt' | 'messageId'> & { sent_at: Date; message_id: string }

/** The newest first. */
export async function list(db: Database): Promise<KeptLetter[]> {
  const rows = await db.rows<Row>(
    'list-outbox',
    `select to_address as to, subject, text, html, sent_at, message_id from outbox order by place desc limit ${shown}`,
  )
  return rows.map(({ sent_at, message_id, ...letter }) => ({
    ...letter,
    sentAt: sent_at.toISOString(),
    messageId: message_id,
  }))
}
