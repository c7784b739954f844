import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readBeforeClosing } from './closing.ts'

test('a request that came just before the end is answered', async () => {
  const app = fastify({ return503OnClosing: false })
  readBeforeClosing(app)
  app.get('/', () => 'heard')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  const [reply] = await Promise.all([text(socket), app.close()])
  expect(reply).toContain('heard')
})
