import { describe, expect, test } from 'vitest'
import { differenceInWords, haveSameClock, offsetInWords } from './zone-clocks.ts'
import { cityOf, currentName } from './zone-names.ts'
import { foundAs, search, zonesAt } from './zones.ts'

const winter = Date.parse('2026-11-16T12:00:00Z')
const zones = zonesAt(winter, 'UTC')
const cities = (query: string) => search(zones, query).map(({ city }) => city)

describe('the zones to choose from', () => {
  test('are those that the browser knows, each once and by its current name', () => {
    const ids = zones.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const missing = Intl.supportedValuesOf('timeZone').filter((name) => !ids.includes(currentName(name)))
    expect(missing).toEqual([])
    expect(ids).toEqual(
      expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'America/Nuuk']),
    )
    expect(ids).not.toContain('Europe/Kiev')
  })

  test('go from west to east', () => {
    const offsets = zones.map(({ offset }) => offset)
    expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  })

  test('include the one that is chosen, listed or not', () => {
    expect(zonesAt(winter, 'Etc/GMT+5').find(({ id }) => id === 'Etc/GMT+5')).toMatchObject({
      city: 'GMT+5',
      offsetWords: 'UTC−5',
    })
    expect(zonesAt(winter, 'Europe/Kiev')).toHaveLength(zones.length)
  })
})

describe('one finds a zone by', () => {
  test.each([
    ['its city', 'new york', 'New York'],
    ['its country', 'new zealand', 'Auckland'],
    ['its old name', 'calcutta', 'Kolkata'],
    ['its old name in part', 'sai', 'Ho Chi Minh'],
    ['a big city in it', 'san francisco', 'Los Angeles'],
    ['words in another order', 'states new', 'New York'],
    ['another script of its letters', 'Zürich', 'Zurich'],
    ['the name of the tz database', 'Europe/Kyiv', 'Kyiv'],
    ['its offset', 'utc+5:45', 'Kathmandu'],
  ])('%s: %s', (_, query, city) => expect(cities(query)).toContain(city))

  test('and what is named so comes first', () => {
    expect(cities('new').slice(0, 2)).toEqual(['New Salem', 'New York'])
    expect(cities('paris')).toEqual(['Paris'])
    expect(cities('atlantis')).toEqual([])
  })

  test('the other name by which it was found is said', () => {
    const [kolkata] = search(zones, 'new delhi')
    expect(kolkata && foundAs(kolkata, 'new delhi')).toBe('New Delhi')
    expect(kolkata && foundAs(kolkata, 'india')).toBeUndefined()
  })
})

describe('clocks', () => {
  test.each([
    [0, 'UTC'],
    [7_200_000, 'UTC+2'],
    [-14_400_000, 'UTC−4'],
    [20_700_000, 'UTC+5:45'],
    [-9_000_000, 'UTC−2:30'],
  ])('an offset of %i ms is %s', (offset, words) => expect(offsetInWords(offset)).toBe(words))

  test.each([
    ['America/New_York', 'Europe/Berlin', '6 hours behind'],
    ['Europe/London', 'Europe/Berlin', '1 hour behind'],
    ['Asia/Kolkata', 'Europe/Berlin', '4 hours 30 minutes ahead of'],
    ['Africa/Lagos', 'Europe/Berlin', ''],
  ])('%s is for %s %s', (zone, home, words) => expect(differenceInWords(zone, home, winter)).toBe(words))

  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata', true],
    ['Europe/Stockholm', 'Europe/Berlin', true],
    ['Africa/Lagos', 'Europe/Berlin', false],
    ['America/New_York', 'Europe/Berlin', false],
  ])('those of %s and %s agree: %s', (zone, other, agree) =>
    expect(haveSameClock(zone, other, winter)).toBe(agree),
  )

  test.each([
    ['America/New_York', 'New York'],
    ['Europe/Kiev', 'Kyiv'],
    ['UTC', 'UTC'],
  ])('%s is called %s', (zone, city) => expect(cityOf(zone)).toBe(city))
})
