import { expect, test } from 'vitest'
import type { Delivery } from '#contract/reminders.ts'
import { byOccurrence, failureOf } from './sent-rings.ts'

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
    delivery({ status: 'pending', attempts: 2, error: 'no answer' }),
    'Failed twice, we will try again: no answer',
  ],
  [delivery({ status: 'failed', error: 'gone' }), 'Failed: gone'],
  [delivery({ status: 'failed' }), 'Failed: no reason was given'],
])('what did not arrive says why (%#)', (each, line) => expect(failureOf(each)).toBe(line))

test('what was sent is grouped by its ring, and what is nearest to the person comes first', () => {
  const later = delivery({ occurrence: '2026-05-15T07:00:00.000Z' })
  expect(byOccurrence([later, delivery({}), delivery({ channel: 'push' })])).toEqual([
    [later.occurrence, [later]],
    ['2026-05-14T07:00:00.000Z', [delivery({ channel: 'push' }), delivery({})]],
  ])
})
