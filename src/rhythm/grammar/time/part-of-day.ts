import { maybe, numberForm as form, oneOf } from '../pattern.ts'
import { every, numberWords, weekday } from '../vocabulary.ts'

/** When it is that part of the day, unless an hour is said. */
export const hourOf = { morning: 9, lunchtime: 12, afternoon: 15, evening: 18, tonight: 20, night: 21 }
export type PartOfDay = keyof typeof hourOf

export const namedDay = oneOf('today', 'tomorrow', 'tmrw', weekday)

/** "7 in the evening": the part of the day decides which seven. At night, one to five are the small hours. */
export function hourIn(part: PartOfDay, hour: number) {
  if (hour === 12 && (part === 'night' || part === 'tonight')) return 24
  const isAfterNoon = part === 'night' ? hour > 5 && hour < 12 : part !== 'morning'
  return (hour % 12) + (isAfterNoon ? 12 : 0)
}

const earlyOrLate = maybe('early ', 'late ')
const everyFew = `${every} ${oneOf('other', 'second', 'third', '\\d{1,2}', ...numberWords)}`
const afterSomeDay = `(?<=\\b${oneOf(namedDay, every, '\\w{3,6}days?', everyFew)} )`
const part = '(?<part>morning|afternoon|lunchtime|evening|night)s?'

const meant = ({ part: said }: Record<string, string>) => said as PartOfDay

export const partOfDayForms = [
  // "in the evening", "this afternoon", "tomorrow morning"
  form(oneOf(`in the ${earlyOrLate}`, 'this ', 'at ', `${afterSomeDay}${earlyOrLate}`) + part, meant),
  // "mornings and evenings"
  form(`${part}(?= ?(?:,|&|and) ?(?:${every} |in the )?(?:morning|afternoon|evening|night)s\\b)`, meant),
  form('(?:later )?(?:tonight|tonite)', (): PartOfDay => 'tonight'),
  form('nightly', (): PartOfDay => 'night'),
]

/** The other ones of "every morning and evening". */
export const nextPartOfDayForms = [
  form(`(?<=_ ?(?:,|&|\\+|and|, and) ?)(?:${every} |in the )?${part}`, meant),
]

/** What stands right behind its hour: "7 in the evening". */
export const afterTheHour =
  /^\s+(?:in the|at)\s+(?:early\s+|late\s+)?(?<part>morning|afternoon|lunchtime|evening|night)s?\b/i
