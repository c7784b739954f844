// What goes wrong, when, and to whom: at random from the seed, several things at once if it so happens.
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '#tests/support/eventually.ts'
import type { Postgres } from '#tests/support/postgres.ts'
import type { Fleet, Place } from './fleet.ts'
import { pick, within } from './pick.ts'
import type { Sink } from './sink.ts'

export type Fault = { kind: string; target: string; from: number; to: number }
type Scene = { fleet: Fleet; postgres: Postgres; sink: Sink; random: () => number; spare: boolean }
export type Pace = {
  // Milliseconds from one fault to the next.
  every: readonly [number, number]
  // How long a worker stays frozen: longer than its lease, so that it wakes to find its work taken over.
  workerFrozen: readonly [number, number]
  postgresAway: readonly [number, number]
  sinkAway: readonly [number, number]
  clockWrong: readonly [number, number]
}

export const longPace: Pace = {
  every: [2_000, 8_000],
  workerFrozen: [17_000, 25_000],
  postgresAway: [0, 20_000],
  sinkAway: [2_000, 15_000],
  clockWrong: [2_000, 30_000],
}

export function startFaults(scene: Scene, pace: Pace) {
  const { random } = scene
  const faults: Fault[] = []
  const busy = new Set<string>()
  const sufferings: Promise<void>[] = []
  const calm = new AbortController()
  const ills = illsOf(scene, pace)

  async function suffer(kind: string, target: string, work: () => Promise<void>) {
    const fault = { kind, target, from: Date.now(), to: Infinity }
    busy.add(target)
    faults.push(fault)
    await work()
    fault.to = Date.now()
    busy.delete(target)
  }

  const going = (async () => {
    while (!calm.signal.aborted) {
      await pause(within(pace.every, random), undefined, { signal: calm.signal }).catch(() => {})
      const ill = pick(ills, random)!
      const target = pick(ill.targets, random)
      const name = target?.name ?? ill.kind
      if (calm.signal.aborted || busy.has(name)) continue
      const suffering = suffer(ill.kind, name, () => ill.strike(target!))
      // Whatever cannot be put right again is told when they are stopped.
      suffering.catch(() => {})
      sufferings.push(suffering)
    }
  })()

  return {
    faults,
    /** Something else that is done to a place, once nothing is wrong with it. */
    async meanwhile(kind: string, place: Place, work: () => Promise<void>) {
      await eventually(`${place.name} is well`, () => !busy.has(place.name), { within: 120_000, every: 50 })
      await suffer(kind, place.name, work)
    },
    /** No new ones; those under way come to their end. */
    async stop() {
      calm.abort()
      await going
      await Promise.all(sufferings)
    },
  }
}

// Seconds: a little more than a lease, an hour, forty days.
const wrongBy = [20, 3_600, 40 * 86_400]

type Ill = { kind: string; targets: Place[]; strike: (place: Place) => Promise<void> }

function illsOf({ fleet, postgres, sink, random, spare }: Scene, pace: Pace): Ill[] {
  // One of each role is never killed, so that a leak has the time to show.
  const mortal = (role: 'web' | 'worker') => fleet.of(role).slice(spare ? 1 : 0)
  const workers = fleet.of('worker')
  const kill = async (place: Place) => {
    await place.kill()
    await pause(random() * 2_000)
    await place.start()
  }
  const restart = async (place: Place) => {
    await place.stop()
    await place.start()
  }
  const freeze = (range: readonly [number, number]) => async (place: Place) => {
    place.freeze()
    await pause(within(range, random))
    place.thaw()
  }
  const wrongClock = async (place: Place) => {
    // 1.0.0 goes by its machine's clock, and rings early with it.
    if (place.isOld) return
    place.setClock(pick(wrongBy, random)! * (random() < 0.5 ? -1 : 1))
    await pause(within(pace.clockWrong, random))
    place.setClock(0)
  }
  const postgresRestart = async () => {
    await postgres.stop('immediate')
    await pause(within(pace.postgresAway, random))
    await postgres.start()
  }
  const sinkRestart = async () => {
    await sink.stop()
    await pause(within(pace.sinkAway, random))
    await sink.start()
  }
  return [
    { kind: 'kill -9', targets: mortal('worker'), strike: kill },
    { kind: 'kill -9', targets: mortal('worker'), strike: kill },
    { kind: 'kill -9', targets: mortal('web'), strike: kill },
    { kind: 'restart', targets: mortal('worker'), strike: restart },
    { kind: 'restart', targets: mortal('web'), strike: restart },
    { kind: 'freeze', targets: workers, strike: freeze(pace.workerFrozen) },
    { kind: 'freeze', targets: fleet.of('web'), strike: freeze([1_000, 8_000]) },
    { kind: 'wrong clock', targets: workers, strike: wrongClock },
    { kind: 'PostgreSQL', targets: [], strike: postgresRestart },
    { kind: 'SMTP', targets: [], strike: sinkRestart },
  ]
}
