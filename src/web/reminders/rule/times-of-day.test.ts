import { expect, test } from 'vitest'
import { movedTimes, timeOf, withoutTime } from './times-of-day.ts'

test('the time of a day is what the clock shows', () => {
  expect(timeOf(Date.parse('2026-05-14T08:30:59Z'))).toBe('08:30')
})

test('without one of its times, the next one comes first', () => {
  expect(withoutTime(['07:00', '12:00', '19:00'], '12:00')).toEqual(['19:00', '07:00'])
  expect(withoutTime(['07:00', '19:00'], '19:00')).toEqual(['07:00'])
})

test('the first date takes its own time along, also over another one', () => {
  expect(movedTimes(['07:00', '19:00'], '07:00', '08:00')).toEqual(['08:00', '19:00'])
  const over = movedTimes(['07:00', '08:00'], '07:00', '08:00')
  expect(movedTimes(over, '08:00', '08:30').toSorted()).toEqual(['08:00', '08:30'])
  expect(movedTimes(['07:00', '19:00'], '10:00', '11:00')).toEqual(['07:00', '19:00'])
})
