import { expect, test } from 'vitest'
import { dateOf, dayByKey, dayNamed, monthsOf, periodOf, yearFrom } from './calendar.ts'

const noon = Date.parse('2026-05-14T12:00:00Z')
const at = (date: string) => dayNamed(date)!

test('a year goes from today to the day before this date next year', () => {
  const { first, last } = yearFrom(noon, 'Europe/Berlin')
  expect([dateOf(first), dateOf(last)]).toEqual(['2026-05-14', '2027-05-13'])
})

test('today is the day of the zone', () => {
  expect(dateOf(yearFrom(noon, 'Pacific/Kiritimati').first)).toBe('2026-05-15')
})

test('a year that begins on 29 February ends on 28 February', () => {
  expect(dateOf(yearFrom(Date.parse('2028-02-29T12:00:00Z'), 'UTC').last)).toBe('2029-02-28')
})

test('its period is whole days of the zone, and never longer than the server rehearses', () => {
  expect(periodOf(yearFrom(noon, 'Europe/Berlin'), 'Europe/Berlin')).toEqual({
    from: '2026-05-13T22:00:00.000Z',
    to: '2027-05-13T22:00:00.000Z',
  })
  const { from, to } = periodOf({ first: at('2027-10-31'), last: at('2028-10-30') }, 'Europe/Berlin')
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThanOrEqual(366)
})

test('months are whole, also the last one', () => {
  const months = monthsOf(yearFrom(noon, 'UTC'))
  expect(months.map(({ key }) => key)).toHaveLength(13)
  expect([months[0], months.at(-1)]).toMatchObject([
    { key: '2026-05', length: 31, before: 4 },
    { key: '2027-05', length: 31, before: 5 },
  ])
})

test.each([
  ['ArrowRight', '2026-05-31', '2026-06-01'],
  ['ArrowLeft', '2026-06-01', '2026-05-31'],
  ['ArrowDown', '2026-05-28', '2026-06-04'],
  ['ArrowUp', '2026-06-04', '2026-05-28'],
  ['Home', '2026-06-04', '2026-06-01'],
  ['End', '2026-06-04', '2026-06-07'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-07-31', '2026-06-30'],
  ['ArrowLeft', '2026-05-14', '2026-05-14'],
  ['PageDown', '2027-05-01', '2027-05-13'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dateOf(dayByKey(key, at(from), yearFrom(noon, 'UTC'))!)).toBe(to)
})

test('other keys lead nowhere', () => {
  expect(dayByKey('a', at('2026-05-20'), yearFrom(noon, 'UTC'))).toBeUndefined()
})

test('what is no day names none', () => {
  expect([dayNamed('2026-02-40'), dayNamed('soon'), dayNamed(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
