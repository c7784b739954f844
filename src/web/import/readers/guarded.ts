import { leftOut } from '#contract/messages/import-reasons.ts'
import type { Found } from '../found.ts'

/** One thing of a file that nobody thought of never stops the rest. */
export function* guarded(title: string, read: () => Iterable<Found> | void): Generator<Found, void, void> {
  try {
    yield* read() ?? []
  } catch {
    yield { title, why: leftOut.broken }
  }
}
