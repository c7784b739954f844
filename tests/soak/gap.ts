import type { Ledger } from './ledger.ts'

/** The longest time without a write being acknowledged to anybody, among those that touch a stretch of time. */
export function longestGap(ledgers: Ledger[], from = 0, to = Infinity) {
  const moments = ledgers.flatMap(({ writes }) => writes).toSorted((one, other) => one - other)
  const gaps = moments.slice(1).map((moment, index) => {
    const before = moments[index]!
    return moment >= from && before <= to ? moment - before : 0
  })
  return gaps.reduce((longest, gap) => Math.max(longest, gap), 0)
}
