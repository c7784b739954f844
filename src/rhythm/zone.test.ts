import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, instantOf, wallAt } from './zone.ts'

const wall = (text: string) => Date.parse(`${text}Z`)

describe('a wall clock and an instant', () => {
  test.each([
    ['Europe/Berlin', '2026-05-14T10:35:00', '2026-05-14T08:35:00Z'],
    ['America/New_York', '2026-01-31T09:00:00', '2026-01-31T14:00:00Z'],
    ['Asia/Kathmandu', '2026-06-01T00:15:30', '2026-05-31T18:30:30Z'],
    ['UTC', '2026-12-31T23:59:59', '2026-12-31T23:59:59Z'],
    ['Pacific/Kiritimati', '2026-05-15T00:00:00', '2026-05-14T10:00:00Z'],
  ])('belong together in %s: %s', (zone, shown, instant) => {
    expect(wallAt(Date.parse(instant), zone)).toBe(wall(shown))
    expect(instantOf(wall(shown), zone)).toBe(Date.parse(instant))
  })

  test.each([
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00Z'],
    ['Africa/Cairo', '2026-04-24T00:30:00', '2026-04-23T22:30:00Z'],
  ])('%s skips %s, and it moves forward by the gap', (zone, skipped, instant) =>
    expect(instantOf(wall(skipped), zone)).toBe(Date.parse(instant)),
  )

  test.each([
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z'],
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00Z'],
  ])('%s has %s twice, and the first counts', (zone, twice, instant) =>
    expect(instantOf(wall(twice), zone)).toBe(Date.parse(instant)),
  )

  test('agree with Temporal anywhere and at any time', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata']
    const moment = integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
    assert(
      property(moment, constantFrom(...zones), (at, zone) => {
        const plain = Temporal.PlainDateTime.from(new Date(at).toISOString().slice(0, -1))
        expect(instantOf(at, zone)).toBe(plain.toZonedDateTime(zone).epochMilliseconds)
        expect(wallAt(at, zone)).toBe(
          wall(
            Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
          ),
        )
      }),
      { seed: 1, numRuns: 1_000 },
    )
  })
})

test('a day ends at midnight of the wall clock', () => {
  expect(dayOf(wall('2026-05-14T23:59:59.999'))).toBe(dayOf(wall('2026-05-14T00:00:00')))
  expect(dayOf(wall('2026-05-15T00:00:00'))).toBe(dayOf(wall('2026-05-14T12:00:00')) + 1)
})
