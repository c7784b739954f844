import { randomBytes } from 'node:crypto'

let last = { moment: 0, sequence: 0 }

// UUIDv7: ids sort by creation time and, within a millisecond of this process, by sequence. New rows are neighbours in an
// index, and lists keep the order in which things were written.
export function newId(now: Date) {
  const moment = now.getTime()
  last = { moment, sequence: moment === last.moment ? (last.sequence + 1) % 4096 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.sequence, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// Whether a text is a UUID in lower case, as the database and newId write them.
export const isId = (text: string) => form.test(text)
