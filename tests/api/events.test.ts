import net from 'node:net'
import { describe, expect, test } from 'vitest'
import * as sessions from '#server/accounts/sessions.ts'
import { eventually } from '#tests/support/eventually.ts'
import { engines, moveIn, personWith, useHouse, visitor } from '#tests/support/house.ts'
import { request } from '#tests/support/raw-http.ts'
import { employ, stopWorkersAfterEach } from '#tests/support/ringing.ts'

describe.each(engines)('events on %s', (engine) => {
  const house = useHouse(engine)
  stopWorkersAfterEach()

  async function listen({ token }: { token: string }) {
    const reply = await fetch(`${house.url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    const heard: string[] = []
    const state = { ended: false }
    const reading = (async () => {
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) heard.push(chunk)
      state.ended = true
    })()
    reading.catch(() => (state.ended = true))
    return {
      reply,
      state,
      hears: (name: string) =>
        eventually(`${name} is heard`, () => heard.join('').includes(`event: ${name}\n`)),
      everything: () => heard.join(''),
      leave: () => reply.body!.cancel().catch(() => {}),
    }
  }

  test('a stranger hears nothing', async () => {
    expect((await visitor(house).call('events')).status).toBe(401)
  })

  test('changes and rings of the account are told, with the headers of every reply', async () => {
    const ines = await moveIn(house)
    const stream = await listen(ines)
    expect(stream.reply.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.reply.headers.get('cache-control')).toBe('no-store')
    expect(stream.reply.headers.get('x-content-type-options')).toBe('nosniff')
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:05:00Z' } })
    await stream.hears('reminders')
    house.clock.set('2026-05-14T12:05:01Z')
    employ(house)
    await stream.hears('notification')
    await ines.call('addNote', { body: { title: 'List', content: 'Milk' } })
    await stream.hears('notes')
    await stream.hears('user')
  })

  test('nobody hears the news of another account', async () => {
    const ines = await moveIn(house)
    const tom = await moveIn(house)
    const stream = await listen(tom)
    await ines.call('addReminder', { body: { title: 'Tea', date: '2026-05-14T12:05:00Z' } })
    await tom.call('addNote', { body: { title: 'List', content: 'Milk' } })
    await stream.hears('notes')
    expect(stream.everything()).not.toContain('event: reminders')
  })

  test('logging out ends the streams of that session and no other', async () => {
    const ines = await moveIn(house)
    const elsewhere = personWith(house, { ...ines, token: await sessions.open(house.world, ines.id) })
    const here = await listen(ines)
    const there = await listen(elsewhere)
    expect((await ines.call('logout')).status).toBe(204)
    await eventually('the stream ends', () => here.state.ended)
    await elsewhere.call('addNote', { body: { title: 'List', content: 'Milk' } })
    await there.hears('notes')
    expect(there.state.ended).toBe(false)
  })

  test('news that come while a stream ends harm nobody', async () => {
    const ines = await moveIn(house)
    const failures: unknown[] = []
    house.app.server.once('request', (_, response) => {
      response.on('error', (error) => failures.push(error))
      response.once('prefinish', () => house.world.signals.tell([ines.id], 'notes'))
    })
    const stream = await listen(ines)
    await ines.call('logout')
    await eventually('the stream ends', () => stream.state.ended)
    expect(failures).toEqual([])
  })

  test('whoever leaves before the stream begins is not kept', async () => {
    const { port } = new URL(house.url)
    const { token } = await moveIn(house)
    const open = async () => (await house.world.metrics.streams.get()).values[0]?.value ?? 0
    const before = await open()
    const closed: unknown[] = []
    house.app.server.on('request', (asked) => asked.once('close', () => closed.push(asked)))
    for (let left = 0; left < 20; left += 1) {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.write(request('GET', '/api/events', { authorization: `Bearer ${token}` }), () =>
        socket.destroy(),
      )
    }
    await eventually('all have left', () => closed.length === 20)
    await eventually('nothing is left of them', async () => (await open()) === before)
  })
})
