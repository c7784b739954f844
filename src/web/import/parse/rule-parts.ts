// The parts of a recurrence rule of RFC 5545, by their names.
import { weekdays, type Weekday } from '#contract/weekdays.ts'
import type { Wall } from '#rhythm/zone.ts'

export type Parts = Map<string, string>

/** What stands between the rules of something that has more than one. */
export const ruleBreak = ' and '

export const withoutName = (rule: string) => rule.replace(/^RRULE:/i, '')

/** "FREQ=WEEKLY;BYDAY=MO" by its names. */
export const partsOf = (rule: string): Parts => new Map(pairsOf(rule))

/** One rule alone, in which every part has a value, and none has two. */
export function isSound(rule: string) {
  const pairs = pairsOf(rule)
  const parts = new Map(pairs)
  return (
    !rule.includes(ruleBreak) && pairs.every(([name, value]) => value !== '' && parts.get(name) === value)
  )
}

function pairsOf(rule: string) {
  const pairs = withoutName(rule).split(';').filter(Boolean)
  return pairs.map((pair) => {
    const [name = '', ...values] = pair.toUpperCase().split('=')
    return [name.trim(), values.join('=').trim()] as const
  })
}

export const has = (parts: Parts, ...names: string[]) => names.some((name) => parts.has(name))

export const numberOf = (text: string) => (/^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN)

export const weekdayOf = (name: string) => weekdays.find((each) => each === name.toLowerCase())

/** Empty where none is named; undefined where one is not plain. */
export function namedDays(parts: Parts): Weekday[] | undefined {
  const days = parts.get('BYDAY')?.split(',').map(weekdayOf) ?? []
  return days.every((day) => day !== undefined) ? weekdays.filter((day) => days.includes(day)) : undefined
}

export function monthsOf(parts: Parts): number[] | undefined {
  return numbersOf(parts.get('BYMONTH'), 1, 12, [])
}

/** The times of day, one of which has to be that of the first date. */
export function timesOf(parts: Parts, first: Wall): string[] | undefined {
  const own = new Date(first)
  const hours = numbersOf(parts.get('BYHOUR'), 0, 23, [own.getUTCHours()])
  const minutes = numbersOf(parts.get('BYMINUTE'), 0, 59, [own.getUTCMinutes()])
  if (!hours || !minutes) return undefined
  const times = hours.flatMap((hour) => minutes.map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`))
  // Several times of ours are whole minutes.
  const fits = times.length === 1 || (times.length <= 8 && first % 60_000 === 0)
  return fits && times.includes(own.toISOString().slice(11, 16)) ? times : undefined
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')

function numbersOf(text: string | undefined, least: number, most: number, usual: number[]) {
  if (text === undefined) return usual
  const numbers = [...new Set(text.split(',').map(numberOf))]
  if (!numbers.every((number) => number >= least && number <= most)) return undefined
  return numbers.toSorted((one, other) => one - other)
}
