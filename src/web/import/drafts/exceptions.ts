// Dates that were taken out of a series.
import { day, dayOf, instantOf, wallAt, type Wall } from '#rhythm/zone.ts'
import { nextDate } from '../parse/next-date.ts'

/** A moment, or the whole of a day. */
export type TakenOut = { at: number; day: number; isDay: boolean }

type Series = { wall: Wall; zone: string; isDay: boolean; except?: TakenOut[]; exceptRules?: string[] }

export type Exceptions = {
  has: (at: number) => boolean
  /** The days after a moment on which it would ring although they were taken out, in their order. */
  daysAfter: (at: number, nextOf: (laterThan: number) => number | null) => number[]
}

export function exceptionsOf({ wall, zone, isDay, except = [], exceptRules = [] }: Series): Exceptions {
  const isWhole = (each: TakenOut) => isDay || each.isDay
  const days = new Set(except.filter(isWhole).map((each) => each.day))
  const moments = new Set(except.filter((each) => !isWhole(each)).map(({ at }) => at))
  const anchor = { first: wall, zone, isDay }
  const isOfRule = (at: number) =>
    exceptRules.some((rule) => {
      const date = wallAt(at, zone)
      return nextDate(rule, anchor, { notBefore: date }) === date
    })
  return {
    has: (at) => moments.has(at) || days.has(dayOf(wallAt(at, zone))) || isOfRule(at),
    daysAfter: (at, nextOf) => {
      const starts = [...days].map((each) => ({ from: instantOf(each * day, zone), each }))
      const whole = starts.flatMap(({ from, each }) => {
        const next = nextOf(Math.max(at, from - 1))
        return next !== null && dayOf(wallAt(next, zone)) === each ? [each] : []
      })
      const single = [...moments].filter((each) => each > at && nextOf(each - 1) === each)
      const all = new Set([...whole, ...single.map((each) => dayOf(wallAt(each, zone)))])
      return [...all].toSorted((one, other) => one - other)
    },
  }
}
