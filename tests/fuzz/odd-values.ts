// Values that have broken somebody's server before.
import fc from 'fast-check'

const oddTexts = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\ufeff',
  '😀'.repeat(100),
  'a\u0301'.repeat(300),
  'ﷺ'.repeat(1_000),
  'İıß'.repeat(50),
  '稀少한국어ไทย',
  'null',
  'true',
  '-1',
  '1e999',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  "' or 1=1; --",
  '%_\\%',
  '*:*&|!',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  'x\r\nSet-Cookie: a=b',
  'infinity',
  'a'.repeat(201),
  'b'.repeat(2_001),
  ' '.repeat(60_000),
  'a.'.repeat(60_000),
]

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

export const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], ['a'], { length: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
)

export const oddMoment = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('9999-12-31') }).map(iso),
  fc.constantFrom(
    '0000-01-01T00:00Z',
    '0000-01-01T00:00+14:00',
    '1969-12-31T23:59:59.999999999Z',
    '2026-02-30T00:00:00Z',
    '2027-02-28T24:00:00Z',
    '2050-12-31T23:59:60Z',
    '2090-06-15T12:00:00-23:59',
    '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59-14:00',
    '+010000-01-01T00:00:00Z',
    '2050-01-01',
    '20500101T000000Z',
  ),
)

export const oddZone = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone').filter((_, index) => index % 9 === 0),
  'UTC',
  'utc',
  'Europe/Berlin',
  'america/new_york',
  'Etc/GMT+12',
  'Asia/Calcutta',
  'US/Pacific',
  'CET',
  '+05:30',
  'Europe/Nowhere',
  'Etc/Unknown',
)

function iso(date: Date) {
  return date.toISOString()
}
