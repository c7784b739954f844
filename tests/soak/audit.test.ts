import { beforeEach, expect, test } from 'vitest'
import { occurrenceId } from '#server/deliveries/delivery.ts'
import { messageId } from '#server/reminders/channel-message.ts'
import { audit } from './audit.ts'
import type { Fault } from './faults.ts'
import type { Found } from './found.ts'
import { openLedger } from './ledger.ts'
import type { Arrival } from './sink.ts'

const due = Date.parse('2026-05-14T12:00:00Z')
const drainedAt = due + 60_000
const name = occurrenceId('tea', new Date(due))
const letter = { messageId: `<${name}@jotbell.example>`, at: due + 100 }
const minute = 60_000
const scene = {} as { found: Found; arrivals: Arrival[]; faults: Fault[] }

beforeEach(() => {
  scene.found = {
    notes: [{ user_id: 'ines', id: 'note', content: 'milk' }],
    reminders: [{ user_id: 'ines', id: 'tea', waiting_at: new Date(due) }],
    notifications: [{ id: name, reminder_id: 'tea', occurrence_at: new Date(due) }],
    unsent: [],
    repeats: [],
    hooked: [],
    uneven: [],
    miscounted: [],
  }
  scene.arrivals = [letter]
  scene.faults = []
})

const judge = (quietUntil = 0, hooks = new Set<string>()) =>
  audit({ ...scene, hooks, ledgers: [promised(quietUntil)], drainedAt, stoppedAt: drainedAt }).broken

function promised(quietUntil: number) {
  const ledger = openLedger('ines', quietUntil)
  ledger.notes.set('note', { id: 'note', title: 'Shop', content: 'milk', gone: false, retired: false })
  ledger.reminders.set('tea', {
    id: 'tea',
    title: 'Tea',
    type: 'daily',
    repeat: null,
    first: due,
    date: due,
    snoozed: false,
    gone: false,
    retired: false,
    doubtful: false,
    seen: new Set(),
    must: new Set(),
    may: new Set(),
  })
  return ledger
}

test('kept promises are not complained about', () => expect(judge()).toEqual([]))

test('a lost note, a lost change and a note from nowhere are named', () => {
  scene.found.notes = []
  expect(judge()).toEqual(['note note is lost'])
  scene.found.notes = [{ user_id: 'ines', id: 'note', content: 'bread' }]
  expect(judge()).toEqual(['note note has lost its last change'])
  scene.found.notes = [
    { user_id: 'ines', id: 'note', content: 'milk' },
    { user_id: 'ines', id: 'other', content: 'x' },
  ]
  expect(judge()).toEqual(['note other was never acknowledged'])
})

test('a ring that is missing and one that nobody asked for are named', () => {
  scene.found.notifications = []
  expect(judge()).toEqual(['Tea at 2026-05-14T12:00:00.000Z did not ring'])
  scene.found.notifications = [
    { id: name, reminder_id: 'tea', occurrence_at: new Date(due) },
    { id: 'more', reminder_id: 'tea', occurrence_at: new Date(due + 1) },
  ]
  expect(judge()).toEqual(['more rang unasked'])
})

test('a letter that is missing or unasked is named', () => {
  scene.arrivals = []
  expect(judge()).toEqual(['Tea at 2026-05-14T12:00:00.000Z has no letter'])
  scene.arrivals = [letter, { messageId: '<more@jotbell.example>', at: due }]
  expect(judge()).toEqual(['letter more was sent unasked'])
})

test('a letter that came twice needs a worker that was killed meanwhile', () => {
  scene.arrivals = [letter, { ...letter, at: due + 20_000 }]
  expect(judge()).toEqual([expect.stringContaining('for no reason')])
  scene.faults = [{ kind: 'kill -9', target: 'web 1', from: due + 200, to: due + 900 }]
  expect(judge()).toEqual([expect.stringContaining('for no reason')])
  scene.faults = [{ kind: 'kill -9', target: 'worker 1', from: due + 200, to: due + 900 }]
  expect(judge()).toEqual([])
})

const repeat = (number: number, at: number) => ({
  subject_id: 'tea',
  occurrence_at: new Date(at),
  repeat: number,
  repeat_of: new Date(due),
})
const repeatLetter = (at: number) => ({
  messageId: `<${occurrenceId('tea', new Date(at))}@jotbell.example>`,
  answers: letter.messageId,
  at,
})

test('repeats that are lost, out of turn or too soon are named', () => {
  scene.found.repeats = [repeat(1, due + 5 * minute), repeat(2, due + 10 * minute)]
  scene.arrivals = [letter, repeatLetter(due + 5 * minute), repeatLetter(due + 10 * minute)]
  expect(judge()).toEqual([])
  scene.arrivals.pop()
  expect(judge()).toEqual([`repeat 2 of ${name} was not sent`])
  scene.found.repeats = [repeat(1, due + 4 * minute)]
  scene.arrivals = [letter, repeatLetter(due + 4 * minute)]
  expect(judge()).toEqual([`repeat 1 of ${name} came after 240000 ms`])
  scene.found.repeats = [repeat(2, due + 5 * minute)]
  scene.arrivals = [letter, repeatLetter(due + 5 * minute)]
  expect(judge()).toEqual([`repeat 2 of ${name} is out of turn`])
})

test('repeats that only the bell rang, in quiet hours, leave a gap; others may not', () => {
  const quietUntil = due + 6 * minute
  scene.found.repeats = [repeat(2, due + 10 * minute), repeat(3, due + 15 * minute)]
  scene.arrivals = [
    { ...letter, at: quietUntil },
    repeatLetter(due + 10 * minute),
    repeatLetter(due + 15 * minute),
  ]
  expect(judge(quietUntil)).toEqual([])
  expect(judge()).toEqual([`repeat 2 of ${name} is out of turn`])
  scene.found.repeats = [repeat(1, due + 10 * minute), repeat(3, due + 15 * minute)]
  expect(judge(quietUntil)).toEqual([`repeat 3 of ${name} is out of turn`])
})

test('more repeats than were asked for are named, also of a reminder that is gone', () => {
  scene.arrivals = [letter, ...[5, 10, 15, 20].map((after) => repeatLetter(due + after * minute))]
  expect(judge()).toEqual([`${name} rang again too often`])
})

test('a letter in quiet hours is named, and one that is missing after them', () => {
  const quietUntil = due + 10_000
  expect(judge(quietUntil)).toEqual([`letter ${letter.messageId} came in quiet hours`])
  scene.arrivals = []
  expect(judge(quietUntil)).toEqual(['Tea at 2026-05-14T12:00:00.000Z has no letter'])
  scene.arrivals = [{ ...letter, at: quietUntil }]
  expect(judge(quietUntil)).toEqual([])
})

test('a webhook that was not called is named, and a ring that is not on each channel', () => {
  const ring = { user_id: 'ada', subject_id: 'tea', occurrence_at: new Date(due) }
  const id = `msg_${messageId(ring, ring.occurrence_at)}`
  scene.found.hooked = [ring]
  expect(judge(0, new Set([id]))).toEqual([])
  expect(judge()).toEqual([`${id} did not arrive at its webhook`])
  scene.found.hooked = []
  scene.found.uneven = [{ subject_id: 'tea' }]
  expect(judge()).toEqual(['a ring of tea is not once on each channel'])
})
