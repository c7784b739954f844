import { offsetAt } from './zone.ts'

const second = 1_000

/** The first second by the new clock, where the clocks of a zone are changed once between two moments. */
export function clockChangeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [still, over] = [from, to]
  while (over - still > second) {
    const middle = Math.floor((still + over) / 2 / second) * second
    if (offsetAt(middle, zone) === before) still = middle
    else over = middle
  }
  return over
}
