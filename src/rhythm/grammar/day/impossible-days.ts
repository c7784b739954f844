// Days of a month that no rhythm has.
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, joint, oneOf, type Form } from '../pattern.ts'
import { cannot, type Problem } from '../problem.ts'
import { length } from '../rhythm/length.ts'
import { every, nth, ordinal, ordinalEnd, weekday, weekend, workday } from '../vocabulary.ts'
import { endsThere } from './day-of-month.ts'

const lead = `(?:${every} )?(?:the )?`
const place = oneOf(ordinal, 'last')
const anyDay = oneOf(weekday, workday, 'day')
const date = `\\d{1,2}${ordinalEnd}`
const beyondFourth = oneOf(
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  `(?:[5-9]|[12]\\d)${ordinalEnd}`,
)
const fromTheEnd = oneOf('(?:second|2nd|third|3rd|next)[- ](?:to[- ])?last', 'penultimate', 'last but one')

export const impossibleDayForms: Form<Problem>[] = [
  // "the 1st and 3rd Monday", "on the 1st and 15th"
  form(
    `${lead}${place}(?:${joint}(?:the )?${place})+ ${oneOf(weekday, workday)}`,
    cannot(problems.oneDayOfMonth),
  ),
  form(
    `(?<=(?:^|_|\\b${oneOf('on', every, 'the')}) )(?:the )?${oneOf(date, 'first', 'last')}` +
      `(?:${joint}(?:on )?(?:the )?${oneOf(date, 'last(?: day)?')})+${endsThere}`,
    cannot(problems.oneDayOfMonth),
  ),
  form(`${lead}${nth} ${weekend}(?= of)`, cannot(problems.oneDayOfMonth)),
  // "the 5th Friday", "the 10th workday", "the second to last day"
  form(`${every} ${oneOf('fifth', '5th')} ${weekday}`, cannot(problems.nth)),
  form(`(?:the )?${oneOf('fifth', '5th')} ${weekday}(?= (?:of|in|_))`, cannot(problems.nth)),
  form(`${lead}${beyondFourth} ${workday}`, cannot(problems.nth)),
  form(`${lead}${fromTheEnd} ${anyDay}`, cannot(problems.nth)),
  form(
    `${lead}${place} ${anyDay} of ${oneOf('the', every)} ${oneOf('quarter', 'year', 'week')}`,
    cannot(problems.unknown),
  ),
  form(
    `${length} before(?= (?:the )?${oneOf(place, 'end', 'month[- ]end')}\\b)`,
    cannot(problems.daysBefore),
  ),
]
