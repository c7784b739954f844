// How often, in several words: "every 2 weeks", "once a year", "twice a day", "every other Tuesday".
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, oneOf, type Form, type Said } from '../pattern.ts'
import { cannot, isProblem, problem, type Problem } from '../problem.ts'
import { every, numberOf, numberWords, ordinal, weekday, weekend } from '../vocabulary.ts'
import { inAdverb } from './adverb.ts'
import { andAHalf, lengthOf, number, twoNumbers, unit, vague, type Length } from './length.ts'

export type Frequency = Length & {
  /** "Twice a day": so often, and these were the words. */
  often?: { count: number; words: string }
}

const countOf = oneOf('\\d{1,2}', ...numberWords)
const which = oneOf(
  twoNumbers,
  number,
  ...numberWords,
  ordinal,
  'other',
  'alternate',
  '(?:a )?couple(?: of)?',
  `(?:a )?${vague}`,
  'dozen',
)
const per = oneOf('an?', 'per', 'in an?', every)
const times = oneOf('times', 'x', 'days', 'nights', 'mornings', 'evenings')
const soOften = oneOf('twice', 'thrice', `${countOf} ?${times}`, '\\d+ ?(?:times|x)')
const bounds = oneOf('up to', 'at (?:least|most)', '(?:(?:no|not) )?(?:more|less) than')
const inTime = oneOf(` ?${oneOf(per, '/')} ?${unit}`, ' (?:dai|week|month|year)ly')
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
  // "2 or 3 times a week", "at least once a day", "every week or so", "almost every day"
  form(`${oneOf('once', 'twice', countOf)} ?(?:-|–|to|or) ?${soOften}${inTime}`, cannot(problems.howOften)),
  form(`${bounds} ${oneOf('once', soOften)}${inTime}`, cannot(problems.howOften)),
  form(`${every} ${unit} or ${oneOf('so', 'two', 'three')}`, cannot(problems.howOften)),
  form(`(?:almost|nearly) ${every} \\w+`, cannot(problems.howOften)),
  form(oneOf('(?:on )?all days', '(?:7|seven) days a week'), () => ({ type: 'daily', every: 1 })),
  // "twice a day", "3x daily", "5 days a week"
  form(`(?<often>${soOften}) ?${oneOf(per, '/')} ?${unit}`, so(lengthOf)),
  form(`${every} (?<unit>day) (?<often>twice|thrice)`, so(lengthOf)),
  form(`(?<often>\\d{1,2} ?x) ${unit}`, so(lengthOf)),
  form(`(?<often>${soOften}) ?(?<adverb>daily|weekly|monthly|yearly)`, so(inAdverb)),
  // "every 2 weeks", "every other day", "of every month"; the first day of the month is another one
  form(
    `(?:of )?(?:once )?${every} ?(?:single )?(?:(?<count>${which}) ?)?${unit}${andAHalf}(?: of the week)?(?!-)(?! end\\b)(?! of (?:the|a|${every}) )`,
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
    if (count < 1) return problem(problems.notWhole(words))
    if (isProblem(length) || count < 2) return length
    return length.type === 'hourly'
      ? problem(problems.tooOften(words))
      : { ...length, often: { count, words } }
  }
}
