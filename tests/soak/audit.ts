// Compares what was promised with what there is. Every sentence it returns is a promise that was not kept.
import { occurrenceId } from '#server/deliveries/delivery.ts'
import { auditChannels } from './channels.ts'
import type { Fault } from './faults.ts'
import type { Found } from './found.ts'
import { longestGap } from './gap.ts'
import { type Ledger, settle } from './ledger.ts'
import { auditInsisting, ringOf } from './insisting.ts'
import { repeatsOf } from './repeats.ts'
import type { Arrival } from './sink.ts'

type Evidence = {
  ledgers: Ledger[]
  found: Found
  arrivals: Arrival[]
  // The ids of what arrived at webhooks.
  hooks?: Set<string>
  faults: Fault[]
  drainedAt: number
  stoppedAt: number
}

export type Verdict = ReturnType<typeof audit>

export function audit(evidence: Evidence) {
  const rings = auditRings(evidence)
  const repeats = repeatsOf(evidence.arrivals, evidence.faults)
  const { ledgers, found, hooks = new Set() } = evidence
  const entries = ledgers.flatMap((ledger) => [...ledger.reminders.values()])
  const notes = ledgers.flatMap((ledger) => [...ledger.notes.values()])
  return {
    counts: {
      writes: ledgers.reduce((sum, { writes }) => sum + writes.length, 0),
      notes: notes.length,
      reminders: entries.length,
      doubtful: entries.filter(({ doubtful }) => doubtful).length,
      rings: found.notifications.length,
      ringsDue: rings.due,
      letters: evidence.arrivals.length,
      distinctLetters: new Set(evidence.arrivals.map(({ messageId }) => messageId)).size,
      insisted: found.repeats.length,
      hooks: hooks.size,
      repeats: repeats.counts,
    },
    longestGap: longestGap(ledgers),
    broken: [
      ...ledgers.flatMap(({ broken }) => broken),
      ...auditNotes(ledgers, found),
      ...auditReminders(ledgers, found),
      ...rings.broken,
      ...repeats.broken,
      ...auditInsisting(evidence),
      ...auditChannels(found, hooks),
      ...found.unsent.map(({ status, error }) => `a letter is ${status}: ${error}`),
      ...found.miscounted.map(({ id }) => `the counts of account ${id} are wrong`),
    ],
  }
}

function auditNotes(ledgers: Ledger[], found: Found) {
  const stored = new Map(found.notes.map(({ id, content }) => [id, content]))
  const entries = ledgers.flatMap((ledger) => [...ledger.notes.values()])
  const known = new Set(entries.map(({ id }) => id))
  return [
    ...entries.flatMap(({ id, gone, content }) => {
      if (gone) return stored.has(id) ? [`note ${id} is back after it was removed`] : []
      if (!stored.has(id)) return [`note ${id} is lost`]
      return stored.get(id) === content ? [] : [`note ${id} has lost its last change`]
    }),
    ...found.notes.filter(({ id }) => !known.has(id)).map(({ id }) => `note ${id} was never acknowledged`),
  ]
}

function auditReminders(ledgers: Ledger[], found: Found) {
  const stored = new Map(found.reminders.map(({ id, waiting_at }) => [id, waiting_at.getTime()]))
  return ledgers
    .flatMap((ledger) => [...ledger.reminders.values()])
    .filter(({ doubtful }) => !doubtful)
    .flatMap(({ id, gone, date, title }) => {
      if (gone) return stored.has(id) ? [`${title} is back after it was removed`] : []
      if (!stored.has(id)) return [`${title} is lost`]
      return stored.get(id) === date ? [] : [`${title} waits for another moment than acknowledged`]
    })
}

// In the bell exactly what had to ring, and a letter for each of it.
function auditRings({ ledgers, found, arrivals, drainedAt, stoppedAt }: Evidence) {
  const must = new Map<string, string>()
  const letters = new Map<string, string>()
  const may = new Set<string>()
  const doubtful = new Set<string>()
  const quiet = new Map<string, number>()
  for (const [entry, quietUntil] of entriesOf(ledgers)) {
    if (entry.doubtful) doubtful.add(entry.id)
    else if (!entry.gone) settle(entry, stoppedAt, (at) => at <= drainedAt)
    for (const at of entry.may) may.add(nameOf(entry.id, at))
    for (const at of entry.must) {
      const name = nameOf(entry.id, at)
      must.set(name, `${entry.title} at ${new Date(at).toISOString()}`)
      quiet.set(name, quietUntil)
      // What was not yet sent goes with a reminder that is removed. Of what rang in quiet hours one letter goes out, if it
      // still waits then; what comes round by the hour may have rung since.
      const isMerged = at < quietUntil && (entry.date !== at || entry.type === 'hourly')
      if (entry.gone || entry.doubtful || isMerged) may.add(name)
      else letters.set(name, must.get(name)!)
    }
  }
  const rung = new Set(found.notifications.map(({ id }) => id))
  const sent = new Set(arrivals.map(ringOf))
  const allowed = new Set([...must.keys(), ...may])
  const excused = new Set(
    found.notifications.filter((row) => doubtful.has(row.reminder_id ?? '')).map(({ id }) => id),
  )
  const unasked = (name: string) => !allowed.has(name) && !excused.has(name)
  return {
    due: must.size,
    broken: [
      ...[...must].filter(([name]) => !rung.has(name)).map(([, what]) => `${what} did not ring`),
      ...[...rung].filter(unasked).map((name) => `${name} rang unasked`),
      ...[...letters].filter(([name]) => !sent.has(name)).map(([, what]) => `${what} has no letter`),
      ...[...sent].filter(unasked).map((name) => `letter ${name} was sent unasked`),
      ...arrivals
        .filter((arrival) => arrival.at < (quiet.get(ringOf(arrival)) ?? 0))
        .map(({ messageId }) => `letter ${messageId} came in quiet hours`),
    ],
  }
}

const entriesOf = (ledgers: Ledger[]) =>
  ledgers.flatMap(({ reminders, quietUntil }) =>
    [...reminders.values()].map((entry) => [entry, quietUntil] as const),
  )

const nameOf = (id: string, at: number) => occurrenceId(id, new Date(at))
