// The signature of a webhook. What cannot be PayPal's is refused without asking PayPal.
import type { IncomingHttpHeaders } from 'node:http'
import { between, days } from '#server/clock.ts'
import type { Signature } from './paypal.ts'

// Without a time if our clock may be wrong: it then says nothing about theirs.
type Expected = { apiUrl: string; now: Date | undefined }

export function signatureOf(headers: IncomingHttpHeaders, expected: Expected): Signature | undefined {
  const [auth_algo, cert_url, transmission_id, transmission_sig, transmission_time] = [
    'auth-algo',
    'cert-url',
    'transmission-id',
    'transmission-sig',
    'transmission-time',
  ].map((name) => headers[`paypal-${name}`] as string | undefined)
  if (!auth_algo || !cert_url || !transmission_id || !transmission_sig || !transmission_time) return undefined
  const signature = { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time }
  return isPlausible(signature, expected) ? signature : undefined
}

function isPlausible({ cert_url, transmission_time }: Signature, { apiUrl, now }: Expected) {
  // What stands in for PayPal, in a test or on a developer's machine, has its own certificates and its own time.
  if (!isPaypals(apiUrl)) return true
  return isPaypals(cert_url) && isRecent(new Date(transmission_time), now)
}

function isPaypals(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && /(?:^|\.)paypal\.com$/.test(url.hostname)
}

// PayPal repeats an event for three days.
function isRecent(sentAt: Date, now: Date | undefined) {
  return now ? Math.abs(between(sentAt, now)) <= days(7) : !Number.isNaN(sentAt.getTime())
}
