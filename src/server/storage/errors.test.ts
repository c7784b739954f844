import { expect, test } from 'vitest'
import { isAway, isBroken, isOfDatabase, isTransient } from './errors.ts'

const failure = (code: string) => Object.assign(new Error('of the database'), { code })

test.each([
  ['ECONNRESET', { broken: true, away: true, transient: true }],
  ['57P01', { broken: true, away: true, transient: true }],
  ['25P03', { broken: true, away: true, transient: true }],
  ['57014', { broken: false, away: true, transient: true }],
  ['55P03', { broken: false, away: true, transient: true }],
  ['40P01', { broken: false, away: false, transient: true }],
  ['40001', { broken: false, away: false, transient: true }],
  ['23505', { broken: false, away: false, transient: false }],
])('%s says whether to wait, to try again and to keep the connection', (code, expected) => {
  const error = failure(code)
  expect({ broken: isBroken(error), away: isAway(error), transient: isTransient(error) }).toEqual(expected)
})

test('a failure of the database is told from others that have a code', () => {
  for (const code of ['ECONNRESET', '42P01', '54000']) expect(isOfDatabase(failure(code))).toBe(true)
  expect(isOfDatabase(new Error('Query read timeout'))).toBe(true)
  for (const error of [
    new DOMException('', 'DataError'),
    failure('ERR_INVALID_ARG_TYPE'),
    new Error('other'),
  ])
    expect(isOfDatabase(error)).toBe(false)
})

test('of several attempts to connect, one that found nobody is enough', () => {
  expect(isAway(new AggregateError([failure('ECONNREFUSED'), new Error('other')]))).toBe(true)
  expect(isAway('not even an error')).toBe(false)
})
