// What is left over beside a rhythm and would be a second one: "every Monday at 7 and Thursday at 6".
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, maybe, oneOf, type Form } from '../pattern.ts'
import { cannot, type Problem } from '../problem.ts'
import { every, fullWeekday, month, nth, ordinalEnd, weekday, weekend, workday } from '../vocabulary.ts'
import { feast } from './impossible.ts'
import { clearException, exception } from './weekdays.ts'

const partOfDay = '(?:morning|afternoon|evening|night)s?'

const anotherOne = oneOf(
  `${every} \\w+`,
  '(?:dai|week|month|year|hour)ly',
  `${nth} ${weekday}`,
  weekday,
  weekend,
  workday,
  `\\d{1,2}${ordinalEnd}`,
  '\\d{1,2}(?::\\d\\d| ?[ap]m)',
  `\\d{1,2} ${month}`,
  `${month} \\d{1,2}`,
)

const stops = '(?= ?(?:$|[,;._)]))'

/** Dates and holidays cannot be left out, whatever the word. */
const noException = oneOf(
  '(?:next|this) \\w+',
  'today',
  'tomorrow',
  `\\d{1,2}${ordinalEnd}${maybe(`(?: of)? ${month}`)}`,
  `\\d{1,2} ${month}`,
  `${month} \\d{1,2}${maybe(ordinalEnd)}`,
  '\\d{1,2}[/.]\\d{1,2}\\.?',
  '20\\d\\d',
  `${feast}s?`,
)

/** What is joined to what has been read, and is no part of it: "every Monday at 7 and Thursday at 6". */
export const surplusForms: Form<Problem>[] = [
  form(
    `(?<=_,? )(?:and|&|plus|or|as well as) (?:(?:on|at|in) )?(?:the )?${anotherOne}${maybe(` ${partOfDay}`)}${maybe(' at \\d{1,2}', ' twice')}`,
    cannot(problems.twoRhythms),
  ),
  form(`(?<=_,? )or ${month}(?! ?\\d)`, cannot(problems.twoRhythms)),
  form(`(?<=_,? )or (?:at |in the )?${oneOf('\\d{1,2}', partOfDay)}${stops}`, cannot(problems.twoRhythms)),
  // "Weekdays at 7, weekends at 9", "on Monday and every Tuesday", "every day at 7 but 9 on Sundays"
  form(
    `(?<=_,? )(?:and )?(?:on )?${oneOf(`${fullWeekday}s`, 'weekends', 'weekdays')}`,
    cannot(problems.twoRhythms),
  ),
  form(`(?:on )?${fullWeekday}s? (?:and|&|plus)(?= _)`, cannot(problems.twoRhythms)),
  form('(?<=_,? )but (?:at )?\\d{1,2}', cannot(problems.twoRhythms)),
  form(`(?<=_,? )(?:at|@) \\d{1,2}${stops}`, cannot(problems.twoRhythms)),
  // "Every Monday twice"; twice baked potatoes are something else.
  form('(?<=_,? )(?:twice|thrice)(?! (?:as|the|baked|over)\\b)', cannot(problems.timesOfDay)),
  form(`(?<=_,? )${exception} ${noException}`, cannot(problems.except)),
  form(`(?<=_,? )${clearException} [^,;_]+`, cannot(problems.except)),
]
