// The notes that listing and searching are measured on: one person's, with words that are rare and words that are not.
import { defaultColor } from '#contract/note-values.ts'
import type { Account } from '#server/accounts/account.ts'
import { after, seconds } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { searchable } from '#server/notes/search.ts'
import type { Database } from '#server/storage/sql.ts'

export const start = new Date('2026-01-01T00:00:00Z')

const words = Array.from({ length: 5_000 }, (_, number) => syllables(number * 7_919))
const batch = 2_000

export async function openAccount(db: Database) {
  const account = { id: newId(start), notes_count: 0 } as Account
  await db.run(
    'open-account',
    `insert into users (id, name, email, password_hash, created_at, pro_until) values ($1, 'Ines', 'i@example.com', '-', $2, 'infinity')`,
    [account.id, start],
  )
  return account
}

export async function writeNotes(db: Database, userId: string, from: number, to: number) {
  for (let first = from; first < to; first += batch) {
    const rows = await Promise.all(Array.from({ length: batch }, (_, index) => note(first + index)))
    await db.patient.run(
      'write',
      `insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select $1, id, title, content, $2, searched, at, at
       from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) as row (id, title, content, searched, at)`,
      [
        userId,
        defaultColor,
        rows.map(({ id }) => id),
        rows.map(({ title }) => title),
        rows.map(({ content }) => content),
        rows.map(({ searched }) => searched),
        rows.map(({ at }) => at),
      ],
    )
  }
  await db.patient.script('analyze notes')
}

/** Many more of the same, made by the database itself: nobody searches among them. */
export async function growNotes(db: Database, account: Account, from: number, to: number) {
  const step = 100_000
  for (let first = from; first < to; first += step)
    await db.patient.run(
      'grow',
      `insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
       select $1, ('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Note ' || n, repeat('common words ', 40),
         $2, '', $3::timestamptz + n * interval '1 second', $3::timestamptz + n * interval '1 second'
       from generate_series($4::int, $5::int) n`,
      [account.id, defaultColor, start, first, Math.min(first + step, to) - 1],
    )
  await db.patient.script('vacuum analyze notes')
}

async function note(number: number) {
  const at = after(start, seconds(number))
  const title = `Note ${number}`
  const text = Array.from(
    { length: 60 },
    (_, index) => words[(number * 31 + index * index * 17) % words.length],
  )
  const special = [number === 4_321 ? 'needlework 稀少な qz' : '', number % 100 === 7 ? 'hundredth' : '']
  const content = ['common', ...text, ...special].join(' ')
  const { searched } = await searchable(title, content)
  return { id: newId(at), title, content, searched, at }
}

function syllables(seed: number) {
  const parts = ['syl', 'ba', 'ken', 'to', 'ri', 'mon', 'ga', 'lu', 'pes', 'ta']
  return String(seed).replaceAll(/\d/g, (digit) => parts[Number(digit)]!)
}
