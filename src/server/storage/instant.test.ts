import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readInstant, writeInstant } from './instant.ts'

// Asked before anything of ours is set.
const byDriver: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

const padded = (min: number, max: number, length = 2) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(length, '0'))
const time = fc.tuple(padded(0, 23), padded(0, 59), padded(0, 59)).map((parts) => parts.join(':'))
const date = fc.tuple(padded(100, 9999, 4), padded(1, 12), padded(1, 28)).map((parts) => parts.join('-'))
const fraction = fc.oneof(
  fc.constant(''),
  fc
    .integer({ min: 1, max: 999_999 })
    .map((micro) => `.${String(micro).padStart(6, '0').replace(/0+$/, '')}`),
)
const offset = fc
  .tuple(fc.constantFrom('+', '-'), padded(0, 15), fc.constantFrom('', ':30', ':45'))
  .map((parts) => parts.join(''))

test('a moment is read as the driver reads it', () => {
  fc.assert(
    fc.property(date, time, fraction, offset, (day, clock, part, zone) => {
      const text = `${day} ${clock}${part}${zone}`
      expect(readInstant(text)).toEqual(byDriver(text))
    }),
  )
})

test.each([
  'infinity',
  '-infinity',
  '0044-03-15 12:00:00+00 BC',
  '0044-03-15 12:00:00+00',
  '12026-01-01 00:00:00+00',
  '1883-11-18 12:03:58-04:56:02',
])('so is %s', (text) => expect(readInstant(text)).toEqual(byDriver(text)))

test('a moment is written as toISOString writes it', () => {
  const moment = fc.date({ noInvalidDate: true })
  const min = new Date('2026-11-16T22:00Z')
  const near = fc.date({ min, max: new Date('2026-11-18T02:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(fc.oneof(moment, near)), (moments) => {
      expect(moments.map(writeInstant)).toEqual(moments.map((each) => each.toISOString()))
    }),
  )
  expect(() => writeInstant(new Date('never'))).toThrow(RangeError)
})

test('moments of several days are read one after another', () => {
  const texts = fc.array(
    fc.tuple(fc.constantFrom('2026-11-16', '2026-11-17', '2025-11-17', '2026-01-17'), time, offset),
  )
  fc.assert(
    fc.property(texts, (all) => {
      const written = all.map(([day, clock, zone]) => `${day} ${clock}${zone}`)
      expect(written.map(readInstant)).toEqual(written.map(byDriver))
    }),
  )
})
