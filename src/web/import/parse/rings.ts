import { nextOccurrence, type Series } from '#rhythm/occurrences.ts'

/** The ring of a series after a moment. What ends after so many rings is counted once, not anew for each of them. */
export function ringsOf(series: Series): (laterThan: number) => number | null {
  const { count, ...repeat } = series.repeat ?? {}
  if (!count || series.type === 'hourly') return (laterThan) => nextOccurrence(series, laterThan)
  const uncounted = { ...series, repeat }
  let last = series.firstAt
  for (let rung = 1; rung < count; rung += 1) {
    const next = nextOccurrence(uncounted, last)
    if (next === null) break
    last = next
  }
  return (laterThan) => {
    const next = nextOccurrence(uncounted, laterThan)
    return next !== null && next <= last ? next : null
  }
}
