import { expect, test } from 'vitest'
import type { Outcome } from './delivery.ts'
import { openWindow } from './window.ts'

const sent = { kind: 'sent' } as const
const later = { kind: 'later', why: 'Not today' } as const

function after(...outcomes: Outcome[]) {
  const window = openWindow({ least: 16, most: 48 })
  for (const outcome of outcomes) window.learn(outcome, true)
  return window
}
const many = (count: number) => Array.from({ length: count }, () => sent)

test('it grows with what is sent, up to a limit', () => {
  expect(after().size(0)).toBe(16)
  expect(after(...many(40)).size(0)).toBe(26)
  expect(after(...many(1_000)).size(0)).toBe(48)
})

test('it does not grow while there is little to send, nor by what is final or lost', () => {
  const window = after({ kind: 'gone', why: 'No such person' }, { kind: 'lost' })
  for (const outcome of many(1_000)) window.learn(outcome, false)
  expect(window.size(0)).toBe(16)
})

test('what was not taken makes it small, and it stays so for a while', () => {
  expect(after(...many(1_000), later, ...many(100)).size(0)).toBe(16)
})

test('slow ones take of it, but never more than it had at first', () => {
  expect(after(...many(1_000)).size(2)).toBe(40)
  expect(after(...many(1_000)).size(20)).toBe(16)
})

test('the next burst begins with few again', () => {
  const window = after(...many(1_000))
  window.reset()
  expect(window.size(0)).toBe(16)
})
