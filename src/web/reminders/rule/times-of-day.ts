import { day, dayOf, type Wall } from '#rhythm/zone.ts'

/** "08:30" */
export function timeOf(wall: Wall) {
  return new Date(wall - dayOf(wall) * day).toISOString().slice(11, 16)
}

/** The other times, first the one that comes next after it. */
export function withoutTime(times: readonly string[], gone: string) {
  const left = times.filter((time) => time !== gone).toSorted()
  const after = left.filter((time) => time > gone)
  return [...after, ...left.filter((time) => time < gone)]
}

/** The first date has another time of day: what was tied to it goes along. */
export function movedTimes(times: readonly string[], before: string, after: string) {
  const at = times.indexOf(before)
  return at === -1 ? times : times.with(at, after)
}
