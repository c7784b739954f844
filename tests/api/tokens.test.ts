// Tokens for programs: made, listed, used, ended. What each scope opens is in scopes.test.ts.
import { describe, expect, test } from 'vitest'
import { noticeMail } from '#contract/messages/access.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import * as accounts from '#server/accounts/accounts.ts'
import { days, hours, minutes } from '#server/clock.ts'
import { backAgain } from '#tests/support/billing.ts'
import { dump } from '#tests/support/dump.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  engines,
  type House,
  moveIn,
  type Person,
  personWith,
  useHouse,
  visitor,
} from '#tests/support/house.ts'
import { takeCode, takeLetters } from '#tests/support/letters.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'

const draft = { name: 'Backup script', scopes: ['notes:read'] }
const add = (person: Person, wanted: Record<string, unknown> = {}) =>
  person.call('addToken', { body: { ...draft, ...wanted } })
const list = async (person: Person) => (await person.call('listTokens')).body

async function program(house: House, person: Person, wanted: Record<string, unknown> = {}) {
  const { body } = await add(person, wanted)
  return { ...personWith(house, { ...person, token: body.token }), tokenId: body._id }
}

describe.each(engines)('a token for a program on %s', (engine) => {
  const house = useHouse(engine)

  test('is shown once, starts with jbt_, and is stored as a hash', async () => {
    const ines = await moveIn(house)
    const { status, body } = await add(ines)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...draft,
      _id: expect.any(String),
      createdAt: at('12:00'),
      token: expect.any(String),
    })
    expect(body.token).toMatch(/^jbt_[0-9A-Za-z]{46}$/)
    const { token, ...listed } = body
    expect(await list(ines)).toEqual([listed])
    expect(await dump(house.world.db)).not.toContain(token.slice(4, -6))
  })

  test('opens its calls, and says when it was last used, to a quarter of an hour', async () => {
    const ines = await moveIn(house)
    await ines.call('addNote', { body: { title: 'Milk', content: 'and bread' } })
    const script = await program(house, ines)
    house.clock.advance(minutes(1))
    expect((await script.call('listNotes')).body.data).toMatchObject([{ title: 'Milk' }])
    house.clock.advance(minutes(15))
    await script.call('listNotes')
    expect(await list(ines)).toMatchObject([{ lastUsedAt: at('12:01') }])
    house.clock.advance(minutes(1))
    await script.call('listNotes')
    expect(await list(ines)).toMatchObject([{ lastUsedAt: at('12:17') }])
  })

  test('is not used where another is', async () => {
    const ines = await moveIn(house)
    const [script] = [await program(house, ines), await program(house, ines)]
    await script.call('listNotes')
    expect((await list(ines)).filter(({ lastUsedAt }) => lastUsedAt)).toHaveLength(1)
  })

  test('writes without reading, and reads without writing', async () => {
    const ines = await moveIn(house)
    const writer = await program(house, ines, { scopes: ['notes:write'] })
    expect((await writer.call('addNote', { body: { title: 'Milk', content: 'bread' } })).status).toBe(201)
    expect(await writer.call('listNotes')).toMatchObject({
      status: 403,
      body: { message: refused.scope, errorCode: 'SCOPE_MISSING' },
    })
  })

  test('ends at its expiry, stays listed for a month and no longer counts', async () => {
    const ines = await moveIn(house)
    const script = await program(house, ines, { expiresAt: '2026-05-14T14:30:00+02:00' })
    expect(await list(ines)).toMatchObject([{ expiresAt: at('12:30') }])
    house.clock.set('2026-05-14T12:29:59Z')
    expect((await script.call('listNotes')).status).toBe(200)
    house.clock.set('2026-05-14T12:30:00Z')
    expect((await script.call('listNotes')).status).toBe(401)
    await accounts.deleteExpired(house.world)
    expect(await list(ines)).toHaveLength(1)
    house.clock.advance(days(30))
    await accounts.deleteExpired(house.world)
    expect(await house.world.db.rows('all-tokens', 'select 1 from program_tokens')).toEqual([])
  })

  test.each([
    ['no name', { name: ' ' }, rules.name],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, rules.nameLength],
    ['no scope', { scopes: [] }, rules.scopes],
    ['an unknown scope', { scopes: ['account:write'] }, rules.scopes],
    ['a scope that is no list', { scopes: 'notes:read' }, rules.scopes],
    ['an expiry that is no date', { expiresAt: 'tomorrow' }, rules.expiresAt],
    ['an expiry that has passed', { expiresAt: '2026-05-14T12:00:00Z' }, rules.expiresPast],
  ])('with %s is refused', async (_, wanted, message) => {
    const { status, body } = await add(await moveIn(house), wanted)
    expect([status, body]).toMatchObject([400, { message }])
  })

  test('takes a scope that is named twice as one, and an expiry of null as none', async () => {
    const { body } = await add(await moveIn(house), { scopes: ['notes:read', 'notes:read'], expiresAt: null })
    expect(body).toMatchObject({ scopes: ['notes:read'] })
    expect(body).not.toHaveProperty('expiresAt')
  })

  test('is one of twenty: of thirty at once twenty are made, and one that has expired makes room', async () => {
    const ines = await moveIn(house)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        add(ines, place === 0 ? { expiresAt: '2026-05-14T12:01:00Z' } : {}),
      ),
    )
    const { 201: made, 409: refusals } = Object.groupBy(replies, ({ status }) => status)
    expect([made?.length, refusals?.length]).toEqual([20, 10])
    expect(refusals?.[0]?.body).toEqual({ message: refused.tokenLimit, errorCode: 'TOKEN_LIMIT_REACHED' })
    const [first] = await list(ines)
    await ines.call('removeToken', { id: first!._id })
    expect((await add(ines)).status).toBe(201)
    expect((await add(ines)).status).toBe(409)
  })

  test('ends when it is removed, and its event stream with it', async () => {
    const ines = await moveIn(house)
    const script = await program(house, ines, { scopes: ['reminders:read'] })
    const stream = await fetch(`${house.url}/api/events`, {
      headers: { authorization: `Bearer ${script.token}` },
    })
    const state = { ended: false }
    const reading = (async () => {
      for await (const chunk of stream.body!) expect(chunk.length).toBeGreaterThan(0)
      state.ended = true
    })()
    expect((await ines.call('removeToken', { id: script.tokenId })).status).toBe(204)
    await eventually('the stream ends', () => state.ended)
    await reading
    expect((await script.call('listReminders')).status).toBe(401)
    expect((await ines.call('removeToken', { id: script.tokenId })).status).toBe(404)
  })

  test('keeps its stream while it is open', async () => {
    const ines = await moveIn(house)
    const script = await program(house, ines, { scopes: ['reminders:read'] })
    const leaving = new AbortController()
    const stream = await fetch(`${house.url}/api/events`, {
      headers: { authorization: `Bearer ${script.token}` },
      signal: leaving.signal,
    })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    house.world.signals.tell([ines.id], 'sessions')
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:05:00Z' } })
    while (!heard.includes('event: reminders')) heard += (await reader.read()).value ?? ''
    leaving.abort()
    expect(stream.status).toBe(200)
  })

  test('of another person looks like none, and stays', async () => {
    const [ines, tom] = [await moveIn(house), await moveIn(house)]
    const script = await program(house, tom)
    expect((await ines.call('removeToken', { id: script.tokenId })).status).toBe(404)
    expect(await list(ines)).toEqual([])
    expect((await script.call('listNotes')).status).toBe(200)
  })

  test('that is mistyped, unknown or somebody’s id is nobody', async () => {
    const ines = await moveIn(house)
    const { token, tokenId } = await program(house, ines)
    const mistyped = `${token.slice(0, 10)}${token[10] === 'x' ? 'y' : 'x'}${token.slice(11)}`
    for (const wrong of [mistyped, token.toUpperCase(), token.slice(4), `${token}0`, tokenId]) {
      const stranger = personWith(house, { ...ines, token: wrong })
      expect((await stranger.call('listNotes')).status).toBe(401)
    }
  })

  test('is told by a letter without its name, and never with itself', async () => {
    const ines = await moveIn(house)
    const { body } = await add(ines, { name: 'Evil\r\nname <b> http://evil.example/1' })
    const [letter, ...others] = await takeLetters(house)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: { address: ines.email }, subject: noticeMail.tokenAdded.subject })
    expect(letter?.text).toContain(noticeMail.tokenAdded.text)
    for (const part of [letter?.text, letter?.html]) expect(part).not.toMatch(/evil/i)
    expect(letter?.text).not.toContain(body.token)
  })

  test('is told although it was removed before the letter was written', async () => {
    const ines = await moveIn(house)
    const { body } = await add(ines)
    await ines.call('removeToken', { id: body._id })
    expect(await takeLetters(house)).toMatchObject([{ subject: noticeMail.tokenAdded.subject }])
  })

  test('ends with a reset, whose letter says so, and lives on with another password', async () => {
    const ines = await moveInWithPassword(house)
    const script = await program(house, ines)
    await ines.call('changePassword', { body: { password, newPassword: password } })
    expect((await script.call('listNotes')).status).toBe(200)
    await takeLetters(house)
    await visitor(house).call('requestReset', { body: { email: ines.email } })
    const resetCode = await takeCode(house, ines.email)
    await visitor(house).call('resetPassword', {
      body: { email: ines.email, resetCode, newPassword: password },
    })
    expect((await script.call('listNotes')).status).toBe(401)
    expect((await takeLetters(house))[0]?.text).toContain('tokens for programs')
  })

  test('is in the export without itself, and goes with the account', async () => {
    const ines = await moveInWithPassword(house)
    const script = await program(house, ines)
    const { body } = await ines.call('exportAccount')
    expect(body).toMatchObject({ tokens: [{ name: draft.name, scopes: draft.scopes }] })
    expect(JSON.stringify(body)).not.toMatch(/jbt_|hash/)
    await ines.call('closeAccount', { body: { password } })
    expect((await script.call('listNotes')).status).toBe(401)
  })
})

describe.each(engines)('with limits, a token for a program on %s', (engine) => {
  const house = useHouse(engine, { RATE_LIMITS: 'on' })

  test('is one of sixty an hour at most, or their letters would hide a code', async () => {
    const ines = await moveIn(house)
    for (let made = 0; made < 60; made += 1) {
      const { status, body } = await add(ines)
      expect(status).toBe(201)
      await ines.call('removeToken', { id: body._id })
    }
    expect((await add(ines)).status).toBe(429)
    // Nor is a passkey asked for that would not be taken.
    expect((await ines.call('passkeyOptions')).status).toBe(429)
    house.clock.advance(hours(1))
    expect((await add(await backAgain(house, ines))).status).toBe(201)
  })
})

const at = (time: string) => `2026-05-14T${time}:00.000Z`
