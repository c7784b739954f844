import { randomBytes } from 'node:crypto'

let last = { moment: 0, turn: 0 }

// UUIDv7: sorts by the time it was made and, within a millisecond of this process, by its turn, so new rows
// land side by side in an index and lists keep the order in which things were written.
export function newId(now: Date) {
  const moment = now.getTime()
  last = { moment, turn: moment === last.moment ? (last.turn + 1) % 4096 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.turn, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
