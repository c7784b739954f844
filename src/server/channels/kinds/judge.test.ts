import { expect, test } from 'vitest'
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { minutes, seconds } from '#server/clock.ts'
import { now, reply } from './fixtures.ts'
import { judge } from './judge.ts'

test.each([200, 201, 204])('%i is sent', (status) =>
  expect(judge('webhook', reply(status), now)).toEqual({ kind: 'sent' }),
)

test.each([
  [301, errors.redirect('webhook')],
  [307, errors.redirect('webhook')],
  [400, errors.refused('webhook', 400)],
  [401, errors.access('webhook')],
  [403, errors.access('webhook')],
  [404, errors.gone('webhook')],
  [410, errors.gone('webhook')],
  [413, errors.refused('webhook', 413)],
])('%i is final', (status, why) =>
  expect(judge('webhook', reply(status), now)).toEqual({ kind: 'gone', why }),
)

test.each([408, 425, 500, 502, 503, 504])('%i is tried again', (status) =>
  expect(judge('webhook', reply(status), now)).toEqual({
    kind: 'later',
    why: errors.later('webhook', status),
  }),
)

test.each([
  ['7', seconds(7)],
  ['0.5', seconds(0.5)],
  ['Thu, 14 May 2026 08:02:00 GMT', minutes(2)],
  ['Thu, 14 May 2026 07:00:00 GMT', 0],
])('429 with Retry-After: %s waits', (text, retryAfter) =>
  expect(judge('slack', reply(429, '', { 'retry-after': text }), now)).toEqual({
    kind: 'later',
    why: errors.tooMany('slack'),
    retryAfter,
  }),
)

test.each(['', 'soon'])('429 with a Retry-After of "%s" waits as long as after any fault', (text) =>
  expect(judge('slack', reply(429, '', { 'retry-after': text }), now)).toEqual({
    kind: 'later',
    why: errors.tooMany('slack'),
  }),
)
