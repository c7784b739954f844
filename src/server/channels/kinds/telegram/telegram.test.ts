import { expect, test } from 'vitest'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { seconds } from '#server/clock.ts'
import { now, reply, ringing } from '../fixtures.ts'
import { telegram } from './telegram.ts'

const target = { botToken: '123456:ABC-def', chatId: '42' }

type Sent = { text: string; entities: { type: string; offset: number; length: number; url?: string }[] }
const write = (message = ringing()) => {
  const request = telegram.open(target).request(message, now)
  return { ...request, body: JSON.parse(request.body) as Sent }
}

test('a message goes to the one host of Telegram, by the bot, as plain text with links beside it', () => {
  const { url, body } = write()
  expect(url).toBe('https://api.telegram.org/bot123456:ABC-def/sendMessage')
  expect(body).toMatchObject({ chat_id: '42', link_preview_options: { is_disabled: true } })
  expect(body.text.split('\n')).toEqual([
    'Tea',
    'Green, not too hot',
    'It is time: 8:00 AM, Thursday 14 May · Every day',
    'done · quarter · hour · tomorrow',
  ])
  const links = body.entities.filter(({ type }) => type === 'text_link')
  for (const { offset, length, url: to } of links)
    expect(to).toBe(`https://jotbell.example/link/${body.text.slice(offset, offset + length)}`)
  expect(links).toHaveLength(4)
})

test('a text has 4,096 characters at most, and its links stay', () => {
  const { text, entities } = write(ringing({ text: 'tea '.repeat(2_000) })).body
  expect(text.length).toBeLessThanOrEqual(4_096)
  const { offset, length } = entities.at(-1)!
  expect(text.slice(offset, offset + length)).toBe('tomorrow')
})

const refusal = (status: number, description: string, parameters?: object) =>
  reply(status, { ok: false, error_code: status, description, parameters })

test.each([
  [refusal(403, 'Forbidden: bot was blocked by the user'), errors.blocked],
  [refusal(403, 'Forbidden: bot was kicked from the group chat'), errors.blocked],
  [refusal(403, 'Forbidden: user is deactivated'), errors.blocked],
  [refusal(400, 'Bad Request: chat not found'), errors.gone('telegram')],
  [refusal(401, 'Unauthorized'), errors.access('telegram')],
  [refusal(404, 'Not Found'), errors.access('telegram')],
  [refusal(400, 'Bad Request: message is too long'), errors.refused('telegram', 400)],
])('%o is final', (answer, why) => expect(telegram.judge(answer, now)).toEqual({ kind: 'gone', why }))

test('it says in its answer how long to wait', () => {
  const answer = refusal(429, 'Too Many Requests: retry after 35', { retry_after: 35 })
  expect(telegram.judge(answer, now)).toMatchObject({ kind: 'later', retryAfter: seconds(35) })
})

test('a page in place of an answer is judged by its status', () => {
  expect(telegram.judge(reply(502, '<html>'), now)).toMatchObject({ kind: 'later' })
  expect(telegram.judge(reply(200, { ok: true }), now)).toEqual({ kind: 'sent' })
})
