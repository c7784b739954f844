// Repeats of rings that were not dealt with: each once, so many minutes apart, and no more of them than were asked for.
import { occurrenceId } from '#server/deliveries/delivery.ts'
import type { Found } from './found.ts'
import { insist } from './reminder-actions.ts'
import type { Arrival } from './sink.ts'

/** The name of the ring that a letter is of, or repeats. */
export const ringOf = ({ messageId, answers }: Arrival) => nameIn(answers ?? messageId)

export function auditInsisting({ found, arrivals }: { found: Found; arrivals: Arrival[] }) {
  const sent = new Set(arrivals.map(({ messageId }) => nameIn(messageId)))
  const letters = Map.groupBy(
    arrivals.filter(({ answers }) => answers),
    ringOf,
  )
  return [
    ...found.repeats.flatMap((repeat, at) => {
      const name = occurrenceId(repeat.subject_id, repeat.occurrence_at)
      return [...missteps(repeat, found.repeats[at - 1]), ...(sent.has(name) ? [] : ['was not sent'])].map(
        (what) => `repeat ${repeat.repeat} of ${occurrenceId(repeat.subject_id, repeat.repeat_of)} ${what}`,
      )
    }),
    ...[...letters]
      .filter(([, all]) => new Set(all.map(({ messageId }) => messageId)).size > insist.times)
      .map(([name]) => `${name} rang again too often`),
  ]
}

type Repeat = Found['repeats'][number]

function missteps({ subject_id, occurrence_at, repeat, repeat_of }: Repeat, before: Repeat | undefined) {
  const isNext = before?.subject_id === subject_id && before.repeat_of.getTime() === repeat_of.getTime()
  const pause = occurrence_at.getTime() - (isNext ? before.occurrence_at : repeat_of).getTime()
  return [
    ...(repeat === (isNext ? before.repeat + 1 : 1) ? [] : ['is out of turn']),
    ...(pause < insist.every * 60_000 ? [`came after ${pause} ms`] : []),
  ]
}

const nameIn = (messageId: string) => messageId.slice(1).split('@')[0]!
