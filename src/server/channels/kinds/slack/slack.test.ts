import { expect, test } from 'vitest'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { now, reply, ringing } from '../fixtures.ts'
import { slack } from './slack.ts'

const target = { url: 'https://hooks.slack.com/services/T0/B0/x' }

type Sent = { text: string; blocks: { text: { type: string; text: string } }[] }
const write = (message = ringing()) => JSON.parse(slack.open(target).request(message, now).body) as Sent

test('words are plain text, links are markup', () => {
  const { text, blocks } = write(
    ringing({ title: 'Tea & <!channel>', actions: ringing().actions.slice(0, 1) }),
  )
  expect(text).toBe('Tea &amp; &lt;!channel&gt;')
  expect(blocks.map((block) => block.text)).toEqual([
    {
      type: 'plain_text',
      text: 'Tea &amp; &lt;!channel&gt;\nGreen, not too hot\nIt is time: 8:00 AM, Thursday 14 May · Every day',
    },
    { type: 'mrkdwn', text: '<https://jotbell.example/link/done|done>' },
  ])
})

test('a block has 3,000 characters at most, also where each is written as five', () => {
  const [words] = write(ringing({ text: '&&&& '.repeat(400) })).blocks
  expect(words!.text.text.length).toBeLessThanOrEqual(3_000)
  expect(words!.text.text).toMatch(/&amp;…\nIt is time/)
})

test.each([
  [404, 'no_service', errors.gone('slack')],
  [404, 'channel_not_found', errors.gone('slack')],
  [410, 'channel_is_archived', errors.archived],
  [403, 'action_prohibited', errors.access('slack')],
  [400, 'invalid_payload', errors.refused('slack', 400)],
])('%i %s is final', (status, text, why) =>
  expect(slack.judge(reply(status, text), now)).toEqual({ kind: 'gone', why }),
)

test('ok is sent', () => expect(slack.judge(reply(200, 'ok'), now)).toEqual({ kind: 'sent' }))
