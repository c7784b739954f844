// Repeats of rings that were not dealt with: each once, so many minutes apart, and no more of them than were asked for.
import { occurrenceId } from '#server/deliveries/delivery.ts'
import type { Found } from './found.ts'
import type { Ledger } from './ledger.ts'
import { insist } from './reminder-actions.ts'
import type { Arrival } from './sink.ts'

/** The name of the ring that a letter is of, or repeats. */
export const ringOf = ({ messageId, answers }: Arrival) => nameIn(answers ?? messageId)

type Evidence = { ledgers: Ledger[]; found: Found; arrivals: Arrival[] }

export function auditInsisting({ ledgers, found, arrivals }: Evidence) {
  const quiet = new Map(
    ledgers.flatMap(({ reminders, quietUntil }) => [...reminders.keys()].map((id) => [id, quietUntil])),
  )
  const sent = new Set(arrivals.map(({ messageId }) => nameIn(messageId)))
  const letters = Map.groupBy(
    arrivals.filter(({ answers }) => answers),
    ringOf,
  )
  return [
    ...found.repeats.flatMap((repeat, at) => {
      const name = occurrenceId(repeat.subject_id, repeat.occurrence_at)
      return [
        ...missteps(repeat, found.repeats[at - 1], quiet.get(repeat.subject_id)),
        ...(sent.has(name) ? [] : ['was not sent']),
      ].map(
        (what) => `repeat ${repeat.repeat} of ${occurrenceId(repeat.subject_id, repeat.repeat_of)} ${what}`,
      )
    }),
    ...[...letters]
      .filter(([, all]) => new Set(all.map(({ messageId }) => messageId)).size > insist.times)
      .map(([name]) => `${name} rang again too often`),
  ]
}

type Repeat = Found['repeats'][number]

// The bell rings on in quiet hours, and counts; no letter goes out.
function missteps(repeat: Repeat, last: Repeat | undefined, quietUntil = 0) {
  const isNext =
    last?.subject_id === repeat.subject_id && last.repeat_of.getTime() === repeat.repeat_of.getTime()
  const before = isNext ? last : { repeat: 0, occurrence_at: repeat.repeat_of }
  const pause = repeat.occurrence_at.getTime() - before.occurrence_at.getTime()
  const steps = repeat.repeat - before.repeat
  const wasQuiet = before.occurrence_at.getTime() < quietUntil
  return [
    ...(steps === 1 || (wasQuiet && steps > 1) ? [] : ['is out of turn']),
    ...(pause < insist.every * 60_000 ? [`came after ${pause} ms`] : []),
  ]
}

// The recipient stands behind it.
const nameIn = (messageId: string) => messageId.slice(1).split(/[.@]/)[0]!
