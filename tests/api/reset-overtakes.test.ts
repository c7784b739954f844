// A reset shuts every door, also those that somebody is about to open: their request has passed the check of its session or
// passkey, and what it adds would land after the reset has cleared up.
import { describe, expect, test } from 'vitest'
import { resetPassword } from '#server/accounts/reset.ts'
import { lockByEmail } from '#server/accounts/store.ts'
import { calendarData } from '#server/calendar/calendar.ts'
import { channelsData } from '#server/channels/channels.ts'
import { contactsData } from '#server/contacts/contacts.ts'
import { newAuthenticator } from '#tests/support/authenticator.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Engine, engines, type House, type Person, useHouse, visitor } from '#tests/support/house.ts'
import { codeIn, takeCode, takeLetters } from '#tests/support/letters.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

type Call = () => Promise<{ status: number }>

/** Makes the call when a reset has begun, or is about to commit. Answers with its status. */
async function callDuringReset(
  house: House,
  engine: Engine,
  person: Person,
  call: Call,
  moment: 'begun' | 'done',
) {
  await visitor(house).call('requestReset', { body: { email: person.email } })
  const wanted = {
    email: person.email,
    resetCode: (await takeCode(house, person.email))!,
    newPassword: 'another one',
  }
  let answered = Promise.resolve(0)
  await house.world.db.transaction(async (tx) => {
    const reset = () =>
      resetPassword({ ...house.world, db: tx }, wanted, 'the owner', [
        calendarData,
        channelsData,
        contactsData,
      ])
    if (moment === 'begun') await lockByEmail(tx, person.email)
    else await reset()
    let isAnswered = false
    answered = call().then(({ status }) => ((isAnswered = true), status))
    // The embedded engine runs one transaction at a time, so there it waits by itself.
    if (engine === 'postgres')
      await eventually('it waits for the reset, or is through', async () => {
        return isAnswered || (await holdsSomebodyUp(tx))
      })
    if (moment === 'begun') await reset()
  })
  return answered
}

const ntfy = (topic: string) => ({ kind: 'ntfy', name: 'Phone', server: 'https://ntfy.example', topic })

async function addChannel(person: Person) {
  const { body } = await person.call('addChannel', { body: ntfy('mine') })
  return body._id
}

const passkeyFor = async (person: Person) =>
  newAuthenticator().create((await person.call('passkeyOptions')).body)

async function loginWithPasskey(house: House, person: Person) {
  const authenticator = newAuthenticator()
  await person.call('addPasskey', {
    body: authenticator.create((await person.call('passkeyOptions')).body),
  })
  const body = authenticator.get((await visitor(house).call('passkeyLoginOptions')).body)
  return () => visitor(house).call('passkeyLogin', { body })
}

async function emailChange(house: House, person: Person) {
  await person.call('changeEmail', { body: { password, email: 'thief@example.com' } })
  const code = codeIn((await takeLetters(house)).find(({ to }) => to.address === 'thief@example.com'))
  return () => person.call('confirmEmail', { body: { code } })
}

const doors: [string, (house: House, person: Person) => Promise<Call>][] = [
  [
    'a passkey',
    async (_, person) => {
      const body = await passkeyFor(person)
      return () => person.call('addPasskey', { body })
    },
  ],
  [
    'a token',
    async (_, person) => () => person.call('addToken', { body: { name: 'Script', scopes: ['notes:read'] } }),
  ],
  ['a login with a passkey', loginWithPasskey],
  [
    'a login with the password',
    async (house, { email }) =>
      () =>
        visitor(house).call('login', { body: { email, password } }),
  ],
  ['the calendar address', async (_, person) => () => person.call('renewCalendar')],
  ['another address', emailChange],
  ['a channel', async (_, person) => () => person.call('addChannel', { body: ntfy('theirs') })],
  [
    'another place of a channel',
    async (_, person) => {
      const id = await addChannel(person)
      return () => person.call('changeChannel', { id, body: ntfy('theirs') })
    },
  ],
  [
    'a link that confirms a channel',
    async (_, person) => {
      const id = await addChannel(person)
      return () => person.call('testLamp', { id })
    },
  ],
]

/** Whatever opens the account or leads out of it. */
const openDoors = (house: House, { email }: Person) =>
  house.world.db.rows(
    'open-doors',
    `select 'session' as door from sessions union all select 'passkey' from passkeys
     union all select 'token' from program_tokens union all select 'calendar' from calendars
     union all select 'address' from users where email <> $1
     union all select 'message to a channel' from deliveries where channel <> 'email'`,
    [email],
  )

describe.each(engines)('a reset on %s', (engine) => {
  const house = useHouse(engine)

  test.each(doors)('that overtakes %s leaves nothing of it', async (_, prepare) => {
    const person = await moveInWithPassword(house)
    const call = await prepare(house, person)
    expect(await callDuringReset(house, engine, person, call, 'done')).toBe(401)
    expect(await openDoors(house, person)).toEqual([])
  })

  // A passkey that was counted before it is removed, and whose session opens afterwards.
  test('that begins before a login with a passkey leaves no session of it', async () => {
    const person = await moveInWithPassword(house)
    const call = await loginWithPasskey(house, person)
    expect(await callDuringReset(house, engine, person, call, 'begun')).toBe(401)
    expect(await openDoors(house, person)).toEqual([])
  })
})
