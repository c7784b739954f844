// How often, in several words: "every 2 weeks", "once a year", "twice a day", "every other Tuesday".
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, oneOf, type Form, type Said } from '../pattern.ts'
import { cannot, isProblem, problem, type Problem } from '../problem.ts'
import { every, numberOf, numberWords, ordinal, weekday, weekend } from '../vocabulary.ts'
import { inAdverb } from './adverb.ts'
import { andAHalf, lengthOf, number, unit, vague, type Length } from './length.ts'

export type Frequency = Length & {
  /** "Twice a day": so often, and these were the words. */
  often?: { count: number; words: string }
}

const countOf = oneOf('\\d{1,2}', ...numberWords)
const which = oneOf(
  number,
  ...numberWords,
  ordinal,
  'other',
  'alternate',
  '(?:a )?couple of',
  `(?:a )?${vague}`,
  'dozen',
)
const per = oneOf('an?', 'per', 'in an?', every)
const times = oneOf('times', 'x', 'days', 'nights', 'mornings', 'evenings')
const partOfDay = oneOf('mornings?', 'afternoons?', 'evenings?', 'nights?')
const day = oneOf(weekday, weekend)
/** The 2nd Tuesday of a month is another one. */
const otherThanOfMonth = `${oneOf('second', '2nd')}(?= ${day}\\b(?! (?:of|in) ))`

const inWeeks = (said: Said) => lengthOf({ ...said, unit: 'weeks' })

export const frequencyForms: Form<Frequency | Problem>[] = [
  form(`${every} half(?:-| a | )year`, () => ({ type: 'monthly', every: 6 })),
  form(
    `${every} ${oneOf('half(?: an)? hour', 'quarter(?: of an)? hour', 'minute')}`,
    cannot(problems.tooOften),
  ),
  form(`${every} ${oneOf('second(?= ?(?:$|[,.;]))', `${number} ?sec(?:ond)?s?`)}`, cannot(problems.tooOften)),
  form(`${every} ${countOf} and a half \\w+`, cannot(problems.notWhole)),
  form(`${every} ${which} ${oneOf('working', 'business', 'work', 'week')} ?days?`, cannot(problems.workdays)),
  form(oneOf('(?:on )?all days', '(?:7|seven) days a week'), () => ({ type: 'daily', every: 1 })),
  // "twice a day", "3x daily", "5 days a week"
  form(`(?<often>twice|thrice|${countOf} ?${times}) ?${oneOf(per, '/')} ?${unit}`, so(lengthOf)),
  form(`(?<often>\\d{1,2} ?x) ${unit}`, so(lengthOf)),
  form(`(?<often>twice|thrice|${countOf} ?${times}) ?(?<adverb>daily|weekly|monthly|yearly)`, so(inAdverb)),
  // "every 2 weeks", "every other day", "of every month"; the first day of the month is another one
  form(
    `(?:of )?(?:once )?${every} ?(?:single )?(?:(?<count>${which}) ?)?${unit}${andAHalf}(?: of the week)?(?!-)(?! of (?:the|a|${every}) )`,
    lengthOf,
  ),
  form(`once ${oneOf(per, '/')} ?${unit}`, lengthOf),
  form(`(?:on )?(?<count>alternate) ${unit}`, lengthOf),
  // "every two mornings", "alternate Tuesdays", "every other Tuesday"
  form(`${every} (?<count>${which}) ${partOfDay}`, (said) => lengthOf({ ...said, unit: 'days' })),
  form(`(?:on )?(?<count>alternate)(?= ${weekday}\\b)`, inWeeks),
  form(`${every} (?<count>${oneOf('other', 'alternate', countOf, otherThanOfMonth)})(?= ${day}\\b)`, inWeeks),
]

/** So often in that time. */
function so(lengthIn: (said: Said) => Length | Problem) {
  return (said: Said): Frequency | Problem => {
    const { words = '', often = '' } = said
    const length = lengthIn(said)
    const count = numberOf(often)
    if (isProblem(length) || count < 2) return length
    return length.type === 'hourly'
      ? problem(problems.tooOften(words))
      : { ...length, often: { count, words } }
  }
}
