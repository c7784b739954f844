// What every call has in common: who may ask, what may be sent, and what each reply carries.
import { describe, expect, test } from 'vitest'
import { api, type Call } from '#contract/api.ts'
import { limits } from '#contract/plans.ts'
import { refused } from '#contract/messages/refusals.ts'
import { rules } from '#contract/messages/rules.ts'
import { engines, moveIn, useHouse, visitor } from '#tests/support/house.ts'
import { exchange, request } from '#tests/support/raw-http.ts'
import manifest from '../../package.json' with { type: 'json' }

const reminder = (fields: Record<string, unknown> = {}) => ({
  title: 'Milk',
  date: '2026-05-15T09:00:00Z',
  ...fields,
})

describe.each(engines)('requests on %s', (engine) => {
  const house = useHouse(engine)
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${house.url}/api${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const login = (body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>) =>
    post('/auth/login', body, headers)

  test('the server and its database say that they are well', async () => {
    expect(await visitor(house).call('health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('an unknown path is 404, in JSON below /api', async () => {
    const reply = await fetch(`${house.url}/api/nothing`)
    expect([reply.status, await reply.json()]).toEqual([404, { message: refused.notFound }])
    const said = await post('/nothing', 'words', { 'content-type': 'text/plain' })
    expect([said.status, await said.json()]).toEqual([404, { message: refused.notFound }])
  })

  test('what a form left empty counts as left out', async () => {
    const person = await moveIn(house)
    const headers = { authorization: `Bearer ${person.token}` }
    const reply = await fetch(`${house.url}/api/notes?sort=&q=&limit=&cursor=`, { headers })
    expect([reply.status, await reply.json()]).toMatchObject([200, { pagination: { limit: 50 } }])
  })

  test('an id that cannot exist looks like one that does not', async () => {
    const ines = await moveIn(house)
    for (const id of ["1'; drop table notes; --", '..%2f..', '0', '%00', 'x'.repeat(300)]) {
      const reply = await ines.call('changeReminder', { id: encodeURIComponent(id), body: reminder() })
      expect([id, reply.status]).toEqual([id, 404])
    }
  })

  describe('who is asking', () => {
    const asks = (headers: string[]) => exchange(house.url, request('GET', '/api/auth/me', headers))

    test('a good token in one good header', async () => {
      const ines = await moveIn(house)
      expect((await asks([`Authorization: Bearer ${ines.token}`])).status).toBe(200)
    })

    test('the token anywhere else, twice, or malformed is nobody', async () => {
      const { token } = await moveIn(house)
      const wrong = [
        [],
        ['Authorization: Bearer'],
        [`Authorization: Bearer ${token} ${token}`],
        [`Authorization: Basic ${token}`],
        [`Authorization: ${token}`],
        [`Authorization: Bearer ${token.slice(1)}`],
        [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`],
        [`Authorization: Bearer ${'a'.repeat(43)}`],
        [`Cookie: token=${token}`],
      ]
      for (const headers of wrong) expect((await asks(headers)).status).toBe(401)
      expect((await fetch(`${house.url}/api/auth/me?token=${token}&access_token=${token}`)).status).toBe(401)
    })

    test('a token of 64 kB is refused without a fault', async () => {
      const { status, reply } = await asks([`Authorization: Bearer ${'a'.repeat(65_536)}`])
      expect(status).toBe(400)
      expect(reply).toContain('x-content-type-options: nosniff')
    })
  })

  describe('what may be sent', () => {
    test('only JSON', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'multipart/form-data',
      ]) {
        const reply = await login('{}', { 'content-type': type })
        expect([type, reply.status, await reply.json()]).toEqual([type, 415, { message: refused.notJson }])
      }
    })

    test('broken JSON is told so', async () => {
      for (const body of ['{', 'null,', '{"a":}', "{'a':1}", '\0', '[', new Uint8Array([0x7b, 0xff, 0x7d])]) {
        const reply = await login(body)
        expect([reply.status, await reply.json()]).toEqual([400, { message: rules.json }])
      }
    })

    test('anything but an object is refused', async () => {
      for (const body of ['null', '1', '"x"', '[]', 'true']) {
        const reply = await login(body)
        expect([body, reply.status]).toEqual([body, 400])
        expect(await reply.json()).toMatchObject({ message: rules.body })
      }
    })

    test('256 KiB and no more', async () => {
      const sized = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) })
      expect(sized(limits.bodyBytes)).toHaveLength(limits.bodyBytes)
      expect((await login(sized(limits.bodyBytes))).status).toBe(400)
      const reply = await login(sized(limits.bodyBytes + 1))
      expect([reply.status, await reply.json()]).toEqual([413, { message: refused.tooLarge }])
    })

    test('endless chunks are cut off', async () => {
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
      const head = request('POST', '/api/auth/login', {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      })
      expect((await exchange(house.url, head + chunk.repeat(20))).status).toBe(413)
    })

    test('a request that hides another inside is refused', async () => {
      const smuggled = request(
        'POST',
        '/api/auth/login',
        { 'content-type': 'application/json', 'content-length': '6', 'transfer-encoding': 'chunked' },
        '0\r\n\r\nG',
      )
      expect((await exchange(house.url, smuggled)).status).toBe(400)
    })

    test('a hundred thousand brackets are answered like any broken request', async () => {
      for (const body of [
        '['.repeat(100_000),
        '['.repeat(100_000) + ']'.repeat(100_000),
        '{"a":'.repeat(40_000),
      ])
        expect((await login(body)).status).toBe(400)
    })

    test('prototype tricks reach nothing', async () => {
      const known = '"email":"a@example.com","password":"six is enough"'
      expect((await login(`{${known}}`)).status).toBe(401)
      for (const trick of ['"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}'])
        expect((await login(`{${known},${trick}}`)).status).toBe(400)
    })

    test('arrays and numbers are not text', async () => {
      const ines = await moveIn(house)
      for (const title of [5, ['Milk'], { a: 1 }, true, null]) {
        const reply = await ines.call('addReminder', { body: reminder({ title }) })
        expect([reply.status, reply.body]).toMatchObject([400, { message: 'Title is required' }])
      }
    })

    test('NUL and half characters are refused with a clear sentence', async () => {
      const ines = await moveIn(house)
      for (const title of ['a\u0000b', 'a\ud800', '\udc00b']) {
        const reply = await ines.call('addReminder', { body: reminder({ title }) })
        expect([reply.status, reply.body]).toMatchObject([
          400,
          { message: rules.text, errors: [{ path: 'title', message: rules.text }] },
        ])
      }
      expect((await ines.call('listNotes', { query: { q: 'a\u0000' } })).status).toBe(400)
    })

    test('all failing fields are named, the first one in the message', async () => {
      const reply = await visitor(house).call('register', { body: {} })
      expect(reply.body).toEqual({
        message: 'Name is required',
        errors: [
          { path: 'name', message: 'Name is required' },
          { path: 'email', message: 'Invalid email address' },
          { path: 'password', message: 'Password must be at least 6 characters' },
        ],
      })
    })
  })

  describe('what each reply carries', () => {
    const replies = () =>
      Promise.all([
        fetch(`${house.url}/api/health`),
        fetch(`${house.url}/api/nothing`),
        fetch(`${house.url}/api/auth/me`),
        fetch(`${house.url}/nothing`),
        login('{'),
      ])

    test('a policy without inline scripts, nosniff, a referrer policy and no frames', async () => {
      for (const { headers } of await replies()) {
        const policy = headers.get('content-security-policy')
        expect(policy).toMatch(/script-src 'self'(;| 'sha256-)/)
        expect(policy).toContain("frame-ancestors 'none'")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
        expect(headers.has('access-control-allow-origin')).toBe(false)
      }
    })

    test('also on what Node would answer by itself', async () => {
      const odd = [
        'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n',
        request('GET', '/api/health', { expect: 'the unexpected' }),
      ]
      for (const bytes of odd) {
        const { reply } = await exchange(house.url, bytes)
        expect(reply).toMatch(/^x-content-type-options: nosniff\r$/im)
        expect(reply).toMatch(/^content-security-policy: /im)
        expect(reply).toMatch(/^cache-control: no-store\r$/im)
      }
    })

    test('replies of the API are kept nowhere', async () => {
      const ofTheApi = (await replies()).filter(({ url }) => new URL(url).pathname.startsWith('/api'))
      expect(ofTheApi.map(({ headers }) => headers.get('cache-control'))).toEqual(
        ofTheApi.map(() => 'no-store'),
      )
    })

    test('a preflight of a stranger gets no leave', async () => {
      const reply = await fetch(`${house.url}/api/auth/me`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      })
      expect(reply.headers.has('access-control-allow-origin')).toBe(false)
    })
  })

  test('the OpenAPI document tells every call', async () => {
    const { body } = await visitor(house).call('openapi')
    expect(body).toMatchObject({ openapi: '3.1.0', info: { version: manifest.version } })
    const paths = body['paths'] as Record<string, object>
    expect(Object.keys(paths['/notes/{id}'] ?? {})).toEqual(['get', 'put', 'delete'])
    expect(Object.values(paths).flatMap((path) => Object.keys(path)).length).toBeGreaterThan(35)
  })

  test('the page at /api/docs tells every call', async () => {
    const reply = await fetch(`${house.url}/api/docs`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html'])
    const page = await reply.text()
    for (const { method, path } of Object.values<Call>(api))
      expect(page).toContain(`<code>${method} ${path}</code>`)
  })

  test('metrics are for collectors on this machine', async () => {
    const reply = await fetch(`${house.url}/metrics`)
    expect([reply.status, await reply.text()]).toEqual([
      200,
      expect.stringContaining('jotbell_request_seconds'),
    ])
  })

  test.each(['/metrics', '/dev/outbox.json', '/dev/paypal'])('%s is not for other machines', async (url) => {
    const ask = async (remoteAddress: string, headers = {}) =>
      (await house.app.inject({ url, remoteAddress, headers })).statusCode
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('203.0.113.9')).toBe(404)
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
      expect([name, await ask('127.0.0.1', { [name]: '203.0.113.9' })]).toEqual([name, 404])
  })
})

describe('under https', () => {
  const house = useHouse('embedded', { PUBLIC_URL: 'https://jotbell.example' })
  test('browsers are told to stay there', async () => {
    const { headers } = await visitor(house).call('health')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  })
})
