// The months that a rhythm keeps to: "every January and July", "in April and May", "from April to September".
import { sentenceProblems as problems } from '#contract/messages/sentence.ts'
import { form, joint, oneOf, oneOrMore, several, type Form, type Said } from '../pattern.ts'
import { cannot, type Problem } from '../problem.ts'
import { every, month, monthsIn, ringFrom } from '../vocabulary.ts'
import { exception, notExcepted } from './weekdays.ts'

export const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const noDay = '(?! ?\\d)'
export const season = oneOf('summer', 'winter', 'spring', 'autumn', 'fall')
const range = `${month} ?(?:to|till|until|through|thru|-|–) ?${month}${noDay}`
const notAStart = '(?<!\\b(?:starting|beginning|until|till) )'

const inList = ({ words = '' }: Said): number[] => monthsIn(words)
function inRange({ words = '' }: Said): number[] {
  const [first = 1, last = 12] = monthsIn(words)
  return ringFrom(allMonths, first, last)
}

/** These words mean every year. */
export const yearlyMonthsForms: Form<number[] | Problem>[] = [
  form(`${every} ${season}`, cannot(problems.season)),
  form(`(?:in |of )?${every} ${oneOrMore(`(?:${every} )?${month}`)}${noDay}`, inList),
  form(`${notExcepted}(?:in|of) ${several(month)}${noDay}`, inList),
]

/** What names months where a rhythm has been read. */
export const monthsForms: Form<number[] | Problem>[] = [
  form(`(?:in|during|over|all)(?: the)? ${season}`, cannot(problems.season)),
  form(
    `${notExcepted}${oneOf(`(?:(?:only )?(?:in|from|during) )?${range}`, `between ${month} and ${month}${noDay}`)}`,
    inRange,
  ),
  form(
    `${notAStart}${notExcepted}(?:only )?(?:in|during) (?:the months? of )?${oneOrMore(month)}${noDay}`,
    inList,
  ),
  form(`(?<=_ )of ${month}${noDay}`, inList),
  form(`${notExcepted}(?:of )?${several(month)}${noDay}`, inList),
]

/** "Except August" */
export const exceptMonthsForms: Form<number[]>[] = [
  form(`${exception} ${oneOf(range, `(?<=between )${month} and ${month}${noDay}`)}`, inRange),
  form(`${exception} ${month}(?:${oneOf(joint, ' n?or ', ' ')}${month})*${noDay}`, inList),
]
