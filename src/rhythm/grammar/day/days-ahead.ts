// A day by how far it is away: "in 3 days", "in a week's time", "2 weeks from now", "a week from Friday".
import { plusPeriods } from '../../rule-days.ts'
import { dayOf } from '../../zone.ts'
import { form, maybe, numberForm, oneOf, type Form, type Said } from '../pattern.ts'
import { unitOf } from '../rhythm/length.ts'
import { numberOf, numberWords, weekday, weekdaysIn } from '../vocabulary.ts'
import { firstDay } from './calendar-day.ts'

/** Counted from some day; undefined where the calendar ends. */
type Ahead = (today: number) => number | undefined

const lastDay = dayOf(Date.UTC(9999, 11, 31))

const count = oneOf('\\d{1,4}', ...numberWords, '(?:a )?couple(?: of)?', '(?:a )?few', 'an?')
const unit = oneOf(
  ...'days? weeks? wks? fortnights? months? mths? mos years? yrs?'.split(' '),
  '(?<=\\d ?)[dwy]',
)
const length = `(?<count>${count}) ?(?<unit>${unit})`
const more = maybe(`${oneOf(' and ', ', ')}(?<moreCount>${count}) ?(?<moreUnit>${unit})`)

export const daysAheadForms: Form<Ahead>[] = [
  form('(?:the )?day after tomorrow', () => plus('2', 'days')),
  form(oneOf('tmrw', 'tmw', 'tomorow', 'tommorow', 'tommorrow'), () => plus('1', 'days')),
  form('(?:in|within) half a year', () => plus('6', 'months')),
  // "in 3 days", "in a week's time", "in 2 weeks and 3 days"
  numberForm(`(?:in|within) (?:about |around )?${length}${more}${maybe("(?:[’']s?)? time")}`, summed),
  numberForm(`${length} ${oneOf('from now', 'from today', 'later')}`, summed),
  // "a week from Friday"; two weeks from then are a length where "for" says so
  numberForm(`(?<!\\bfor )${length} (?:from|after) (?:tomorrow|(?<day>${weekday}))`, fromThatDay),
]

const plus =
  (many: string, name: string): Ahead =>
  (today) => {
    const { type, every } = unitOf(name)
    const day = plusPeriods(today, type, every * numberOf(many))
    return day <= lastDay ? day : undefined
  }

function summed({ count: many = '', unit: of = '', moreCount, moreUnit }: Said): Ahead {
  const first = plus(many, of)
  if (!moreCount || !moreUnit) return first
  return (today) => {
    const day = first(today)
    return day === undefined ? undefined : plus(moreCount, moreUnit)(day)
  }
}

function fromThatDay({ count: many = '', unit: of = '', day }: Said): Ahead {
  const [named] = weekdaysIn(day ?? '')
  const search = { isOver: () => false, inShortMonths: false }
  return (today) => {
    const from = named ? firstDay({ weekdays: [named] }, { ...search, from: today }) : today + 1
    return from === undefined ? undefined : plus(many, of)(from)
  }
}
