import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Session } from '#server/accounts/sessions.ts'
import { createStreams, sessionsOf, type Stream } from './streams.ts'

const sessionOf = (id: string, token: string) =>
  ({ account: { id }, tokenHash: Buffer.from(token) }) as Session

const streamOf = (session: Session): Stream => ({
  session,
  caller: '203.0.113.9',
  response: new ServerResponse(new IncomingMessage(new Socket())),
})

test('an account has its own streams, and each of its sessions once', () => {
  const streams = createStreams({ limitCallers: true })
  const [phone, laptop] = [sessionOf('ines', 'phone'), sessionOf('ines', 'laptop')]
  const own = [phone, laptop, phone].map(streamOf)
  for (const stream of [...own, streamOf(sessionOf('otto', 'desk'))]) streams.add(stream)
  expect([...streams.ofUser('ines')]).toEqual(own)
  expect(sessionsOf(streams.ofUser('ines'))).toEqual([phone, laptop])
  expect(sessionsOf(streams.all)).toHaveLength(3)
})

test('of an account whose last stream has gone nothing is kept', () => {
  const streams = createStreams({ limitCallers: true })
  const [first, second] = [streamOf(sessionOf('ines', 'phone')), streamOf(sessionOf('ines', 'laptop'))]
  streams.add(first)
  streams.add(second)
  streams.remove(first)
  expect([...streams.ofUser('ines')]).toEqual([second])
  streams.remove(second)
  expect([streams.ofUser('ines').size, streams.all.size]).toEqual([0, 0])
})
