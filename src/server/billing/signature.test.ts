import { describe, expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '1',
  'paypal-transmission-sig': 'AAAA',
  'paypal-transmission-time': '2026-05-14T12:00:00Z',
}
const now = new Date('2026-05-16T12:00:00Z')
const apiUrl = 'https://api-m.paypal.com'

describe('the signature of a webhook', () => {
  test.each(Object.keys(headers))('is none without %s', (name) =>
    expect(signatureOf({ ...headers, [name]: undefined }, { apiUrl, now })).toBeUndefined(),
  )

  test.each([
    ['https://api.sandbox.paypal.com/certs/1', true],
    ['https://paypal.com/certs/1', true],
    ['http://api.paypal.com/certs/1', false],
    ['https://evilpaypal.com/certs/1', false],
    ['https://paypal.com.evil.example/certs/1', false],
    ['https://evil.example/paypal.com', false],
    ['https://paypal.com@evil.example/certs/1', false],
    ['nonsense', false],
  ])('with its certificate at %s can be genuine: %s', (certificate, isPossible) => {
    const found = signatureOf({ ...headers, 'paypal-cert-url': certificate }, { apiUrl, now })
    expect(found !== undefined).toBe(isPossible)
  })

  test.each([
    ['2026-05-13T12:00:00Z', true],
    ['2026-05-09T11:59:59Z', false],
    ['2026-05-24T12:00:00Z', false],
    ['yesterday', false],
  ])('sent at %s can be genuine: %s', (time, isPossible) => {
    const found = signatureOf({ ...headers, 'paypal-transmission-time': time }, { apiUrl, now })
    expect(found !== undefined).toBe(isPossible)
  })

  test('of any day can be genuine while our own clock may be wrong', () => {
    const old = { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' }
    expect(signatureOf(old, { apiUrl, now: undefined })).toBeDefined()
  })

  test('is left to what stands in for PayPal where the API is not its own', () => {
    const own = { ...headers, 'paypal-cert-url': 'http://localhost:3000/certificate' }
    expect(signatureOf(own, { apiUrl: 'http://127.0.0.1:9/dev/paypal', now })).toBeDefined()
  })
})
