// Letters that came twice. Only one that was in the air when its worker was killed or frozen past its lease, or when
// the mail server itself went away before it had said yes, may come again, and under the same name.
import type { Fault } from './faults.ts'
import type { Arrival } from './sink.ts'

// How long a letter may take from its arrival to the record of it, on a busy machine.
const recording = 5_000

export function repeatsOf(arrivals: Arrival[], faults: Fault[]) {
  const counts: Record<string, number> = {}
  const broken: string[] = []
  const seen = new Map<string, number>()
  for (const { messageId, at } of arrivals) {
    const before = seen.get(messageId)
    seen.set(messageId, at)
    if (before === undefined) continue
    const cause = causeOf(before, at, faults)
    if (!cause) broken.push(`letter ${messageId} came again after ${at - before} ms for no reason`)
    else counts[cause] = (counts[cause] ?? 0) + 1
  }
  return { counts, broken }
}

function causeOf(first: number, second: number, faults: Fault[]) {
  const recorded = Math.min(second, recordedBy(first, faults))
  return faults.find(
    ({ kind, target, from, to }) => isCause(kind, target) && from <= recorded && to >= first - recording,
  )?.kind
}

const isCause = (kind: string, target: string) =>
  kind === 'SMTP' || (target.startsWith('worker') && (kind === 'kill -9' || kind === 'freeze'))

// A database that is away is waited for.
function recordedBy(arrival: number, faults: Fault[]) {
  const aways = faults
    .filter(({ kind }) => kind === 'PostgreSQL')
    .toSorted((one, other) => one.from - other.from)
  return aways.reduce(
    (moment, { from, to }) => (from <= moment && to >= arrival ? Math.max(moment, to + recording) : moment),
    arrival + recording,
  )
}
