// The clock of a running server. On PostgreSQL it shows the database's time, so that leases and due times are judged by
// one clock however many machines take part; on the embedded engine, the machine's. The monotonic clock, which nobody
// sets, tells when either of them moves.
import os from 'node:os'
import { type Clock, type Duration, hours, minutes, seconds, systemClock } from './clock.ts'
import type { Database } from './storage/sql.ts'

// The machine and the database differ by more than this: one of them is wrong, and we cannot know which.
const mostSkew = seconds(5)
// The machine's clock moved by more than this since we last measured: it was set, or the machine was asleep.
const mostShift = seconds(1)
// As long as a lease: the database may have come back with another clock.
const staleAfter = seconds(15)
// After a jump as big as this the clock first has to hold still, so that a blip does nothing, ...
const bigJump = hours(1)
const stillFor = seconds(5)
// ... and only later counts for what cannot be undone.
const steadyAfter = hours(1)
// Less than this behind the last steady time does no harm.
const littleBehind = minutes(1)

export type ServerClock = Clock & {
  /** Asks the database for its time, and looks whether the clock jumped. The clock is in doubt until the first time. */
  measure(): Promise<void>
  /** How far the machine's clock is ahead of the database's. */
  skew(): Duration
  /** Judges the clock at a start: steady at once if it was right at a moment not long before. */
  compare(lastRightAt: Date | undefined): void
}

// How far the database's clock may be ahead of the monotonic one.
type Range = { from: number; to: number }
type Machine = { wall(): number; monotonic(): number; sinceBoot(): number }

// The time since the boot also goes by while the machine sleeps; the monotonic clock stands still meanwhile.
const thisMachine: Machine = {
  wall: () => systemClock.now().getTime(),
  monotonic: () => performance.now(),
  sinceBoot: () => seconds(os.uptime()),
}

export function openServerClock(
  db: Pick<Database, 'engine' | 'row'>,
  { wall, monotonic, sinceBoot } = thisMachine,
): ServerClock {
  const onDatabase = db.engine === 'postgres'
  const lead = () => wall() - monotonic()
  let offset = lead()
  let known: Range = { from: -Infinity, to: Infinity }
  let measured: { at: number; lead: number } | undefined
  let expectedBootAt: number | undefined
  let stillFrom = 0
  let steadyFrom = Infinity
  // Until the start is compared, any time may be behind.
  let lastSteadyAt = Infinity

  const now = () => (onDatabase ? offset + monotonic() : wall())
  const skew = () => wall() - now()

  async function measure() {
    const leadBefore = lead()
    if (onDatabase) {
      const answer = await askDatabase()
      // An answer from before the machine slept tells nothing.
      if (Math.abs(lead() - leadBefore) > mostShift) return
      // A slow answer leaves room for what a quick one told, unless the two contradict each other.
      known = narrowed(known, answer) ?? answer
      // The machine's own clock, as far as the database allows: on one machine nothing rings a millisecond early.
      offset = Math.min(Math.max(lead(), known.from), known.to)
    }
    measured = { at: monotonic(), lead: lead() }
    noticeJump()
    if (isSteady()) lastSteadyAt = now()
  }

  // The database looked at its clock at some moment between our question and its answer.
  async function askDatabase(): Promise<Range> {
    const askedAt = monotonic()
    const row = await db.row<{ time: Date }>('read-clock', 'select clock_timestamp() as time')
    const time = row!.time.getTime()
    return { from: time - monotonic(), to: time - askedAt }
  }

  function noticeJump() {
    const bootAt = now() - sinceBoot()
    const jump = bootAt - (expectedBootAt ?? bootAt)
    expectedBootAt ??= bootAt
    if (Math.abs(jump) <= bigJump) return
    expectedBootAt = bootAt
    stillFrom = monotonic() + stillFor
    steadyFrom = monotonic() + steadyAfter
  }

  function doubt() {
    if (!measured) return 'the clock has not been measured yet'
    if (onDatabase && monotonic() - measured.at > staleAfter)
      return 'the database has not told its time for long'
    if (Math.abs(lead() - measured.lead) > mostShift) return "this machine's clock has just been set"
    if (Math.abs(skew()) > mostSkew) return `this machine's clock is ${inWords(skew())} the database's`
    return monotonic() < stillFrom ? 'the clock has just jumped by more than an hour' : undefined
  }

  const isSteady = () => monotonic() >= steadyFrom && doubt() === undefined

  return {
    now: () => new Date(now()),
    doubt,
    isSteady,
    mayBeBehind: () => now() < lastSteadyAt - littleBehind && !isSteady(),
    measure,
    skew,
    compare(lastRightAt) {
      const since = lastRightAt ? now() - lastRightAt.getTime() : Infinity
      // A first start has nothing better to compare with than its own time.
      lastSteadyAt = lastRightAt?.getTime() ?? now()
      steadyFrom = since >= 0 && since <= hours(24) ? 0 : monotonic() + steadyAfter
    },
  }
}

function narrowed(one: Range, other: Range): Range | undefined {
  const range = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return range.from <= range.to ? range : undefined
}

function inWords(skew: Duration) {
  const whole = Math.round(Math.abs(skew) / seconds(1))
  return `${whole} s ${skew > 0 ? 'ahead of' : 'behind'}`
}
