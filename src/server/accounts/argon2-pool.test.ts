import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { argon2id } from './argon2-pool.ts'

const cheap = {
  message: 'a password',
  nonce: randomBytes(16),
  memory: 8,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
}

test.each([
  ['a caller', () => '203.0.113.9'],
  ['a house of IPv6 networks', (at: number) => `2001:db8:1:${at.toString(16)}`],
])('%s that fills the queue is refused, and nobody else waits behind them', async (_, caller) => {
  let hashed = 0
  const count = () => void (hashed += 1)
  const flood = Promise.allSettled(
    Array.from({ length: 300 }, (_each, at) => argon2id(caller(at), cheap).then(count)),
  )
  await argon2id('somebody else', cheap)
  expect(hashed).toBeLessThan(20)
  const refusals = (await flood).filter((outcome) => outcome.status === 'rejected')
  expect(refusals.length).toBeGreaterThan(90)
  expect(hashed + refusals.length).toBe(300)
  for (const { reason } of refusals)
    expect(reason).toMatchObject({ status: 503, details: { retryAfter: 2_000 } })
})
