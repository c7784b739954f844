import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../zone.ts'
import { read } from './grammar.ts'

// Thursday 14 May 2026, 10:35 in the morning.
const now = Date.parse('2026-05-14T10:35:20Z')
const understand = (sentence: string) => read(sentence, now, 'UTC', 'en-GB')

const titles = ['dentist', 'call Anna', 'renew the domain', 'order 12 eggs']
const days: [words: string, day: string][] = [
  ['3 dec', '2026-12-03'],
  ['on 3rd december', '2026-12-03'],
  ['on the 3rd of December', '2026-12-03'],
  ['dec 3', '2026-12-03'],
  ['December 3rd', '2026-12-03'],
  ['12 march', '2027-03-12'],
  ['on march 12', '2027-03-12'],
  ['24.12.', '2026-12-24'],
  ['5/6', '2026-06-05'],
  ['2026-12-03', '2026-12-03'],
  ['3 dec 2027', '2027-12-03'],
]
const times = ['', '10:30', 'at 10:30', '10:30am', 'at 10.30am', 'at 10h30']
const rhythms = ['', 'every year', 'yearly', 'once a year', 'every month', 'monthly']

const sentence = fc
  .record({
    title: fc.constantFrom(...titles),
    day: fc.constantFrom(...days),
    time: fc.constantFrom(...times),
    rhythm: fc.constantFrom(...rhythms),
    glue: fc.constantFrom(' ', '  ', ', '),
  })
  .chain(({ title, day, time, rhythm, glue }) =>
    fc
      .shuffledSubarray([title, day[0], time, rhythm], { minLength: 4 })
      .map((pieces) => ({ title, day: day[1], time, text: pieces.filter(Boolean).join(glue) })),
  )

test('in whatever order its parts stand, a sentence keeps its day, its time and its title', () => {
  fc.assert(
    fc.property(sentence, ({ title, day, time, text }) => {
      const understood = understand(text)
      expect(dayOf(understood.at)).toBe(dayOf(Date.parse(day)))
      expect(new Date(understood.at).toISOString().slice(11, 16)).toBe(time ? '10:30' : '09:00')
      expect(understood.title.toLowerCase()).toBe(title.toLowerCase())
    }),
    { seed: 1, numRuns: 300 },
  )
})

const words = (text: string) => [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word)
const looseEnds = ['the', 'every', 'each', 'and', 'until']
const others =
  'turn it on|sat|sun|may|every 2nd tuesday|hourly from 9 to 17|every night 10|tomorrow|next fri|in 20 min|18h|noon|1/2|2.1|at 5|the 2nd|20 people'.split(
    '|',
  )
const anything = fc
  .array(fc.constantFrom(...titles, ...days.map(([said]) => said), ...times, ...rhythms, ...others), {
    maxLength: 6,
  })
  .map((pieces) => pieces.filter(Boolean).join(' '))

test('what is underlined and what is in the title are together the whole sentence', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { spans, title } = understand(text)
      const underlined = spans.flatMap(({ start, end }) => words(text.slice(start, end)))
      // A word such as "every" that lost what followed it is in neither.
      const counted = (all: string[]) => all.filter((word) => !looseEnds.includes(word)).toSorted()
      expect(counted([...underlined, ...words(title)])).toEqual(counted(words(text)))
    }),
    { seed: 1, numRuns: 300 },
  )
})
