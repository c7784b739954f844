// Rhythms that people know and no reminder has.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, joint, oneOf, type Form } from '../pattern.ts'
import { cannot, type Problem } from '../problem.ts'
import { every, fullWeekday, numberWords, ordinal } from '../vocabulary.ts'

export const feast = oneOf(
  'christmas(?: eve)?',
  "new year[’']?s(?: (?:day|eve))?",
  'xmas',
  'easter',
  'thanksgiving',
  "(?:mother|father|valentine)[’']?s day",
  '(?:bank |public )?holiday',
  'pay ?day',
  'school ?day',
)
const period = oneOf('century', 'leap (?:year|day)', '(?:full|new|blue) moon', 'semester', 'term', 'season')
const sun = oneOf('sunset', 'sunrise', 'sundown', 'sunup', 'dawn', 'dusk')
/** No word follows that it could belong to: "at Sunrise Café". */
const ends = `(?= ?(?:$|[,.;!]|${oneOf(every, 'on', 'in', 'and', 'daily', 'today', 'tomorrow')}\\b))`
const week = `${oneOf(ordinal, 'last')} weeks?`
const severalDays = oneOf(`${fullWeekday}s`, 'weekdays', 'weekends')
const seldom = oneOf('occasionally', 'regularly')

export const impossibleForms: Form<Problem>[] = [
  form(`${every} ${oneOf(feast, period)}s?(?! of)`, cannot(problems.unknown)),
  form(
    oneOf('every so often', 'every now and (?:then|again)', '(?:every )?once in a while'),
    cannot(problems.howOften),
  ),
  // "Most days", "some Mondays"; some days are better than others.
  form(
    oneOf('most (?:days|nights|mornings|evenings|weeks)', `(?:most|some|many|several|a few) ${severalDays}`),
    cannot(problems.howOften),
  ),
  // "The first 2 Mondays", "twice a month" by another name
  form(
    `(?:the )?(?:first|last) ${oneOf('\\d', ...numberWords)} ${fullWeekday}s`,
    cannot(problems.oneDayOfMonth),
  ),
  form('semi-?monthly', cannot(problems.oneDayOfMonth)),
  // "The first week of every month", "even weeks", "the middle of every month"
  form(
    `(?:${every} |the )?${week} (?:of|in) (?:the|a|${every}) (?:month|quarter|year)`,
    cannot(problems.unknown),
  ),
  form(`${every} ${ordinal}${joint}${week}`, cannot(problems.unknown)),
  form(
    oneOf(
      `${every} (?:even|odd)(?:[- ]numbered)? ${oneOf('day', 'week', 'month', 'year', 'date', fullWeekday)}s?`,
      '(?:on |in )?(?:even|odd) (?:days|weeks|months|dates)',
      `(?:in )?(?:the )?middle of ${every} \\w+`,
      `${every} mid-?(?:month|week|year)`,
    ),
    cannot(problems.unknown),
  ),
  form(`(?:at )?(?:the )?(?:end|start|beginning) of ${every} week`, cannot(problems.daysOfWeek)),
  form(oneOf('from time to time', `(?<=^ ?)${seldom}`, `${seldom}(?= ?[.!]?$)`), cannot(problems.howOften)),
  form(`${oneOf('at', every, 'before', 'after', 'around', 'by')} ${sun}s?${ends}`, cannot(problems.sun)),
  form(
    `(?:on |at )?random(?:ly)?(?: ${oneOf('days?', 'times?', 'intervals')})?${ends}`,
    cannot(problems.random),
  ),
]
