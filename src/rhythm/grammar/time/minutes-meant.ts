import type { TimeOfDay } from './clock-time.ts'
import { hourIn } from './part-of-day.ts'

const noon = 12 * 60
const eveningWords =
  /\b(?:dinner|supper|evening|night|bed|bedtime|party|drinks|beers?|pub|movie|cinema|concert|theatre)\b/i
const morningWords = /\b(?:breakfast|wake|morning|sunrise|alarm|get up|school|jog|coffee)\b/i

type Said = { minutes: number; isBare: boolean }

/**
 * The moments that are meant, in minutes since midnight. Without am or pm, one to six are after noon, seven to eleven before
 * it, twelve is noon. A word such as dinner or breakfast beside it decides otherwise, and so do other times: they are said
 * in their order, and who says 20:00 counts to 24.
 */
export function minutesMeant(times: readonly TimeOfDay[], text: string): number[] {
  const said = times.map(({ hour, minute, part, bare }): Said => ({
    minutes: (part && bare ? hourIn(part, hour) : hour) * 60 + minute,
    isBare: bare && !part,
  }))
  const [first, ...others] = said
  if (!first) return []
  const start = first.isBare ? sensible(first.minutes, text) : first.minutes
  if (others.length === 0) return [start]
  const literally = said.map(({ minutes }) => minutes)
  if (countsTo24(times, text)) return literally
  return [inOrder(start, others), inOrder(first.minutes, others)].find(isAscending) ?? literally
}

function sensible(minutes: number, text: string) {
  if (morningWords.test(text)) return minutes % noon
  if (minutes >= noon) return minutes
  return eveningWords.test(text) || minutes < 7 * 60 ? minutes + noon : minutes
}

const halfOfDay = /\d ?[ap]\.?m\b/i

/** "06:00, 14:00": a leading zero tells, and so does an hour above twelve that was not said as one of the afternoon. */
const countsTo24 = (times: readonly TimeOfDay[], text: string) =>
  times.some(({ hour, bare }) => !bare && (hour > 12 ? !halfOfDay.test(text) : hour < 10))

/** "At 8, 12 and 6" goes on until the evening. */
function inOrder(start: number, others: readonly Said[]) {
  const result = [start]
  for (const { minutes, isBare } of others)
    result.push(isBare && minutes <= (result.at(-1) ?? 0) ? minutes + noon : minutes)
  return result
}

const isAscending = (minutes: readonly number[]) =>
  minutes.every((each, at) => each < 2 * noon && (at === 0 || each > (minutes[at - 1] ?? 0)))
