import { expect, test } from 'vitest'
import { cameFrom } from '#web/account/return-path.ts'

test('who was sent to the login from a page goes back to it', () => {
  expect(cameFrom({ from: '/notes?sort=oldest' })).toBe('/notes?sort=oldest')
})

test('everybody else goes to the dashboard', () => {
  for (const state of [null, undefined, 'text', {}, { from: 7 }, { email: 'a@b.co' }])
    expect(cameFrom(state)).toBe('/dashboard')
})
