import { expect, test } from 'vitest'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import type { Delivery } from '#contract/reminders.ts'
import { byRing, failureOf, sayPlace, stepsOf } from './sent-rings.ts'

const delivery = (more: Partial<Delivery>): Delivery => ({
  channel: 'email',
  status: 'sent',
  occurrence: '2026-05-14T07:00:00.000Z',
  attempts: 1,
  ...more,
})

test.each([
  [delivery({}), undefined],
  [delivery({ status: 'pending', attempts: 0 }), undefined],
  [
    delivery({ status: 'pending', attempts: 2, error: deliveryErrors.mailAway }),
    'Failed twice, we will try again: the mail server did not answer.',
  ],
  [delivery({ status: 'failed', error: deliveryErrors.mailAway }), 'Failed: the mail server did not answer.'],
  [
    delivery({ status: 'failed', error: deliveryErrors.mailRefused('550 Mailbox full') }),
    'Refused: the mail server said: 550 Mailbox full.',
  ],
  [delivery({ status: 'failed' }), 'Failed: no reason was given.'],
])('what did not arrive says why (%#)', (each, line) => expect(failureOf(each)).toBe(line))

test('what was sent is grouped by its ring, and what is nearest to the person comes first', () => {
  const later = delivery({ occurrence: '2026-05-15T07:00:00.000Z' })
  const sent = byRing([later, delivery({}), delivery({ channel: 'push' })])
  expect(sent.map(({ deliveries }) => deliveries)).toEqual([
    [later],
    [delivery({ channel: 'push' }), delivery({})],
  ])
})

test('a repeat is a ring of its own, which rang when the bell says so', () => {
  const rangAt = '2026-05-14T07:10:00.000Z'
  const again = delivery({ repeat: 2 })
  const rings = byRing([delivery({}), again, delivery({ channel: 'in-app', sentAt: rangAt, repeat: 1 })])
  expect(rings.map(({ repeat, rangAt: at }) => [repeat, at])).toEqual([
    [2, undefined],
    [1, rangAt],
    [0, again.occurrence],
  ])
  expect(rings.map((ring) => sayPlace(ring, rings, 3))).toEqual([
    'third of 4 rings',
    'second of 4 rings',
    'first of 4 rings',
  ])
  expect(sayPlace(byRing([delivery({})])[0]!, byRing([delivery({})]))).toBeUndefined()
})

const [sentAt, shownAt, seenAt] = ['07:00:01', '07:00:02', '07:01:00'].map(
  (time) => `2026-05-14T${time}.000Z`,
)
const known = (more: Partial<Delivery>) =>
  stepsOf(delivery(more), delivery(more).occurrence).map(({ name, reach }) =>
    reach > 0 ? `${name} +${reach}` : name,
  )

test.each<[Partial<Delivery>, string[]]>([
  [{}, ['rang']],
  [{ sentAt: sentAt! }, ['rang +1', 'sent']],
  [{ sentAt: sentAt!, shownAt: shownAt!, seenAt: seenAt! }, ['rang +1', 'sent +1', 'shown +1', 'seen']],
  [{ sentAt: sentAt!, seenAt: seenAt! }, ['rang +1', 'sent +2', 'seen']],
  [{ channel: 'in-app', sentAt: sentAt! }, ['rang']],
  [{ channel: 'in-app', sentAt: sentAt!, seenAt: seenAt! }, ['rang +3', 'seen']],
])('the line leads from what is known to what is known next, and ends there (%#)', (more, steps) =>
  expect(known(more)).toEqual(steps),
)
