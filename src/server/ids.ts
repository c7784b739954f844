import { randomUUID } from 'node:crypto'

let last = { moment: 0, sequence: 0 }

// UUIDv7: ids sort by creation time and, within a millisecond of this process, by sequence. New rows are neighbours in an
// index, and lists keep the order in which things were written.
export function newId(now: Date) {
  const moment = now.getTime()
  last = { moment, sequence: moment === last.moment ? (last.sequence + 1) % 4096 : 0 }
  const time = moment.toString(16).padStart(12, '0')
  const sequence = last.sequence.toString(16).padStart(3, '0')
  // Node keeps random bytes for many of these at once. What follows the sequence there is random here too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}${randomUUID().slice(18)}`
}

const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

// Whether a text is a UUID in lower case, as the database and newId write them.
export const isId = (text: string) => form.test(text)
