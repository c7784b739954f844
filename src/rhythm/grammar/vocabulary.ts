// The words of which rhythms are made: numbers, weekdays, months.
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import type { On } from '#contract/repeat.ts'
import { oneOf } from './pattern.ts'

export const every = oneOf('every', 'each', 'evry')

export const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
export const ordinalWords = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
export const numeral = oneOf('\\d{1,2}', ...numberWords)
export const ordinalEnd = oneOf('st', 'nd', 'rd', 'th')
export const ordinal = oneOf(`\\d{1,2}${ordinalEnd}`, ...ordinalWords)
const wordValues: Record<string, number> = {
  ...Object.fromEntries([...numberWords.entries()].map(([at, word]) => [word, at + 1])),
  ...Object.fromEntries([...ordinalWords.entries()].map(([at, word]) => [word, at + 1])),
  a: 1,
  an: 1,
  other: 2,
  alternate: 2,
  couple: 2,
  few: 3,
  dozen: 12,
  twice: 2,
  thrice: 3,
}
/** "three", "third", "3", "3rd", "3x", "3 times", "a few", "two hundred" */
export function numberOf(words: string): number {
  const said = words.replace(/^a (?=couple|few)| (?:of|times|days|nights|mornings|evenings)$/g, '')
  const [, count, many] = /^(?:(\w+) )?(hundred|thousand)$/.exec(said) ?? []
  if (many) return numberOf(count ?? 'a') * (many === 'hundred' ? 100 : 1_000)
  return wordValues[said] ?? parseFloat(said)
}

// One way to read each word: lists of words that can be read in two ways take for ever.
export const weekday = `${oneOf('mon', 'tues?', 'wed(?:nes|s)?', 'thu(?:rs?)?', 'fri', 'sat(?:ur)?', 'sun')}(?:days?)?`
export const fullWeekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
export const workday = oneOf('work(?:ing)? ?days?', 'business days?', 'weekdays?')
export const weekend = 'week(?:-?ends?| end)'
export const workdays = weekdays.slice(0, 5)
const weekdayStem = /\b(?:mo(?=n(?!th))|tu(?=e)|we(?=d)|th(?=u)|fr(?=i)|sa(?=t)|su(?=n))/g
export function weekdaysIn(words: string): Weekday[] {
  const named = words
    .toLowerCase()
    .replace(/\b(?:every|each|evry)/g, ' ')
    .replace(/week[ -]?end/, 'sat sun')
  const said = [...named.matchAll(weekdayStem)].map(([stem]) => stem)
  return weekdays.filter((each) => said.includes(each))
}

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
export const month = `(?:${months})`
const monthStems = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** How the name of a month begins. */
export const monthStem = oneOf(...monthStems)
/** In the order in which they are said, counted from 1. */
export function monthsIn(words: string): number[] {
  const said = [...words.toLowerCase().matchAll(new RegExp(`\\b${monthStem}`, 'g'))]
  return [...new Set(said.map(([stem]) => monthStems.indexOf(stem) + 1))]
}

/** From the first to the last of a ring, both included: Friday to Monday, November to February. */
export function ringFrom<Item>(ring: readonly Item[], first: Item, last: Item): Item[] {
  const [start, end] = [ring.indexOf(first), ring.indexOf(last)]
  return start <= end ? ring.slice(start, end + 1) : [...ring.slice(start), ...ring.slice(0, end + 1)]
}

const nths = { first: 1, second: 2, third: 3, fourth: 4, last: 'last' } as const
/** Which one of a month. */
export const nth = oneOf('first', '1st', 'second', '2nd', 'third', '3rd', 'fourth', '4th', 'last')
export function nthOf(word: string): Extract<On, { nth: unknown }>['nth'] {
  const spelled = word in nths ? word : (ordinalWords[numberOf(word) - 1] ?? '')
  return nths[spelled as keyof typeof nths]
}
