import net from 'node:net'
import { describe, expect, test } from 'vitest'
import * as sessions from '#server/accounts/sessions.ts'
import { days } from '#server/clock.ts'
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
      opened: () => eventually('it is open', () => heard.length > 0),
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

  test('a session has ten streams: the eleventh takes the place of the oldest, which is told', async () => {
    const ines = await moveIn(house)
    const first = await listen(ines)
    const others = []
    for (let number = 2; number <= 10; number += 1) others.push(await listen(ines))
    expect(first.state.ended).toBe(false)
    const eleventh = await listen(ines)
    await first.hears('replaced')
    await eventually('the oldest ends', () => first.state.ended)
    await ines.call('addNote', { body: { title: 'List', content: 'Milk' } })
    for (const stream of [...others, eleventh]) await stream.hears('notes')
    for (const stream of [...others, eleventh]) await stream.leave()
  })

  test('the end of a session costs one question, however many streams there are', async () => {
    const ines = await moveIn(house)
    const elsewhere = personWith(house, { ...ines, token: await sessions.open(house.world, ines.id) })
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(elsewhere)))
    const own = await Promise.all(Array.from({ length: 10 }, () => listen(ines)))
    const asked: string[] = []
    const { db } = house.world
    const { rows } = db
    db.rows = (name, ...rest) => (asked.push(name), rows(name, ...rest))
    await elsewhere.call('logout')
    for (const stream of streams) await eventually('it ends', () => stream.state.ended)
    db.rows = rows
    expect(asked.filter((name) => name === 'open-sessions')).toHaveLength(1)
    expect(own.map(({ state }) => state.ended)).toEqual(own.map(() => false))
    for (const stream of own) await stream.leave()
  })

  test('the streams of a session that is too old end at the next check', async () => {
    const ines = await moveIn(house)
    const stream = await listen(ines)
    await stream.opened()
    house.clock.advance(days(31))
    await eventually('the stream ends', () => stream.state.ended, { within: 60_000 })
    expect((await ines.call('me')).status).toBe(401)
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
