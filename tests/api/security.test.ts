// What an attacker tries that belongs to no single domain. docs/security.md says which test holds what.
import fs from 'node:fs'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import * as sessions from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { seconds } from '#server/clock.ts'
import { sendHeaders } from '#server/http/headers.ts'
import { serveWebsite } from '#server/http/website.ts'
import { openLog } from '#server/log.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type House, engines, moveIn, useHouse } from '#tests/support/house.ts'
import { holdsSomebodyUp } from '#tests/support/locks.ts'
import { moveInWithPassword, password } from '#tests/support/people.ts'
import { exchange, request } from '#tests/support/raw-http.ts'

describe.each(engines)('on %s', (engine) => {
  const house = useHouse(engine)

  test.each([
    ['two slashes', '//'],
    ['a port alone', '//:80/x'],
    ['a backslash', '/\\'],
    ['a stranger', '//evil.example/..'],
    ['twelve thousand slashes', `${'/'.repeat(12_000)}a`],
  ])('an address that seems to name another host is only not found: %s', async (_, address) => {
    const { status, reply } = await exchange(house.url, request('GET', address, []))
    expect(status).toBe(404)
    expect(reply).toContain('content-security-policy: ')
  })

  test.each(['/%', '/api/notes/%zz', '/api/notes/%E0%A4%A', 'http://['])(
    'an address that cannot be read is refused like everything else: %s',
    async (address) => {
      const { status, reply } = await exchange(house.url, request('DELETE', address, []))
      expect(status).toBe(400)
      expect(reply).toContain('content-security-policy: ')
      expect(reply).toContain('cache-control: no-store')
      expect(reply).toContain(JSON.stringify({ message: rules.address }))
    },
  )

  test('an id of any length is an unknown id', async () => {
    const ines = await moveIn(house)
    expect((await ines.call('removeNote', { id: 'x'.repeat(8_000) })).status).toBe(404)
  })

  test('nothing of the API is kept, however its address is written', async () => {
    const { token } = await moveIn(house)
    const address = `${house.url}/api/auth/me`
    const { status, reply } = await exchange(
      house.url,
      request('GET', address, [`authorization: Bearer ${token}`]),
    )
    expect([status, reply.includes('cache-control: no-store')]).toEqual([200, true])
  })

  test('asking for the head of an event stream opens none', async () => {
    const { token } = await moveIn(house)
    const { status } = await exchange(
      house.url,
      request('HEAD', '/api/events', [`authorization: Bearer ${token}`]),
    )
    expect(status).toBe(404)
  })

  test('a login with the old password that a reset overtakes opens no session', async () => {
    const { id } = await moveIn(house)
    const { db } = house.world
    let opening = Promise.resolve('')
    let isOpen = false
    await db.transaction(async (tx) => {
      await tx.run('reset', `update users set password_hash = 'new' where id = $1`, [id])
      opening = sessions.open(house.world, id, 'none')
      opening.then(() => (isOpen = true)).catch(() => {})
      // The embedded engine runs one transaction at a time, so there it waits by itself.
      if (engine === 'postgres')
        await eventually(
          'the login waits for the account, or is through',
          async () => isOpen || (await holdsSomebodyUp(tx)),
        )
      await tx.run('end-sessions', 'delete from sessions where user_id = $1', [id])
    })
    await expect(opening).rejects.toMatchObject({ status: 401, message: refused.login })
    expect(await db.rows('any-session', 'select 1 from sessions')).toEqual([])
  })

  test('who deletes an account in the middle of a request ends it as a stranger', async () => {
    const ines = await moveIn(house)
    let answered = Promise.resolve(0)
    await house.world.db.transaction(async (tx) => {
      await tx.run('close', 'delete from users where id = $1', [ines.id])
      answered = ines.call('registerPushToken', { body: { token: 'a:token' } }).then(({ status }) => status)
    })
    expect(await answered).toBe(401)
  })

  test('a fault is told in general words and by its number, in the log without a word of the person', async () => {
    const lines: string[] = []
    const log = openLog('trace', { write: (line) => void lines.push(line) })
    const app = await buildApp({ ...house.world, log })
    const { token } = await moveIn(house)
    await house.world.db.script('alter table notes rename to notes_away')
    const reply = await app.inject({
      method: 'POST',
      url: '/api/notes',
      headers: { authorization: `Bearer ${token}` },
      payload: { title: 'Diary', content: 'my secret thoughts' },
    })
    await house.world.db.script('alter table notes_away rename to notes')
    await app.close()
    const { requestId, ...body } = reply.json()
    expect([reply.statusCode, body]).toEqual([500, { message: refused.unexpected }])
    expect(reply.headers['content-security-policy']).toBeDefined()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', reqId: requestId }])
    expect(lines.join('')).not.toMatch(/Diary|secret thoughts|Bearer/)
    expect(lines.join('')).not.toContain(token)
  })
})

