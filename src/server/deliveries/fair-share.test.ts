import { expect, test } from 'vitest'
import { seconds } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import type { QueuedDelivery, Sending } from './delivery.ts'
import { openFairShare } from './fair-share.ts'

const now = new Date('2026-05-14T12:00:00Z')
const quick = 16
const limits = {
  quick: { least: quick, most: 48 },
  total: 64,
  perFailingHost: 2,
  perRecipient: 4,
  perSlowRecipient: 1,
}
const later = { kind: 'later', why: 'Not today' } as const
const sent = { kind: 'sent' } as const

const send = (recipient: string, age = 0, host = 'example.com'): Sending => ({
  delivery: {
    user_id: recipient,
    subject_id: newId(now),
    occurrence_at: now,
    channel: 'email',
    device_id: '',
    letter: 'reminder',
    host,
    attempts: 1,
    queued_at: now,
    repeat: null,
    repeat_of: null,
  } satisfies QueuedDelivery,
  startedAt: performance.now() - age,
  leaseEndsAt: now,
})
const shareOf = (...sendings: Sending[]) => openFairShare(limits, new Set(sendings))
const several = (count: number, age: number, host?: string) =>
  Array.from({ length: count }, (_, number) => send(`${host} ${number}`, age, host))

test('a recipient gets four at a time, and one once it is slow', () => {
  expect(shareOf(send('ines')).recipients()).toEqual(new Map([['ines', 3]]))
  expect(shareOf(send('ines', seconds(3))).recipients()).toEqual(new Map([['ines', 0]]))
})

test('a slow recipient is known until something goes through quickly', () => {
  const share = shareOf()
  share.learn(send('ines', seconds(3)), sent)
  expect(share.recipients()).toEqual(new Map([['ines', 1]]))
  share.learn(send('ines'), sent)
  expect(share.recipients()).toEqual(new Map())
})

test('what follows from a quick answer makes nobody slow, however long it takes', () => {
  const sending = send('ines', seconds(3))
  sending.answeredAt = sending.startedAt + seconds(1)
  const share = shareOf(sending)
  expect(share.recipients()).toEqual(new Map([['ines', 3]]))
  share.learn(sending, sent)
  expect(share.recipients()).toEqual(new Map([['ines', 3]]))
})

test('one slow recipient leaves its host nearly all of its room', () => {
  const slow = Array.from({ length: 4 }, () => send('ines', seconds(3)))
  expect(shareOf(...slow).hosts(quick)).toEqual(new Map([['example.com', 11]]))
})

test('the more recipients of a host are slow, the less it gets', () => {
  const roomBeside = (count: number) => shareOf(...several(count, seconds(3), 'slow.example')).hosts(quick)
  expect([6, 10, 13].map((count) => roomBeside(count).get('slow.example'))).toEqual([8, 3, 0])
})

test('recipients known as slow leave half of the share to the others of their host', () => {
  const share = shareOf(...several(8, seconds(3), 'slow.example'))
  share.learn(send('ines', seconds(3), 'slow.example'), sent)
  expect(share.recipients().get('ines')).toBe(0)
  expect(share.hosts(quick).get('slow.example')).toBe(6)
})

test('however many hosts are dead, something is left', () => {
  const sendings = new Set<Sending>()
  const share = openFairShare(limits, sendings)
  for (let number = 0; number < 100; number++) {
    const host = `dead${number}.example`
    for (let round = 0; round < 20; round++)
      if (round === 0 || share.hosts(quick).get(host)! > 0)
        sendings.add(send(`${number} ${round}`, seconds(3), host))
    if (sendings.size >= limits.total - 4) break
  }
  expect(new Set([...sendings].map(({ delivery }) => delivery.host)).size).toBeGreaterThan(10)
})

test('a host fails when three different recipients in a row do, until something goes through', () => {
  const share = shareOf()
  for (const recipient of ['ines', 'ines', 'ines', 'otto']) share.learn(send(recipient), later)
  expect(share.hosts(quick).get('example.com')).toBe(12)
  share.learn(send('emma'), later)
  expect(share.hosts(quick).get('example.com')).toBe(2)
  share.learn(send('emma'), sent)
  expect(share.hosts(quick).get('example.com')).toBeUndefined()
})

test('of dead hosts the last two hundred are remembered', () => {
  const share = shareOf()
  for (let number = 0; number < 300; number++) share.learn(send('ines', 0, `dead${number}.example`), later)
  expect([...share.hosts(quick).keys()].slice(0, 1)).toEqual(['dead100.example'])
  expect(share.hosts(quick).size).toBe(200)
})

test('what was lost to another worker tells nothing', () => {
  const share = shareOf()
  for (const recipient of ['ines', 'otto', 'emma']) share.learn(send(recipient), later)
  share.learn(send('emma'), { kind: 'lost' })
  expect(share.hosts(quick).get('example.com')).toBe(2)
})
