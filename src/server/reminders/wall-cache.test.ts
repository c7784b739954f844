import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallAt } from '#rhythm/zone.ts'
import { cachedWallAt } from './wall-cache.ts'

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Monrovia',
)

test('any moment is on the wall what it always was', () => {
  const moment = fc.integer({ min: Date.UTC(1900), max: Date.UTC(2100) })
  fc.assert(
    fc.property(moment, zone, (at, name) => {
      expect(cachedWallAt(at, name)).toBe(wallAt(at, name))
    }),
  )
})

// Clocks went back at the half of a minute once.
test.each([
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
])('around a change of clocks too: %s at %s', (name, change) => {
  for (const apart of [-900_000, -1_000, -1, 0, 1, 1_000, 900_000]) {
    const at = Date.parse(change) + apart
    expect(cachedWallAt(at, name)).toBe(wallAt(at, name))
  }
})
