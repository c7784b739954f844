import { expect, test } from 'vitest'
import { clockWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { sayRings, wholeDay } from './reading-dates.ts'
import { sayMoment, sayWithDay } from './say-moment.ts'
import { shortTitle } from './short-title.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-05-14T10:35:00+02:00')
const words = clockWords('12')
const at = (text: string) => Date.parse(`${text}+02:00`)
const rings = (...all: string[]) => sayRings(all.map(at), now, zone, words)

test('a time that all dates have in common is said once, and so is a day', () => {
  expect(rings('2026-05-14T20:30', '2026-05-15T20:30', '2026-05-16T20:30')).toBe(
    'Today · tomorrow · Sat 16 May, 8:30 PM',
  )
  expect(rings('2026-05-14T11:00', '2026-05-14T12:00', '2026-05-14T13:00')).toBe(
    'Today, 11:00 AM · 12:00 PM · 1:00 PM',
  )
  expect(rings('2026-05-14T23:30', '2026-05-15T00:30')).toBe('Today, 11:30 PM · tomorrow, 12:30 AM')
})

test('the whole day is named', () => {
  const day = (text: string) => wholeDay(wallAt(at(text), zone), wallAt(now, zone), words)
  expect(day('2026-05-14T20:30')).toBe('Today, Thu 14 May')
  expect(day('2026-05-13T20:30')).toBe('Yesterday, Wed 13 May')
  expect(day('2026-05-17T20:30')).toBe('Sunday 17 May')
})

test('a moment of today needs no day, except after Done', () => {
  expect(sayMoment(at('2026-05-14T18:00'), now, zone, words)).toBe('6:00 PM')
  expect(sayMoment(at('2026-05-15T09:00'), now, zone, words)).toBe('Fri 9:00 AM')
  const withDay = (text: string) => sayWithDay(at(text), now, zone, words)
  expect(withDay('2026-05-14T16:09')).toBe('today, 4:09 PM')
  expect(withDay('2026-05-15T16:09')).toBe('tomorrow, 4:09 PM')
  expect(withDay('2026-05-16T08:00')).toBe('Sat, 8:00 AM')
  expect(withDay('2026-06-14T08:00')).toBe('Sun 14 Jun, 8:00 AM')
})

test.each([
  ['Water the tomatoes', 'Water the tomatoes'],
  ['Call the clinic about Nora’s ear, and ask for Dr. Okafor', 'Call the clinic about Nora’s ear, and…'],
  ['Call the clinic about Nora’s left earache again', 'Call the clinic about Nora’s left…'],
  ['W'.repeat(60), `${'W'.repeat(40)}…`],
  [`${'W'.repeat(39)}😀😀`, `${'W'.repeat(39)}…`],
])('“%s” is short enough for a sentence', (title, short) => expect(shortTitle(title)).toBe(short))
