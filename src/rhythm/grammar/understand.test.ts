import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wallAt } from '../zone.ts'
import { findEnglishDay } from './english-dates.ts'
import { read as readIn } from './grammar.ts'
import { leftovers, numericDates, sentences } from './sentences.test-data.ts'
import { understand } from './understand.ts'

const read = (sentence: string, now: string, zone: string) =>
  understand(sentence, { now: Date.parse(now), zone, monthFirst: false, findDay: findEnglishDay })

const shown = (at: number, zone: string) =>
  new Date(wallAt(at, zone)).toISOString().slice(0, 16).replace('T', ' ')

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'on a machine in %s a sentence is read as meant',
  (machine) => {
    beforeAll(() => void vi.stubEnv('TZ', machine))
    afterAll(() => void vi.unstubAllEnvs())

    test.each(sentences)('%s', (sentence, title, when, type) => {
      const understood = read(sentence, '2026-05-14T08:35:20Z', 'Europe/Berlin')
      expect([understood.title, shown(understood.at, 'Europe/Berlin')]).toEqual([title, when])
      expect(understood.nearest ? `${understood.type} ~` : understood.type).toBe(type)
    })
  },
)

test.each(numericDates)('in %s, %s is the day that is meant there', (locale, date, day) => {
  const now = Date.parse('2026-05-14T08:35:20Z')
  for (const sentence of [`dentist ${date}`, `dentist ${date} 10:30`, `10:30 on ${date} dentist`]) {
    const { title, at } = readIn(sentence, now, 'UTC', locale)
    expect([title, shown(at, 'UTC').slice(0, 10)]).toEqual(['Dentist', day])
  }
})

test.each(leftovers)('of “%s”, “%s” is left over', (sentence, leftover) => {
  expect(read(sentence, '2026-05-14T08:35:20Z', 'Europe/Berlin').leftover).toBe(leftover)
})

