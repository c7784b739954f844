// Two people with the same kinds of things. One of them is played by the fuzzer; whatever belongs to the other
// carries a mark that must never come back.
import { randomUUID } from 'node:crypto'
import * as channels from '#server/channels/channels.ts'
import * as devices from '#server/accounts/devices.ts'
import * as sessions from '#server/accounts/sessions.ts'
import * as contacts from '#server/contacts/contacts.ts'
import { newId } from '#server/ids.ts'
import * as notes from '#server/notes/notes.ts'
import * as reminders from '#server/reminders/reminders.ts'
import type { World } from '#server/world.ts'

export type Field = Awaited<ReturnType<typeof prepareField>>

export const mark = 'only-for-their-eyes'

/** On the notes of both. */
export const labels = ['Home', 'a/b']

const ofEachKind = 10
// Five are allowed: some places are left to the fuzzer.
const contactsOfEach = 2

export async function prepareField(world: World, { logouts }: { logouts: number }) {
  const mine = await settle(world, 'Mine')
  const theirs = await settle(world, `Theirs ${mark}`)
  return {
    token: await sessions.open(world, mine.id),
    theirToken: await sessions.open(world, theirs.id),
    // Each is used once, to log out with.
    spare: await Array.fromAsync({ length: logouts }, () => sessions.open(world, mine.id)),
    emails: [mine.email, theirs.email],
    ids: [...(await idsOf(world, mine.id)), ...(await idsOf(world, theirs.id))],
  }
}

async function settle(world: World, name: string) {
  const now = world.clock.now()
  const id = newId(now)
  const email = `${id}@example.com`
  await world.db.run(
    'fuzz-person',
    `insert into users (id, name, email, password_hash, verified_at, pro_until, created_at)
     values ($1, $2, $3, 'none', $4, 'infinity', $4)`,
    [id, name, email, now],
  )
  const session = (await sessions.find(world, await sessions.open(world, id)))!
  const { account } = session
  for (let made = 0; made < ofEachKind; made += 1) {
    await notes.add(world, account, {
      title: `Note of ${name}`,
      content: `Content of ${name}`,
      labels: [...labels, `Label of ${name}`],
    })
    const date = `20${made + 80}-01-01T09:00:00Z`
    const draft = { title: `Reminder of ${name}`, description: `Description of ${name}`, date }
    const { _id } = await reminders.add(world, account, draft)
    await ring(world, id, _id, name)
    await devices.add(world, session, `${id}:${made}`, 'Firefox/1 Linux')
    if (made < 5) await addChannel(world, session, name, made)
  }
  for (let made = 0; made < contactsOfEach; made += 1)
    await contacts.add(world, account, { name: `Contact of ${name}`, email: `${made}-${email}` }, 'fuzz')
  return { id, email }
}

function addChannel(world: World, session: sessions.Session, name: string, number: number) {
  const topic = `${session.account.id}-${number}`
  return channels.add(world, session, { kind: 'ntfy', name, server: 'https://ntfy.example', topic })
}

// As if it had rung: a line in the bell.
async function ring(world: World, userId: string, reminderId: string, name: string) {
  const now = world.clock.now()
  await world.db.run(
    'fuzz-notification',
    `insert into notifications (user_id, id, reminder_id, occurrence_at, title, message, created_at)
     values ($1, $2, $3, $4, $5, $5, $4)`,
    [userId, randomUUID(), reminderId, now, `Notification of ${name}`],
  )
}

async function idsOf(world: World, userId: string) {
  const rows = await world.db.rows<{ id: string }>(
    'fuzz-ids',
    `select id from notes where user_id = $1 union all select id from all_reminders where user_id = $1
     union all select id from notifications where user_id = $1 union all select id from devices where user_id = $1
     union all select id from channels where user_id = $1 union all select id from contacts where user_id = $1`,
    [userId],
  )
  return rows.map(({ id }) => id)
}
