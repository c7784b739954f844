import { expect, test } from 'vitest'
import { GrantedToken, keepAccessToken } from './access-token.ts'
import { after, minutes, systemClock } from './clock.ts'

type Options = { refuses?: string[]; isDown?: boolean; lifetime?: { expires_in?: number | string } }

function service({ refuses = [], isDown = false, lifetime = { expires_in: 600 } }: Options = {}) {
  let now = new Date('2026-05-14T12:00:00Z')
  let granted = 0
  const state = { isDown, advance: (duration: number) => void (now = after(now, duration)) }
  const withToken = keepAccessToken({ ...systemClock, now: () => now }, async () => {
    if (state.isDown) throw new Error('away')
    return GrantedToken.parse({ access_token: `token ${++granted}`, ...lifetime })
  })
  const ask = async () =>
    (await withToken(async (token) => ({ token, status: refuses.includes(token) ? 401 : 200 }))).token
  return { ...state, ask, goDown: (down: boolean) => void (state.isDown = down) }
}

test('a token is kept until a minute before it ends', async () => {
  const { ask, advance } = service()
  expect(await ask()).toBe('token 1')
  advance(minutes(9) - 1)
  expect(await ask()).toBe('token 1')
  advance(1)
  expect(await ask()).toBe('token 2')
})

test('a token that does not tell when it ends is used once', async () => {
  const { ask } = service({ lifetime: {} })
  expect([await ask(), await ask()]).toEqual(['token 1', 'token 2'])
})

test('the lifetime of a token may be written as text', async () => {
  const { ask, advance } = service({ lifetime: { expires_in: '600' } })
  advance(minutes(8))
  expect([await ask(), await ask()]).toEqual(['token 1', 'token 1'])
})

test('a token that is refused is renewed once, and a second refusal is the answer', async () => {
  const { ask } = service({ refuses: ['token 1', 'token 3'] })
  expect(await ask()).toBe('token 2')
  expect(await ask()).toBe('token 2')
  const stubborn = service({ refuses: ['token 1', 'token 2'] })
  expect(await stubborn.ask()).toBe('token 2')
})

test('many requests at once ask for one token', async () => {
  const { ask } = service()
  expect(new Set(await Promise.all([ask(), ask(), ask()]))).toEqual(new Set(['token 1']))
})

test('a failure is not kept', async () => {
  const { ask, goDown } = service({ isDown: true })
  await expect(ask()).rejects.toThrow('away')
  goDown(false)
  expect(await ask()).toBe('token 1')
})
