import { expect, test } from 'vitest'
import { dayInWords, timeInWords } from './wording.ts'

const moment = new Date('2026-05-14T12:05:00Z')

test.each([
  ['America/New_York', 'Thursday 14 May', '8:05 AM', '08:05'],
  ['Asia/Tokyo', 'Thursday 14 May', '9:05 PM', '21:05'],
  ['Pacific/Kiritimati', 'Friday 15 May', '2:05 AM', '02:05'],
  ['UTC', 'Thursday 14 May', '12:05 PM', '12:05'],
])('in %s it is %s, %s or %s', (zone, day, twelve, twentyFour) => {
  expect(dayInWords(moment, zone, moment)).toBe(day)
  expect(timeInWords(moment, zone, '12')).toBe(twelve)
  expect(timeInWords(moment, zone, '24')).toBe(twentyFour)
})

test('another year is named', () => {
  expect(dayInWords(moment, 'UTC', new Date('2025-12-31T00:00:00Z'))).toBe('Thursday 14 May 2026')
})
