import { expect, test } from 'vitest'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { seconds } from '#server/clock.ts'
import { now, reply, ringing } from '../fixtures.ts'
import { discord } from './discord.ts'

const target = { url: 'https://discord.com/api/webhooks/1/abc?thread_id=7' }
const write = (message = ringing()) => {
  const request = discord.open(target).request(message, now)
  return { ...request, body: JSON.parse(request.body) as { content: string } }
}

test('a message waits to be stored, pings nobody and shows no preview', () => {
  const { url, body } = write()
  expect(url).toBe('https://discord.com/api/webhooks/1/abc?thread_id=7&wait=true')
  expect(body).toEqual({
    content:
      '**Tea**\nGreen, not too hot\nIt is time: 8:00 AM, Thursday 14 May · Every day\n' +
      '[done](<https://jotbell.example/link/done>) · [quarter](<https://jotbell.example/link/quarter>)',
    allowed_mentions: { parse: [] },
    flags: 4,
  })
})

test('what a person wrote is text; an address in it can be pressed', () => {
  const { content } = write(ringing({ text: '# <@1> [x](y) `z` - https://a.example/b_c_d(e)' })).body
  expect(content).toContain('\\# \\<\\@1\\> \\[x\\]\\(y\\) \\`z\\` \\- https://a.example/b_c_d(e)\n')
})

test('a message has 2,000 characters at most, and keeps its links', () => {
  const { content } = write(ringing({ title: '*'.repeat(200), text: '_tea_ '.repeat(400) })).body
  expect(content.length).toBeLessThanOrEqual(2_000)
  expect(content).toMatch(/tea\\_…\nIt is time.+\n\[done\].+\)$/)
})

test('it says in its answer how long to wait', () =>
  expect(discord.judge(reply(429, { retry_after: 0.65, global: false }), now)).toEqual({
    kind: 'later',
    why: errors.tooMany('discord'),
    retryAfter: seconds(0.65),
  }))

test('a webhook that is gone is', () =>
  expect(discord.judge(reply(404, { message: 'Unknown Webhook', code: 10_015 }), now)).toEqual({
    kind: 'gone',
    why: errors.gone('discord'),
  }))
