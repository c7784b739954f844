import { expect, test } from 'vitest'
import { before, seconds } from '#server/clock.ts'
import { openScan } from './scan.ts'

const now = new Date('2026-05-14T12:00:00Z')
const start = new Date(0)
const [gmail, both] = [new Set(['gmail.com']), new Set(['gmail.com', 'ines'])]

test('what belongs to those who are held back is not read again', () => {
  const scan = openScan()
  expect(scan.from(gmail)).toEqual(start)
  scan.foundNothing(scan.from(gmail), now, gmail)
  expect(scan.from(both)).toEqual(before(now, seconds(2)))
})

test('it is read again once one of them may have more', () => {
  const scan = openScan()
  scan.foundNothing(scan.from(both), now, both)
  expect(scan.from(gmail)).toEqual(start)
})

test('with nobody held back every claim reads all that is due', () => {
  const scan = openScan()
  scan.foundNothing(scan.from(new Set()), now, new Set())
  expect(scan.from(gmail)).toEqual(start)
})
