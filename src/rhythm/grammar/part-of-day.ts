import { firstForm, maybe, numberForm, oneOf, weekday } from './pattern.ts'

/** When it is that part of the day, unless an hour is said. */
export const hourOf = { morning: 9, lunchtime: 12, afternoon: 15, evening: 18, tonight: 20, night: 21 }
type PartOfDay = keyof typeof hourOf

export const namedDay = oneOf('today', 'tomorrow', 'tmrw', 'every', 'each', `${weekday}s?`)

export function findPartOfDay(text: string) {
  return firstForm(forms, text)
}

/** "7 in the evening": the part of the day decides which seven. At night, one to five are the small hours. */
export function hourIn(part: PartOfDay, hour: number) {
  if (hour === 12 && (part === 'night' || part === 'tonight')) return 24
  const isAfterNoon = part === 'night' ? hour > 5 && hour < 12 : part !== 'morning'
  return (hour % 12) + (isAfterNoon ? 12 : 0)
}

const earlyOrLate = maybe('early ', 'late ')
const afterSomeDay = `(?<=\\b${oneOf(namedDay, '\\w{3,6}day')} )`

const forms = [
  // "in the evening", "this afternoon", "tomorrow morning"
  numberForm(
    oneOf(`in the ${earlyOrLate}`, 'this ', 'at ', `${afterSomeDay}${earlyOrLate}`) +
      '(?<part>morning|afternoon|lunchtime|evening|night)s?',
    ({ part }) => part as PartOfDay,
  ),
  numberForm('(?:later )?(?:tonight|tonite)', (): PartOfDay => 'tonight'),
]
