import { expect, test } from 'vitest'
import { now, ringing } from '../fixtures.ts'
import { webhook } from './webhook.ts'

const target = { url: 'https://hook.example/a?b=c', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }

test('a message is signed as Standard Webhooks says', () => {
  const { url, headers, body } = webhook.open(target).request(ringing(), now)
  expect(url).toBe(target.url)
  expect(body).toBe('{"type":"reminder.rang","timestamp":"2026-05-14T08:00:00.000Z","data":{"title":"Tea"}}')
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_0123456789abcdef0123456789abcdef',
    'webhook-timestamp': '1778745600',
    // openssl dgst -sha256 -mac HMAC over id.timestamp.body, by the decoded secret.
    'webhook-signature': 'v1,2YG0GJsDm5erbIebBSahxvU7f2MixhcUjh/QCLeVpew=',
  })
})

test('a secret has 32 random bytes', () => {
  const [one, other] = [webhook.newSecret!(), webhook.newSecret!()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one).not.toBe(other)
})
