// The letters of one morning ask again and again what a clock shows at nearly the same moments, which was a fifteenth of what
// they cost. No zone changes its clocks twice within a quarter of an hour: where a clock is as far ahead of UTC at both ends,
// it is so in between.
import { minute, offsetAt, type Wall, wallAt } from '#rhythm/zone.ts'

const quarter = 15 * minute
const mostKept = 10_000
const steady = new Map<string, number | undefined>()

/** The same as wallAt, for moments that are asked for again and again. */
export function cachedWallAt(at: number, zone: string): Wall {
  const from = Math.floor(at / quarter) * quarter
  const key = `${from} ${zone}`
  if (!steady.has(key)) keep(key, steadyOffset(from, zone))
  const offset = steady.get(key)
  return offset === undefined ? wallAt(at, zone) : at + offset
}

function steadyOffset(from: number, zone: string) {
  const offset = offsetAt(from, zone)
  return offsetAt(from + quarter, zone) === offset ? offset : undefined
}

function keep(key: string, offset: number | undefined) {
  if (steady.size >= mostKept) steady.clear()
  steady.set(key, offset)
}
