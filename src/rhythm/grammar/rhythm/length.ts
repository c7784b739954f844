// A number of hours, days, weeks, months or years.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { maybe, oneOf, type Said } from '../pattern.ts'
import { problem, type Problem } from '../problem.ts'
import { numberOf, numberWords } from '../vocabulary.ts'

export type Unit = 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'
export type Length = { type: Unit; every: number }

const units: [pattern: string, type: Unit, count: number][] = [
  ['minutes?|mins?|m', 'hourly', 1 / 60],
  ['hours?|hrs?|h', 'hourly', 1],
  ['days?|d', 'daily', 1],
  ['weeks?|wks?|w', 'weekly', 1],
  ['fortnights?', 'weekly', 2],
  ['months?|mths?|mos', 'monthly', 1],
  ['quarters?', 'monthly', 3],
  ['years?|yrs?|y', 'yearly', 1],
  ['decades?', 'yearly', 10],
]
const unitWords = units.flatMap(([pattern]) => pattern.split('|').filter((each) => each.length > 1))

/** A letter is a unit only behind its number: "8h". */
export const unit = `(?<unit>${oneOf(...unitWords)}|(?<=\\d ?)[mhdwy])`
export const number = '-?\\d+(?:[.,]\\d+)?'
export const vague = oneOf('few', 'several', 'some', 'many')
export const andAHalf = maybe(' (?<half>and a half)')

const oneNumber = oneOf(number, ...numberWords)
/** "2-3", "two or three": nobody knows how many. */
export const twoNumbers = `${oneNumber} ?(?:-|–|to|or) ?${oneNumber}`
const count = oneOf(
  twoNumbers,
  `${oneNumber} and a half`,
  oneNumber,
  `(?:${oneOf('an?', ...numberWords)} )?hundred`,
  'an?',
  'a couple of',
  `(?:a )?${vague}`,
)
/** "3 weeks", "a fortnight", "90 days" */
export const length = `(?<count>${count}) ?${unit}${andAHalf}`

/** "Weeks": what one of them is. */
export function unitOf(name: string): Length {
  const [, type, every] = units.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(name)) ?? []
  return { type: type ?? 'daily', every: every ?? 1 }
}

const isVague = new RegExp(`\\b(?:${vague}|to|or)\\b|[-–]`)

/** The length that these words tell, of 99 at most. Minutes are taken where they make whole hours. */
export const lengthOf = (said: Said) => lengthUpTo(99, problems.notWhole, said)

export function lengthUpTo(most: number, notWhole: typeof problems.notWhole, said: Said): Length | Problem {
  const { words = '', count: many = 'one', half } = said
  if (isVague.test(many)) return problem(problems.vague(words))
  const { type, every: each } = unitOf(said['unit'] ?? '')
  const every = numberOf(many.replace(',', '.')) * each
  const isWhole = every % 1 === 0 && !half && !many.endsWith('half')
  if (each < 1 && !isWhole) return problem(problems.tooOften(words))
  return isWhole && every >= 1 && every <= most ? { type, every } : problem(notWhole(words))
}
