// Each call of the table with a token of each scope: what opens it, and that nothing else does.
import { describe, expect, test } from 'vitest'
import { apiRoot } from '#contract/api-root.ts'
import { api, type Call } from '#contract/api.ts'
import { refused } from '#contract/messages/refusals.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { engines, moveIn, useHouse } from '#tests/support/house.ts'

// Written here once more, by address: a new call gets its scope on purpose, or is closed to programs.
function scopeOf({ method, path }: Call): Scope | undefined {
  if (/^\/(?:notes|labels)(?:\/|$)/.test(path)) return method === 'GET' ? 'notes:read' : 'notes:write'
  if (!/^\/(?:reminders|notifications|events|rehearsal)(?:\/|$)/.test(path)) return undefined
  return method === 'GET' || path === '/reminders/understand' ? 'reminders:read' : 'reminders:write'
}

const calls = Object.entries<Call>(api).filter(([, { caller }]) => caller === 'account')
const unknownId = '00000000-0000-4000-8000-000000000001'

test.each(calls)('%s has the scope that its address says', (_, call) =>
  expect(call.scope).toBe(scopeOf(call)),
)

describe.each(engines)('a token of each scope on %s', (engine) => {
  const house = useHouse(engine)

  async function ask({ method, path }: Call, token: string) {
    const reply = await fetch(`${house.url}${apiRoot}${path.replace(':id', unknownId)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    // An event stream has no end.
    if (reply.ok) await reply.body?.cancel()
    return { status: reply.status, body: reply.ok ? {} : ((await reply.json()) as { errorCode?: string }) }
  }

  test.each(scopes)('%s opens its calls and no other', async (scope) => {
    const ines = await moveIn(house)
    const { body } = await ines.call('addToken', { body: { name: 'Script', scopes: [scope] } })
    const replies = await Array.fromAsync(calls, async ([name, call]) => ({
      name,
      call,
      ...(await ask(call, body.token)),
    }))
    const opened = replies.filter(({ body: { errorCode } }) => errorCode !== 'SCOPE_MISSING')
    expect(opened.map(({ name }) => name)).toEqual(
      calls.filter(([, call]) => scopeOf(call) === scope).map(([name]) => name),
    )
    expect(opened.filter(({ status }) => status === 401 || status === 403 || status >= 500)).toEqual([])
    const closed = replies.filter((reply) => !opened.includes(reply))
    for (const { status, body: refusal } of closed)
      expect([status, refusal]).toEqual([403, { message: refused.scope, errorCode: 'SCOPE_MISSING' }])
  })

  test('all together open what each of them opens', async () => {
    const ines = await moveIn(house)
    const { body } = await ines.call('addToken', { body: { name: 'Script', scopes } })
    for (const [name, call] of calls) {
      const { errorCode } = (await ask(call, body.token)).body
      expect([name, errorCode === 'SCOPE_MISSING']).toEqual([name, scopeOf(call) === undefined])
    }
  })
})
