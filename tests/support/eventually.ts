import { setTimeout as pause } from 'node:timers/promises'

type Patience = { within?: number; every?: number }
type Falsy = null | undefined | false | 0 | ''

/** Asks again until the answer is truthy, and returns it; a refusal at the end names what was awaited. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  { within = 30_000, every = 50 }: Patience = {},
): Promise<Exclude<T, Falsy>> {
  const giveUpAt = performance.now() + within
  let lastFailure: unknown
  do {
    try {
      const answer = await ask()
      if (holds(answer)) return answer
      lastFailure = undefined
    } catch (failure) {
      lastFailure = failure
    }
    await pause(every)
  } while (performance.now() < giveUpAt)
  throw new Error(`Still not so after ${within / 1000} s: ${what}`, { cause: lastFailure })
}

function holds<T>(answer: T): answer is Exclude<T, Falsy> {
  return Boolean(answer)
}
