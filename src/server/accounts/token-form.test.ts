import { expect, test } from 'vitest'
import { isToken, newToken } from './token-form.ts'

test('a token starts with jbt_, and no two are alike', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  expect(new Set(tokens).size).toBe(1_000)
  for (const token of tokens) {
    expect(token).toMatch(/^jbt_[0-9A-Za-z]{46}$/)
    expect(isToken(token)).toBe(true)
  }
})

test('with one character changed, swapped, missing or added it is none', () => {
  const token = newToken()
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'x' ? 'y' : 'x'
    expect(isToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false)
  }
  expect(isToken(token.slice(0, -1))).toBe(false)
  expect(isToken(`${token}0`)).toBe(false)
  expect(isToken('')).toBe(false)
})

test('its checksum is the CRC-32 of what stands before it, in base 62', () =>
  expect(isToken(`jbt_${'0'.repeat(40)}2YiZfb`)).toBe(true))
