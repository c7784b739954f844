// Rhythms that people know and no reminder has.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, oneOf, type Form } from '../pattern.ts'
import { cannot, type Problem } from '../problem.ts'
import { every } from '../vocabulary.ts'

const feast = oneOf(
  'christmas',
  'xmas',
  'easter',
  'thanksgiving',
  "(?:mother|father|valentine)[’']?s day",
  '(?:bank |public )?holiday',
  'pay ?day',
  'school ?day',
)
const period = oneOf('century', 'leap year', '(?:full|new|blue) moon', 'semester', 'term', 'season')
const sun = oneOf('sunset', 'sunrise', 'sundown', 'sunup', 'dawn', 'dusk')
/** No word follows that it could belong to: "at Sunrise Café". */
const ends = `(?= ?(?:$|[,.;!]|${oneOf(every, 'on', 'in', 'and', 'daily', 'today', 'tomorrow')}\\b))`
const seldom = oneOf('occasionally', 'regularly')

export const impossibleForms: Form<Problem>[] = [
  form(`${every} ${oneOf(feast, period)}s?(?! of)`, cannot(problems.unknown)),
  form(
    oneOf('every so often', 'every now and (?:then|again)', '(?:every )?once in a while'),
    cannot(problems.howOften),
  ),
  form(oneOf('from time to time', `(?<=^ ?)${seldom}`, `${seldom}(?= ?[.!]?$)`), cannot(problems.howOften)),
  form(`${oneOf('at', every, 'before', 'after', 'around', 'by')} ${sun}s?${ends}`, cannot(problems.sun)),
  form(
    `(?:on |at )?random(?:ly)?(?: ${oneOf('days?', 'times?', 'intervals')})?${ends}`,
    cannot(problems.random),
  ),
]
