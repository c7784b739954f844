// The letters that the mailbox received. A code can be read here in clear: that is the purpose of the page, and
// production does not start without SMTP.
import { newId } from '#server/ids.ts'
import type { Database } from '#server/storage/sql.ts'
import type { World } from '#server/world.ts'
import type { Received } from './smtp.ts'

const kept = 5_000
const shown = 500

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
  messageId: string
}

export async function receive({ db, clock }: Pick<World, 'db' | 'clock'>, { to, raw }: Received) {
  // Loaded with the first letter: a server at rest does without.
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(raw)
  // Every letter of ours has one. Without, each would take the place of the one before.
  if (!messageId) throw new Error('This letter has no Message-ID')
  const letter = { to, subject, text: asWritten(text), html: asWritten(html), messageId }
  await keep(db, letter, clock.now())
}

// The reader ends every part with a line break of its own.
const asWritten = (text: string) => text.replace(/\n$/, '')

// A retry carries the same Message-ID and takes the place of what it repeats.
export async function keep(db: Database, letter: Omit<Letter, 'sentAt'>, now: Date) {
  await db.run(
    'keep-letter',
    `insert into outbox (id, to_address, subject, html, text, message_id, sent_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (message_id) do update set (to_address, subject, html, text, sent_at) =
       (excluded.to_address, excluded.subject, excluded.html, excluded.text, excluded.sent_at)`,
    [newId(now), letter.to, letter.subject, letter.html, letter.text, letter.messageId, now],
  )
  await db.run('prune-outbox', 'delete from outbox where place <= (select max(place) from outbox) - $1', [
    kept,
  ])
}

type Row = Omit<Letter, 'sentAt' | 'messageId'> & { sent_at: Date; message_id: string }

/** The newest first, all of them or those to one address. */
export async function list(db: Database, to?: string): Promise<Letter[]> {
  const rows = await db.rows<Row>(
    'list-outbox',
    `select to_address as to, subject, text, html, sent_at, message_id from outbox
     where $1::text is null or lower(to_address) = lower($1)
     order by place desc limit ${shown}`,
    [to ?? null],
  )
  return rows.map(({ sent_at, message_id, ...letter }) => ({
    ...letter,
    sentAt: sent_at.toISOString(),
    messageId: message_id,
  }))
}

export async function deleteRows(db: Database, { email }: { email: string }) {
  await db.run('delete-letters', 'delete from outbox where lower(to_address) = lower($1)', [email])
}
