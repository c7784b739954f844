// What this browser remembers of our offer of push: that it was seen, or until when it is put away.
import { read, write } from './stored.ts'

const awayForMs = 30 * 24 * 60 * 60 * 1000

/** Seen once, it needs no words any more. */
export function wasOfferSeen() {
  return read('pushOffer') !== null
}

export function markOfferSeen() {
  if (!wasOfferSeen()) write('pushOffer', 'seen')
}

export function isOfferPutAway() {
  return Date.now() < Number(read('pushOffer'))
}

export function putOfferAway() {
  write('pushOffer', String(Date.now() + awayForMs))
}
