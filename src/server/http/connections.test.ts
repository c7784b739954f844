import { Server, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

const connectionFrom = (remoteAddress: string) =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })

function serverWith({ rateLimits = true, trustProxy = ['198.51.100.0/24'] } = {}) {
  const server = new Server()
  limitConnections(server, { rateLimits, trustProxy })
  return (from: string, count: number) => {
    const connections = Array.from({ length: count }, () => connectionFrom(from))
    for (const connection of connections) server.emit('connection', connection)
    return connections
  }
}
const opened = (connections: Socket[]) => connections.filter(({ destroyed }) => !destroyed).length

test('one address has at most 2,000 connections, and leaves the others theirs', () => {
  const connect = serverWith()
  expect(opened(connect('203.0.113.9', 2_100))).toBe(2_000)
  expect(opened(connect('203.0.113.10', 10))).toBe(10)
})

test('whoever leaves makes room', async () => {
  const connect = serverWith()
  const [first] = connect('203.0.113.9', 2_000)
  const left = new Promise((resolve) => first!.once('close', resolve))
  first!.destroy()
  await left
  expect(opened(connect('203.0.113.9', 2))).toBe(1)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '198.51.100.7'])(
  '%s connects for many: this machine, or a trusted proxy',
  (from) => {
    const connect = serverWith()
    expect(opened(connect(from, 2_100))).toBe(2_100)
  },
)

test('RATE_LIMITS=off lifts it', () => {
  expect(opened(serverWith({ rateLimits: false })('203.0.113.9', 2_100))).toBe(2_100)
})
