import { describe, expect, test } from 'vitest'
import { paidUntil } from './paid-until.ts'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const active = (info: { next?: string; paid?: string }) => ({
  id: 'I-1',
  plan_id: 'P-MONTHLY',
  status: 'ACTIVE',
  billing_info: {
    ...(info.next ? { next_billing_time: info.next } : {}),
    ...(info.paid ? { last_payment: { time: info.paid } } : {}),
  },
})

describe('a payment that went back', () => {
  const next = '2026-07-14T10:00:00Z'

  test('takes along what it bought, though PayPal tells its time a little differently', () => {
    const known = { paid_until: new Date(next), taken_back_at: day('2026-06-14') }
    const told = active({ next, paid: '2026-06-14T12:00:30Z' })
    expect(paidUntil(told, 'monthly', known)).toEqual(day('2026-06-14'))
  })

  test('leaves what was paid two hours later', () => {
    const known = { paid_until: new Date(next), taken_back_at: day('2026-06-14') }
    const told = active({ next, paid: '2026-06-14T14:00:00Z' })
    expect(paidUntil(told, 'monthly', known)).toEqual(new Date(next))
  })

  test.each([
    ['the last one', '2026-06-14', day('2026-06-14')],
    ['an older one', '2026-05-14', new Date(next)],
  ])('ends Pro only if it was %s, where PayPal does not tell the last payment', (_, taken, until) => {
    const known = { paid_until: new Date(next), taken_back_at: day(taken) }
    expect(paidUntil(active({ next }), 'monthly', known)).toEqual(until)
    const ended = { ...active({}), status: 'CANCELLED' }
    expect(paidUntil(ended, 'monthly', known)).toEqual(until)
  })

  test('stays taken back when PayPal tells nothing at all', () => {
    const known = { paid_until: day('2026-06-14'), taken_back_at: day('2026-06-14') }
    expect(paidUntil(active({}), 'monthly', known)).toEqual(day('2026-06-14'))
  })
})
