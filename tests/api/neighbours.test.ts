// What one person does reaches the one thing it names. Two people own things under the same ids, each of them two: a
// statement that forgets its owner changes the other person's, and one that forgets its id changes the second thing.
import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { turnOffEmail } from '#server/accounts/accounts.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { minutes } from '#server/clock.ts'
import { fire } from '#server/reminders/firing.ts'
import { subscribe } from '#tests/support/billing.ts'
import { engines, type House, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { codeIn, waiting, write } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const named = '00000000-0000-4000-8000-000000000001'
const second = '00000000-0000-4000-8000-000000000002'
/** Reminders of each that are done for good. */
const finished = ['00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000004'] as const

type Things = {
  person: Person
  devices: string[]
  contacts: string[]
  notifications: string[]
  resetCode: string | undefined
}
type Act = (things: Things, house: House) => Promise<{ status: number }>

const draft = { title: 'Changed', content: 'Changed', date: '2026-06-01T08:00:00.000Z' }

// What is done to one of two things.
const actsOnOne: Record<string, Act> = {
  'changing a note': ({ person }) => person.call('changeNote', { id: named, body: draft }),
  'deleting a note': ({ person }) => person.call('removeNote', { id: named }),
  'changing notes by a batch': ({ person }) =>
    person.call('changeNotes', {
      body: {
        ids: [named],
        change: { pinned: true, archived: true, color: '#fecaca', addLabel: 'New', removeLabel: 'Home' },
      },
    }),
  'new labels': ({ person }) =>
    person.call('changeNote', { id: named, body: { ...draft, labels: ['New'], pinned: true } }),
  Done: ({ person }) => person.call('finishReminder', { id: named, body: {} }),
  'Done and Undo': async ({ person }) => {
    const [water] = (await person.call('listReminders')).body.filter(({ _id }) => _id === named)
    await person.call('finishReminder', { id: named, body: {} })
    return person.call('undoReminder', { id: named, body: { occurrence: water!.date } })
  },
  'a snooze': ({ person }) => person.call('snoozeReminder', { id: named, body: { minutes: 5 } }),
  'changing a reminder': async ({ person }) => {
    await person.call('finishReminder', { id: named, body: {} })
    return person.call('changeReminder', { id: named, body: draft })
  },
  'undoing the last Done': ({ person }) =>
    person.call('undoReminder', { id: finished[0], body: { occurrence: draft.date } }),
  'deleting what is done': ({ person }) => person.call('removeReminder', { id: finished[0] }),
  'deleting a reminder': ({ person }) => person.call('removeReminder', { id: named }),
  'reading a notification': ({ person, notifications }) =>
    person.call('readNotification', { id: notifications[0]! }),
  'deleting a notification': ({ person, notifications }) =>
    person.call('removeNotification', { id: notifications[0]! }),
  'removing a device': ({ person, devices }) => person.call('removeDevice', { id: devices[0]! }),
  'removing a contact': ({ person, contacts }) => person.call('removeContact', { id: contacts[0]! }),
  'removing a token': async ({ person }) => {
    const [token] = (await person.call('listTokens')).body
    return person.call('removeToken', { id: token!._id })
  },
  'logging out': ({ person }) => person.call('logout', { body: {} }),
}

// What is done to an account as a whole.
const actsOnAccount: Record<string, Act> = {
  'ending a session': async ({ person }) => {
    const own = (await person.call('listSessions')).body.find(({ current }) => current)
    return person.call('endSession', { id: own!._id })
  },
  'changing the profile': ({ person }) =>
    person.call('changeProfile', {
      body: {
        name: 'Changed',
        preferences: { emailNotifications: false, pushNotifications: false, inAppNotifications: false },
        timeZone: 'Asia/Tokyo',
      },
    }),
  'ending reminder letters by their link': async ({ person }, house) => {
    await turnOffEmail(house.world, person.id)
    return { status: 204 }
  },
  'renaming a label': ({ person }) => person.call('renameLabel', { id: 'home', body: { name: 'House' } }),
  'removing a label': ({ person }) => person.call('removeLabel', { id: 'home' }),
  'reading all notifications': ({ person }) => person.call('readAllNotifications', { body: {} }),
  'a wrong code': (things, house) =>
    reset(house, things, things.resetCode === '000000' ? '111111' : '000000'),
  'a new password': (things, house) => reset(house, things, things.resetCode),
  'a new calendar address': ({ person }) => person.call('renewCalendar'),
  'ending the calendar': ({ person }) => person.call('endCalendar'),
  'cancelling the subscription': ({ person }) => person.call('cancelSubscription'),
  'deleting the account': ({ person }) => person.call('closeAccount', { body: { password } }),
}

const reset = (house: House, { person: { email } }: Things, resetCode: string | undefined) =>
  visitor(house).call('resetPassword', { body: { email, resetCode, newPassword: 'another one' } })

describe.each(engines)('the neighbours on %s', (engine) => {
  const house = useHouse(engine)

  test.each(Object.keys(actsOnOne))('%s leaves the second thing and the other person alone', async (name) => {
    const [mine, theirs] = await twoHouseholds(house)
    const before = [await belongings(house, theirs), await secondThings(house, mine)]
    const { status } = await actsOnOne[name]!(mine, house)
    expect(status).toBeLessThan(300)
    expect([await belongings(house, theirs), await secondThings(house, mine)]).toEqual(before)
  })

  test.each(Object.keys(actsOnAccount))('%s leaves the other person alone', async (name) => {
    const [mine, theirs] = await twoHouseholds(house)
    const before = await belongings(house, theirs)
    const own = await belongings(house, mine)
    await actsOnAccount[name]!(mine, house)
    expect(await belongings(house, theirs)).toEqual(before)
    expect(await belongings(house, mine)).not.toEqual(own)
  })

  test('an export has nothing of the other person', async () => {
    const [{ person }] = await twoHouseholds(house)
    const { body } = await person.call('exportAccount')
    const exported = body as unknown as Record<string, unknown[]>
    const stored = {
      notes: 'notes',
      reminders: 'all_reminders',
      history: 'history',
      deliveries: 'deliveries',
      notifications: 'notifications',
      contacts: 'contacts',
    }
    for (const [name, table] of Object.entries(stored)) {
      const own = await rowsOf(house, [[table, 'user_id', person.id]])
      expect(own).not.toEqual([])
      expect([name, exported[name]?.length]).toEqual([name, own.length])
    }
  })
})

async function twoHouseholds(house: House): Promise<[Things, Things]> {
  const people = [await moveInWithPassword(house), await moveInWithPassword(house)] as const
  for (const person of people) await furnish(house, person)
  house.clock.advance(minutes(10))
  await fire(house.world.db, house.clock.now(), 100, [], '')
  return [await thingsOf(house, people[0]), await thingsOf(house, people[1])]
}

async function furnish(house: House, person: Person) {
  await subscribe(house, person)
  for (const _id of [named, second]) {
    await person.call('addNote', { body: { ...draft, _id, title: 'A note', labels: ['Home', 'Garden'] } })
    const water = { _id, title: 'Water', date: '2026-05-14T12:05:00.000Z', noteId: _id }
    await person.call('addReminder', { body: water })
    await person.call('registerPushToken', { body: { token: `dGVzdA:${randomUUID()}` } })
    await person.call('addContact', { body: { name: 'Paul', email: `paul${_id}@example.com` } })
  }
  for (const _id of finished) {
    await person.call('addReminder', { body: { _id, title: 'Once', date: draft.date, type: 'once' } })
    await person.call('finishReminder', { id: _id, body: {} })
  }
  await person.call('renewCalendar')
  await person.call('addToken', { body: { name: 'One of one', scopes: ['notes:read'] } })
  await sessions.open(house.world, person.id)
}

async function thingsOf(house: House, person: Person): Promise<Things> {
  await visitor(house).call('requestReset', { body: { email: person.email } })
  const [letter] = (await waiting(house)).filter(
    ({ user_id, letter: name }) => user_id === person.id && name === 'reset',
  )
  const notifications = (await person.call('listNotifications')).body
  return {
    person,
    devices: (await person.call('listDevices')).body.map(({ _id }) => _id),
    contacts: (await person.call('listContacts')).body.map(({ _id }) => _id),
    notifications: [named, second].map(
      (id) => notifications.find(({ reminderId }) => reminderId === id)!._id,
    ),
    resetCode: codeIn(await write(house, letter!)),
  }
}

const tables = [
  'sessions',
  'codes',
  'devices',
  'all_reminders',
  'history',
  'calendars',
  'contacts',
  'notifications',
  'deliveries',
  'notes',
  'note_labels',
  'program_tokens',
]

/** Every row of a person, whatever the table. */
function belongings(house: House, { person: { id } }: Things) {
  return rowsOf(house, [
    ['users', 'id', id],
    ...[...tables, 'subscriptions', 'purchases'].map((table) => [table, 'user_id', id] as const),
  ])
}

/** What belongs to the second of two things, and the other session. */
async function secondThings(house: House, { person, devices, contacts, notifications }: Things) {
  const rows = await rowsOf(house, [
    ['notes', 'id', second],
    ['note_labels', 'note_id', second],
    ['all_reminders', 'id', second],
    ['all_reminders', 'id', finished[1]],
    ['history', 'reminder_id', finished[1]],
    ['notifications', 'id', notifications[1]!],
    ['deliveries', 'subject_id', second],
    ['devices', 'id', devices[1]!],
    ['contacts', 'id', contacts[1]!],
  ])
  const otherSessions = await house.world.db.rows(
    'other-sessions',
    'select * from sessions where user_id = $1 and token_hash <> $2',
    [person.id, createHash('sha256').update(person.token).digest()],
  )
  expect(otherSessions).toHaveLength(1)
  return [...rows.filter((row) => row.includes(person.id)), otherSessions]
}

async function rowsOf(house: House, wanted: (readonly [table: string, column: string, value: string])[]) {
  const rows: string[] = []
  for (const [table, column, value] of wanted) {
    const found = await house.world.db.rows<{ row: string }>(
      `rows-of-${table}-${column}`,
      `select '${table} ' || t::text as row from ${table} t where ${column} = $1 order by 1`,
      [value],
    )
    rows.push(...found.map(({ row }) => row))
  }
  return rows
}
