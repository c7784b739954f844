// The least a server can do for the same three calls: node:http and pg, no framework, no schemas, no limits, no
// headers of its own. Its task is the address of a Jotbell database and a port.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { accountColumns } from '#server/accounts/account.ts'
import { newId } from '#server/ids.ts'
import { type NoteRow, ownColumns } from '#server/notes/note.ts'
import { searchable } from '#server/notes/search.ts'

type Answer = { status: number; body: unknown }

const { database, port } = JSON.parse(process.argv[2]!) as { database: string; port: number }
const pool = new pg.Pool({ connectionString: database, max: 10 })
const day = 86_400_000
const labels = `array(select name from note_labels l where l.user_id = notes.user_id and l.note_id = notes.id
  order by position) as labels`

const answers: Record<string, (userId: string, count: number, request: IncomingMessage) => Promise<Answer>> =
  {
    'GET /api/notes': async (userId, totalNotes) => {
      const { rows } = await pool.query<NoteRow>({
        name: 'list',
        text: `select ${ownColumns}, ${labels} from notes where user_id = $1 and not archived
          order by pinned desc, created_at desc, id desc limit 51`,
        values: [userId],
      })
      return {
        status: 200,
        body: {
          data: rows.slice(0, 50).map(present),
          pagination: { totalNotes, limit: 50, nextCursor: null },
        },
      }
    },
    'POST /api/notes': async (userId, _, request) => {
      const { title, content } = JSON.parse(await text(request)) as { title: string; content: string }
      const now = new Date()
      const { searched } = await searchable(title, content)
      const { rows } = await pool.query<NoteRow>({
        name: 'add',
        text: `with counted as (update users set notes_count = notes_count + 1 where id = $1 returning id),
        made as (
          insert into notes (user_id, id, title, content, color, searched, created_at, updated_at)
          select id, $2, $3, $4, '#ffffff', $5, $6, $6 from counted returning ${ownColumns})
        select *, '{}'::text[] as labels from made`,
        values: [userId, newId(now), title, content, searched, now],
      })
      await pool.query({ name: 'tell', text: `select pg_notify('raw', $1)`, values: [`notes ${userId}`] })
      return { status: 201, body: present(rows[0]!) }
    },
    'GET /api/notifications': async (userId) => {
      const { rows } = await pool.query({
        name: 'bell',
        text: `select id as _id, title, message, is_read as "isRead", created_at as "createdAt", reminder_id as "reminderId",
          occurrence_at as occurrence
        from notifications where user_id = $1 and not removed order by created_at desc, id limit 100`,
        values: [userId],
      })
      return { status: 200, body: rows }
    },
  }

createServer((request, reply) => void answer(request, reply)).listen(port, '127.0.0.1', () =>
  process.send!('ready'),
)

async function answer(request: IncomingMessage, reply: ServerResponse) {
  const caller = await identify(request.headers.authorization ?? '')
  const handle = answers[`${request.method} ${request.url}`]
  const { status, body } =
    caller && handle
      ? await handle(caller.id, caller.notes_count, request)
      : { status: 401, body: { message: 'no' } }
  const json = JSON.stringify(body)
  reply
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
    .end(json)
}

async function identify(authorization: string) {
  const { rows } = await pool.query<{ id: string; notes_count: number }>({
    name: 'session',
    text: `select ${accountColumns}, s.used_at from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.used_at > $2 and s.created_at > $3`,
    values: [
      createHash('sha256').update(authorization.slice(7)).digest(),
      new Date(Date.now() - 30 * day),
      new Date(Date.now() - 180 * day),
    ],
  })
  return rows[0]
}

function present({
  id,
  title,
  content,
  color,
  pinned,
  archived,
  labels: names,
  created_at,
  updated_at,
}: NoteRow) {
  return {
    _id: id,
    title,
    content,
    color,
    pinned,
    archived,
    labels: names,
    createdAt: created_at,
    updatedAt: updated_at,
  }
}