describe('with limits', () => {
  const house = useHouse('embedded', { RATE_LIMITS: 'on' })

  test('an X-Forwarded-For that nobody is trusted to send makes no new caller', async () => {
    const { email } = await moveInWithPassword(house)
    const statuses = []
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push(await login(house, email, 'not this one', `203.0.113.${tried}`))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect(await login(house, email, password, '198.51.100.1')).toBe(429)
  })

  test('a proxy on this machine that nobody named is told of once', async () => {
    const lines: string[] = []
    const app = await buildApp({
      ...house.world,
      log: openLog('warn', { write: (line) => void lines.push(line) }),
    })
    const ask = (headers = {}) => app.inject({ url: '/api/health', headers })
    await ask()
    // From another machine it may be anybody who writes the header.
    await app.inject({
      url: '/api/health',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      remoteAddress: '203.0.113.8',
    })
    expect(lines).toEqual([])
    for (const forwarded of [1, 2]) await ask({ 'x-forwarded-for': `203.0.113.${forwarded}` })
    await app.close()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', msg: expect.stringContaining('Set TRUST_PROXY') },
    ])
  })

  test('sockets that stay half open are closed: the server looks every two seconds', () => {
    expect(house.app.server).toMatchObject({
      headersTimeout: seconds(10),
      requestTimeout: seconds(15),
      connectionsCheckingInterval: seconds(2),
      maxConnections: 20_000,
    })
  })

  test('a connection without a request is closed without a word: it would be taken for the answer to a late one', async () => {
    const { port } = new URL(house.url)
    const socket = net.connect(Number(port), '127.0.0.1')
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => (said += text))
    await once(socket, 'close')
    expect(said).toBe('')
  })

  test('a request whose body drips is closed, however steadily', async () => {
    const { port } = new URL(house.url)
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      request('POST', '/api/auth/login', { 'content-type': 'application/json', 'content-length': '1000' }),
    )
    const drip = setInterval(() => socket.write(' '), 500)
    await once(socket, 'close')
    clearInterval(drip)
    expect(socket.destroyed).toBe(true)
  })

  test('one caller has a hundred event streams, whoever they are for', async () => {
    const left = new AbortController()
    let ended = 0
    const listen = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`${house.url}/api/events`, { headers, signal: left.signal })
      void reply
        .text()
        .then(() => (ended += 1))
        .catch(() => {})
    }
    for (let person = 0; person < 11; person += 1) {
      const { token } = await moveIn(house)
      for (let stream = 0; stream < 10; stream += 1) await listen(token)
    }
    await eventually('the oldest ten end', () => ended >= 10)
    expect(ended).toBe(10)
    left.abort()
  })

  test('bodies that never end hold nobody up', async () => {
    const head = request('POST', '/api/auth/login', {
      'content-type': 'application/json',
      'content-length': '100',
    })
    const { port } = new URL(house.url)
    const slow = Array.from({ length: 1_100 }, () => net.connect(Number(port), '127.0.0.1'))
    for (const socket of slow) socket.on('error', () => {}).write(head)
    const connections = promisify(house.app.server.getConnections.bind(house.app.server))
    await eventually('all are connected', async () => (await connections()) >= slow.length)
    for (let asked = 0; asked < 5; asked += 1)
      expect((await fetch(`${house.url}/api/health`)).status).toBe(200)
    for (const socket of slow) socket.destroy()
  })
})

describe('a page', () => {
  const house = useHouse('embedded')

  test('runs the scripts it was built with and no other', async () => {
    const folder = await newDataFolder()
    fs.mkdirSync(path.join(folder, 'pages'))
    fs.writeFileSync(path.join(folder, 'pages/404.html'), '<script>let built = 1</script>')
    const app = fastify()
    sendHeaders(app, house.world.config)
    serveWebsite(app, house.world, folder)
    const reply = await app.inject({ url: '/nowhere' })
    const policy = String(reply.headers['content-security-policy'])
    expect(reply.statusCode).toBe(404)
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='(;|$)/)
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'/)
    expect(policy.replace(/style-src [^;]*/, '')).not.toMatch(/unsafe|\*|https?:/)
    await app.close()
  })
})

async function login(house: House, email: string, tried: string, forwardedFor: string) {
  const reply = await fetch(`${house.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ email, password: tried }),
  })
  return reply.status
}
