// Dates that a calendar adds to those of a rule.
import { keptWords, lostOnTheWay } from '#contract/messages/import-reasons.ts'
import { isOfRule, ringing, type Ringing, sayDay, type When } from '../drafts/when.ts'
import type { Context } from '../found.ts'
import { type Component, propertiesOf } from '../parse/calendar.ts'
import { datesOf, type Moment } from './ics-moments.ts'

type Calendar = { zones: Map<string, string>; context: Context }
type MoreDates = { dates: { written: number; rings: Ringing }[]; lost: string[]; words: string[] }

/** So many become reminders of their own. */
const most = 50

/** Those to come that the rule does not have itself, each once. */
export function moreDates(entry: Component, when: When, calendar: Calendar): MoreDates {
  // Moments in UTC are shown by the clock here.
  const zone = when.zone === 'UTC' ? undefined : when.zone
  const named = datesOf(propertiesOf(entry, 'RDATE'), calendar, zone)
  const distinct = [...new Map(named.map((date) => [date.at, date])).values()]
  const dates = distinct.flatMap((date) => {
    const rings = ringsOn(date, when, calendar.context)
    return rings ? [{ ...date, rings }] : []
  })
  const others = dates.slice(most).map(({ wall }) => sayDay(wall))
  return {
    dates: dates.slice(0, most),
    lost: [
      ...(dates.length > 0 ? [lostOnTheWay.alsoOn] : []),
      ...(others.length > 0 ? [lostOnTheWay.alsoOnMore(others.length)] : []),
    ],
    words: others.length > 0 ? [keptWords.alsoOn(others.join(', '))] : [],
  }
}

function ringsOn({ wall, zone, isDay, at }: Moment, when: When, context: Context) {
  const rings = ringing({ wall, zone, isDay, except: when.except ?? [] }, context)
  if ('why' in rings) return undefined
  const moment = isDay ? Date.parse(rings.timed.date) : at
  return isOfRule(when, moment) ? undefined : rings
}
