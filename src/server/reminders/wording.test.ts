import { expect, test } from 'vitest'
import { dayInWords, timeInWords } from './wording.ts'

const moment = new Date('2026-05-14T12:05:00Z')

test.each([
  ['America/New_York', 'Thursday 14 May', '8:05 AM'],
  ['Asia/Tokyo', 'Thursday 14 May', '9:05 PM'],
  ['Pacific/Kiritimati', 'Friday 15 May', '2:05 AM'],
  ['UTC', 'Thursday 14 May', '12:05 PM'],
])('in %s it is %s, %s', (zone, day, time) => {
  expect([dayInWords(moment, zone, moment), timeInWords(moment, zone)]).toEqual([day, time])
})

test('another year is named', () => {
  expect(dayInWords(moment, 'UTC', new Date('2025-12-31T00:00:00Z'))).toBe('Thursday 14 May 2026')
})
