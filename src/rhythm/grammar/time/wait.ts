import { maybe, numberForm, oneOf, type Said } from '../pattern.ts'
import { numberOf, numeral } from '../vocabulary.ts'

const minutes = oneOf('minutes?', 'mins?', 'm')
const hours = oneOf('hours?', 'hrs?', 'h')
// Up to five digits: more would lead beyond the calendar.
const count = `(?<count>an?|a couple of|a few|\\d{1,5}(?:\\.\\d+)?|${numeral})`
const unit = `(?<unit>${hours}|${minutes})`

/** How many minutes from now, as real time passes. */
export const waitForms = [
  // "in half an hour", "half an hour from now"
  numberForm(`in half(?: an)? hour|half an hour ${oneOf('from now', 'later')}`, () => 30),
  // "in 20 minutes", "in an hour and a half", "in 1h 30m", "in 1h30"
  numberForm(
    `in ${count} ?${unit}${maybe(' (?<half>and a half)', ` ?(?:and )?(?<more>\\d{1,3}) ?${minutes}`, '(?<tail>[0-5]\\d)')}`,
    minutesIn,
  ),
  // "5 minutes from now"
  numberForm(`${count} ${unit} from now`, minutesIn),
]

function minutesIn({ count: many = '', unit: of = '', half, tail = '0', more = tail }: Said) {
  const each = of.startsWith('h') ? 60 : 1
  const amount = numberOf(many) + (half ? 0.5 : 0)
  return Math.round(amount * each) + Number(more)
}
