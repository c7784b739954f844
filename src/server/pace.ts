// Where one process does everything, what can wait gives way to requests: it is done in small pieces, one in each turn of
// the event loop, and none while somebody waits for an answer, but for never longer than a moment.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Duration } from './clock.ts'
import type { Database } from './storage/sql.ts'

export type Pace = {
  /** A request is being answered for as long as this takes. */
  answer<Result>(work: () => Promise<Result>): Promise<Result>
  /** Does one more piece of what can wait when it is its turn. */
  inTurn<Result>(piece: () => Promise<Result>): Promise<Result>
  /** Resolves when it is the turn of one more piece. */
  turn(): Promise<void>
}

// What can wait is done all the same where there are always requests.
const usually: Duration = 5

/** For a process that only works. */
export const unhurried: Pace = {
  answer: (work) => work(),
  inTurn: (piece) => piece(),
  turn: async () => {},
}

/** `oneAtATime` where pieces stand in one line with the requests: a second one would only stand in their way. */
export function openPace({ longest = usually, oneAtATime = false } = {}): Pace {
  const waiting: (() => Promise<void>)[] = []
  let requests = 0
  let isGiving = false
  let onQuiet: (() => void) | undefined

  async function giveTurns() {
    isGiving = true
    while (waiting.length > 0) {
      await yieldToEventLoop()
      if (requests > 0) await quiet()
      const done = waiting.shift()!()
      if (oneAtATime) await done
    }
    isGiving = false
  }

  function quiet() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longest)
    onQuiet = () => {
      clearTimeout(timer)
      resolve()
    }
    return promise
  }

  return {
    async answer(work) {
      requests += 1
      try {
        return await work()
      } finally {
        requests -= 1
        if (requests === 0) onQuiet?.()
      }
    },
    inTurn,
    turn: () => inTurn(async () => {}),
  }

  function inTurn<Result>(piece: () => Promise<Result>) {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push(() => Promise.try(piece).then(resolve, reject))
    if (!isGiving) void giveTurns()
    return promise
  }
}

/** The same database for what can wait: each statement is a piece. */
export function givingWay(db: Database, pace: Pace): Database {
  return {
    ...db,
    rows: (...asked) => pace.inTurn(() => db.rows(...asked)),
    row: (...asked) => pace.inTurn(() => db.row(...asked)),
    run: (...asked) => pace.inTurn(() => db.run(...asked)),
    script: (text) => pace.inTurn(() => db.script(text)),
    get patient() {
      return givingWay(db.patient, pace)
    },
    get unlimited() {
      return givingWay(db.unlimited, pace)
    },
    get often() {
      return givingWay(db.often, pace)
    },
  }
}