describe('the zone of the person counts, and so do its clock changes', () => {
  test.each([
    [
      'New York loses 2:30',
      'America/New_York',
      '2026-03-07T20:00:00Z',
      'tomorrow at 02:30',
      '2026-03-08T07:30:00Z',
    ],
    [
      'New York, the day after',
      'America/New_York',
      '2026-03-07T20:00:00Z',
      'Monday at 02:30',
      '2026-03-09T06:30:00Z',
    ],
    [
      'New York has 1:30 twice',
      'America/New_York',
      '2026-10-31T20:00:00Z',
      'tomorrow at 01:30',
      '2026-11-01T05:30:00Z',
    ],
    [
      'two hours over the gap are two hours',
      'America/New_York',
      '2026-03-08T06:30:00Z',
      'in 2 hours',
      '2026-03-08T08:30:00Z',
    ],
    [
      'and over the repeated hour',
      'Europe/Berlin',
      '2026-10-24T23:30:00Z',
      'in 2 hours',
      '2026-10-25T01:30:00Z',
    ],
    [
      'nine stays nine in Berlin in winter',
      'Europe/Berlin',
      '2026-10-24T10:00:00Z',
      'tomorrow at 9am',
      '2026-10-25T08:00:00Z',
    ],
    ['and in summer', 'Europe/Berlin', '2026-03-28T10:00:00Z', 'tomorrow at 9am', '2026-03-29T07:00:00Z'],
    [
      'Lord Howe moves by half an hour',
      'Australia/Lord_Howe',
      '2026-10-03T03:00:00Z',
      'tomorrow at 02:15',
      '2026-10-03T15:45:00Z',
    ],
    [
      'Kathmandu is odd',
      'Asia/Kathmandu',
      '2026-05-14T08:35:00Z',
      'every Sunday at 6',
      '2026-05-17T12:15:00Z',
    ],
    [
      'in Auckland it is tomorrow already',
      'Pacific/Auckland',
      '2026-05-14T20:00:00Z',
      'today at 11am',
      '2026-05-14T23:00:00Z',
    ],
    [
      'in Honolulu it is still yesterday',
      'Pacific/Honolulu',
      '2026-05-15T05:00:00Z',
      'tomorrow at 11am',
      '2026-05-15T21:00:00Z',
    ],
    [
      'just before midnight',
      'Europe/Berlin',
      '2026-05-14T21:59:00Z',
      'tomorrow at 6am',
      '2026-05-15T04:00:00Z',
    ],
    [
      'just after midnight',
      'Europe/Berlin',
      '2026-05-14T22:01:00Z',
      'tomorrow at 6am',
      '2026-05-16T04:00:00Z',
    ],
    [
      'the 31st from April on',
      'UTC',
      '2026-04-02T12:00:00Z',
      'every month on the 31st',
      '2026-05-31T09:00:00Z',
    ],
    ['the year turns', 'UTC', '2026-12-31T20:00:00Z', 'tomorrow', '2027-01-01T09:00:00Z'],
    [
      'Sunday said on a Sunday evening',
      'Europe/Berlin',
      '2026-05-17T18:00:00Z',
      'every Sunday at 6',
      '2026-05-24T16:00:00Z',
    ],
    [
      'Sunday said on a Sunday morning',
      'Europe/Berlin',
      '2026-05-17T06:00:00Z',
      'every Sunday at 6',
      '2026-05-17T16:00:00Z',
    ],
    [
      'six o’clock, said at seven in the evening',
      'Europe/Berlin',
      '2026-05-14T17:00:00Z',
      'at 6',
      '2026-05-15T16:00:00Z',
    ],
    [
      'eight o’clock, said in the early morning',
      'Europe/Berlin',
      '2026-05-14T04:00:00Z',
      'at 8',
      '2026-05-14T06:00:00Z',
    ],
    [
      'tonight, said late at night',
      'Europe/Berlin',
      '2026-05-14T20:30:00Z',
      'tonight at 11',
      '2026-05-14T21:00:00Z',
    ],
  ])('%s', (_, zone, now, sentence, expected) => {
    expect(new Date(read(`Call Ines ${sentence}`, now, zone).at).toISOString()).toBe(
      expected.replace('Z', '.000Z'),
    )
    expect(read(`Call Ines ${sentence}`, now, zone).title).toBe('Call Ines')
  })
})

const marked = (sentence: string) =>
  read(sentence, '2026-05-14T08:35:00Z', 'UTC').spans.map(({ start, end }) => sentence.slice(start, end))

describe('understood words are marked', () => {
  test.each([
    ['call Ines every Sunday at 6', ['every Sunday', 'at 6']],
    ['At noon feed the cat, every day', ['At noon', 'every day']],
    ['buy milk', []],
    ["Mum's birthday on 2 June", ['on 2 June']],
    ['every 2nd tuesday book club at 8', ['at 8']],
    ['see dentist just once tomorrow', ['just once tomorrow']],
    ['at 18h30  8 tomorrow', ['at 18h30', 'tomorrow']],
  ])('%s', (sentence, words) => expect(marked(sentence)).toEqual(words))
})

test('without the big grammar the small one still reads rhythms and times', () => {
  const now = Date.parse('2026-05-14T08:35:00Z')
  const understood = understand('stretch hourly at 4pm', {
    now,
    zone: 'UTC',
    monthFirst: false,
    findDay: () => undefined,
  })
  expect(understood).toMatchObject({
    title: 'Stretch',
    type: 'hourly',
    at: Date.parse('2026-05-14T16:00:00Z'),
  })
})

test('nothing that can be typed makes it fall over', () => {
  for (const text of [
    '',
    ' ',
    '@',
    'at',
    '((((',
    '99999999999999999999',
    'every every every',
    '🔔 at 🔔',
    'at 24',
    '31.2.2026',
    'the 0th',
    'in 99999999999999999999 hours',
    'a  quarter to 9',
    `${' '.repeat(5_000)}milk`,
  ]) {
    const { at } = read(text, '2026-05-14T08:35:00Z', 'UTC')
    expect(Number.isFinite(at)).toBe(true)
    expect(shown(at, 'UTC')).toMatch(/^20/)
  }
})
