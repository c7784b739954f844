import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFirstOfRule } from '../first-of-rule.test-data.ts'
import { sayRhythm } from '../rhythm-in-words.ts'
import { clockWords } from '../times-in-words.ts'
import { wallAt } from '../zone.ts'
import { findEnglishDay } from './day/english-dates.ts'
import { read as readIn } from './grammar.ts'
import { partsOf } from './parts.ts'
import { impossible, leftovers, numericDates, ordinary, rhythms, sentences } from './sentences.test-data.ts'
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

    test.each([...sentences, ...rhythms, ...ordinary])('%s', (sentence, title, when, rhythm) => {
      const understood = read(sentence, '2026-05-14T08:35:20Z', 'Europe/Berlin')
      const { type, repeat, at, problem } = understood
      const first = wallAt(at, 'Europe/Berlin')
      const said = sayRhythm(understood, first, clockWords('24'))
      expect([understood.title, shown(at, 'Europe/Berlin'), said]).toEqual([title, when, rhythm])
      expect([problem, isFirstOfRule(type, repeat, first)]).toEqual([undefined, true])
    })
  },
)

test.each(impossible)('%s cannot be done: %s', (sentence, problem) => {
  const understood = read(sentence, '2026-05-14T08:35:20Z', 'Europe/Berlin')
  expect(understood).toMatchObject({ problem, type: 'once' })
  expect(understood.repeat).toBeUndefined()
})

test.each([
  ['every Monday', 'weekly', undefined],
  ['every month on the 14th', 'monthly', undefined],
  ['yearly on 2 June', 'yearly', undefined],
  ['every day at 8', 'daily', undefined],
  ['every hour', 'hourly', undefined],
  ['every week on Monday and Thursday', 'weekly', { weekdays: ['mo', 'th'] }],
  ['every 2 weeks on Monday', 'weekly', { every: 2 }],
  ['every month on the last day', 'monthly', { on: { day: 'last' } }],
  [
    'every month on the 1st Monday until 1 July 2027',
    'monthly',
    { on: { nth: 1, weekday: 'mo' }, until: '2027-07-01' },
  ],
  ['every June and July', 'yearly', { months: [6, 7] }],
  ['2 days after it is done', 'daily', { every: 2, from: 'done' }],
] as const)('%s repeats no more than it must', (sentence, type, repeat) => {
  expect(read(sentence, '2026-05-14T08:35:20Z', 'Europe/Berlin')).toMatchObject({
    type,
    ...(repeat && { repeat }),
  })
  expect(read(sentence, '2026-05-14T08:35:20Z', 'Europe/Berlin').repeat).toEqual(repeat)
})

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
      'the 31st from April on is the last of April',
      'UTC',
      '2026-04-02T12:00:00Z',
      'every month on the 31st',
      '2026-04-30T09:00:00Z',
    ],
    ['a single 31st is one', 'UTC', '2026-04-02T12:00:00Z', 'on the 31st', '2026-05-31T09:00:00Z'],
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
  partsOf(sentence, read(sentence, '2026-05-14T08:35:00Z', 'UTC').spans).map(
    ({ text, kind }) => `${kind}: ${text}`,
  )

describe('every word is marked with what it tells', () => {
  test.each([
    ['call Ines every Sunday at 6', ['title: call Ines', 'rhythm: every Sunday', 'time: at 6']],
    ['At noon feed the cat, every day', ['time: At noon', 'title: feed the cat,', 'rhythm: every day']],
    ['buy milk', ['title: buy milk']],
    ['', []],
    ["Mum's birthday on 2 June", ["title: Mum's birthday", 'date: on 2 June']],
    ['see dentist just once tomorrow', ['title: see dentist', 'rhythm: just once', 'date: tomorrow']],
    ['at 18h30  8 tomorrow', ['time: at 18h30', 'title: 8', 'date: tomorrow']],
    [
      'pill 8am and 8pm daily for a week',
      ['title: pill', 'time: 8am and 8pm', 'rhythm: daily', 'end: for a week'],
    ],
    ['rent on the 1st of every month', ['title: rent', 'date: on the 1st', 'rhythm: of every month']],
    ['physio every monday until 30 june', ['title: physio', 'rhythm: every monday', 'end: until 30 june']],
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
