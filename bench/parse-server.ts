// parse-server with the same people, notes and notifications, asked over its own REST interface.
import { openPostgres } from '#server/storage/postgres.ts'
import { freePort } from '#tests/support/ports.ts'
import { freshDatabase, type Postgres } from '#tests/support/postgres.ts'
import { type Contender, startPeer } from './contenders.ts'
import { amounts, note, notification } from './people.ts'

type Person = { objectId: string; sessionToken: string }
type Headers = Record<string, string>

const application = { 'x-parse-application-id': 'bench', 'content-type': 'application/json' }
const perBatch = 50

export async function parseServer(
  cluster: Postgres,
  home: string,
  sessions: 'remembered' | 'looked up',
): Promise<Contender> {
  const database = await freshDatabase(cluster.url)
  const task = { database, port: await freePort(), remembers: sessions === 'remembered' }
  const server = await startPeer('peers/parse-server.mjs', task, home)
  const { url } = server
  const people: Person[] = []
  for (let number = 0; number < amounts.people; number++) {
    const person = (await post(`${url}/parse/users`, application, {
      username: `p${number}`,
      password: 'a password',
    })) as Person
    await fill(url, person, 'Note', amounts.notes, note)
    await fill(url, person, 'Notification', amounts.notifications, { ...notification, isRead: false })
    people.push(person)
  }
  await addIndexes(database)
  return { ...server, asks: asksFor(people) }
}

async function fill(url: string, person: Person, name: string, amount: number, body: object) {
  const asked = { method: 'POST', path: `/parse/classes/${name}`, body: owned(person, body) }
  for (let made = 0; made < amount; made += perBatch) {
    const requests = Array.from({ length: Math.min(perBatch, amount - made) }, () => asked)
    const answers = (await post(`${url}/parse/batch`, as(person), { requests })) as { error?: object }[]
    const refused = answers.find(({ error }) => error)
    if (refused) throw new Error(`parse-server refused: ${JSON.stringify(refused.error)}`)
  }
}

async function post(url: string, headers: Headers, body: unknown): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`parse-server answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

// It makes none for the ways its applications ask.
async function addIndexes(database: string) {
  const db = openPostgres(database, { connections: 1 })
  await db.script(`create index on "Note" (owner, "createdAt" desc);
    create index on "Notification" (owner, "createdAt" desc); analyze`)
  await db.close()
}

function asksFor(people: Person[]): Contender['asks'] {
  const list = (person: Person, name: string, limit: number, wanted: object) => {
    const where = encodeURIComponent(JSON.stringify({ owner: pointer(person), ...wanted }))
    const path = `/parse/classes/${name}?limit=${limit}&order=-createdAt&where=${where}`
    return { method: 'GET', path, headers: as(person) }
  }
  return {
    'list 50 notes': people.map((person) => list(person, 'Note', 50, {})),
    'add a note': people.map((person) => ({
      method: 'POST',
      path: '/parse/classes/Note',
      headers: as(person),
      body: JSON.stringify(owned(person, note)),
    })),
    'unread notifications': people.map((person) => list(person, 'Notification', 100, { isRead: false })),
  }
}

const as = (person: Person): Headers => ({ ...application, 'x-parse-session-token': person.sessionToken })

const pointer = ({ objectId }: Person) => ({ __type: 'Pointer', className: '_User', objectId })

const owned = (person: Person, body: object) => ({
  ...body,
  owner: pointer(person),
  ACL: { [person.objectId]: { read: true, write: true } },
})
