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
const words = units.flatMap(([pattern]) => pattern.split('|').filter((each) => each.length > 1))

/** A letter is a unit only behind its number: "8h". */
export const unit = `(?<unit>${oneOf(...words)}|(?<=\\d ?)[mhdwy])`
export const number = '\\d+(?:[.,]\\d+)?'
export const vague = oneOf('few', 'several', 'some', 'many')
export const andAHalf = maybe(' (?<half>and a half)')

const count = oneOf(number, ...numberWords, 'an?', 'a couple of', `a ${vague}`)
/** "3 weeks", "a fortnight", "90 days" */
export const length = `(?<count>${count}) ?${unit}${andAHalf}`

/** The length that these words tell. Minutes are taken where they make whole hours. */
export function lengthOf({
  words: said = '',
  count: many = 'one',
  unit: name = '',
  half,
}: Said): Length | Problem {
  if (new RegExp(`\\b${vague}\\b`).test(many)) return problem(problems.vague(said))
  const [, type, each] = units.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(name)) ?? [
    '',
    'daily',
    1,
  ]
  const every = numberOf(many.replace(',', '.')) * each
  const isWhole = every % 1 === 0 && !half
  if (each < 1 && !isWhole) return problem(problems.tooOften(said))
  return isWhole && every >= 1 && every <= 99 ? { type, every } : problem(problems.notWhole(said))
}
