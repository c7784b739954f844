import { expect, test } from 'vitest'
import { now, ringing } from '../fixtures.ts'
import { ntfy } from './ntfy.ts'

const target = { server: 'https://ntfy.sh', topic: 'kitchen', token: 'tk_secret' }
const write = (message = ringing(), to: object = target) => {
  const request = ntfy.open({ ...to }).request(message, now)
  return { ...request, body: JSON.parse(request.body) as Record<string, unknown> }
}

test('a message is published as JSON at the root of the server, with the token of the topic', () => {
  const { url, headers, body } = write()
  expect([url, headers.authorization]).toEqual(['https://ntfy.sh/', 'Bearer tk_secret'])
  expect(body).toMatchObject({
    topic: 'kitchen',
    title: 'Tea',
    message: 'Green, not too hot\nIt is time: 8:00 AM, Thursday 14 May · Every day',
    click: 'https://jotbell.example/dashboard',
    sequence_id: ringing().id,
  })
  expect(write(ringing(), { ...target, token: null }).headers).not.toHaveProperty('authorization')
})

test('three buttons post to our links; without any one opens the page', () => {
  expect(write().body.actions).toEqual(
    ['done', 'quarter', 'hour'].map((label) => ({
      action: 'http',
      method: 'POST',
      clear: true,
      label,
      url: `https://jotbell.example/link/${label}`,
    })),
  )
  const { actions } = write(ringing({ actions: [] })).body
  expect(actions).toEqual([{ action: 'view', ...ringing().open }])
})

test('a message has 4,096 bytes at most, and keeps its facts', () => {
  const message = String(write(ringing({ text: '漢字 '.repeat(660) })).body.message)
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4_096)
  expect(message).toMatch(/漢字…\nIt is time: /)
})

test('it is the same place under another token, and another one under another topic', () => {
  const identity = (changes: object) => ntfy.open({ ...target, ...changes }).identity
  expect(identity({ token: null, server: 'https://NTFY.sh/' })).toBe(identity({}))
  expect(identity({ topic: 'hall' })).not.toBe(identity({}))
  expect(identity({ server: 'https://ntfy.example' })).not.toBe(identity({}))
})

test('a token that is left out stays, but goes to no other server', () => {
  const token = (given: object) => ntfy.merge!(target, { ...given }).token
  expect(token({ topic: 'hall' })).toBe('tk_secret')
  expect(token({ server: 'https://ntfy.sh/' })).toBe('tk_secret')
  expect(token({ server: 'https://evil.example' })).toBeNull()
  expect(token({ server: 'https://evil.example', token: 'tk_new' })).toBe('tk_new')
  expect(token({ token: null })).toBeNull()
})
