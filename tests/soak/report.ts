// The account of a run, for people.
import { loadavg } from 'node:os'
import type { Memory } from './fleet.ts'
import type { Plan, Soaked } from './run.ts'

// A process that grew by more than this between the middle and the last third of a life long enough to tell.
export const growthAllowed = 1.3
const longEnough = 600

export function reportOf(plan: Plan, soaked: Soaked) {
  const { counts, traffic } = soaked
  const kinds = Object.entries(
    Object.groupBy(soaked.faults, ({ kind, target }) => `${kind} ${roleOf(target)}`.trim()),
  )
  return [
    `Seed ${plan.seed}, ${plan.users} users, ${plan.milliseconds / 60_000} minutes, ${plan.web} web and ${plan.worker} worker processes`,
    `Faults: ${kinds.map(([kind, list]) => `${list!.length} ${kind}`).join(', ')}`,
    `Requests: ${traffic.answers} answered, ${traffic.away} told that the database is away, ${traffic.silent} without an answer, all asked again`,
    `Acknowledged writes: ${counts.writes} (${counts.notes} notes, ${counts.reminders} reminders, ${counts.doubtful} of them in doubt); longest pause between two ${soaked.longestGap / 1_000} s`,
    `Rings: ${counts.rings} in the bell, ${counts.ringsDue} of them certain to be due`,
    `Letters: ${counts.letters}, ${counts.distinctLetters} distinct; repeated around ${JSON.stringify(counts.repeats)}`,
    `Repeats of rings that nobody answered: ${counts.insisted}; distinct messages at webhooks, and as many at ntfy: ${counts.hooks}`,
    ...soaked.memory.map(memoryLine),
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ]
}

/** Processes that grew. */
export const grown = (memory: Memory[]) =>
  memory.flatMap(({ name, lives }) => {
    const life = longest(lives)
    const ratio = ratioOf(life)
    return life.length >= longEnough && ratio > growthAllowed ? [`${name} grew by ${ratio.toFixed(2)}`] : []
  })

function memoryLine({ name, lives }: Memory) {
  const life = longest(lives)
  const last = life.at(-1) ?? 0
  return `Memory of ${name}: ${last.toFixed(0)} MiB after ${life.length} s, last third to middle third ${ratioOf(life).toFixed(2)} (${lives.length} lives)`
}

const longest = (lives: number[][]) =>
  lives.reduce((best, life) => (life.length > best.length ? life : best), [])

function ratioOf(life: number[]) {
  const third = Math.floor(life.length / 3)
  if (third === 0) return 1
  return mean(life.slice(-third)) / mean(life.slice(third, 2 * third))
}

const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
const roleOf = (target: string) => target.match(/^(?:web|worker)/)?.[0] ?? ''
