import type { Lamp } from '#contract/lamps.ts'
import { because, isRefusal } from '#contract/messages/deliveries.ts'
import { lampWords as words } from '#contract/messages/lamps.ts'
import type { TimeWords } from '#rhythm/times-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'

/** Who says it, by which clock, and when. */
type Said = { times: TimeWords; zone: string; now: number }

/** What a lamp says in one line: "Heard yesterday, 8:31 PM". */
export function sayLamp(lamp: Lamp, said: Said) {
  const { state, channel, why } = lamp
  switch (state) {
    case 'heard':
      return words.heard(momentOf(lamp, said))
    case 'accepted':
      return (channel === 'in-app' ? words.rang : words.accepted)(momentOf(lamp, said))
    case 'failing':
      return failingSince(lamp, dayOf(lamp, said)) + because(why ?? '')
    default:
      return words[state]
  }
}

/** How long it has been failing, to the minute; why is said beside it. */
export function sayFailing(lamp: Lamp, said: Said) {
  return failingSince(lamp, momentOf(lamp, said))
}

function failingSince({ why = '' }: Lamp, since: string) {
  return isRefusal(why) ? words.refused(since) : words.failing(since)
}

function dayOf({ since = '' }: Lamp, { times, zone, now }: Said) {
  return times.dayInSentence(wallAt(Date.parse(since), zone), wallAt(now, zone))
}

function momentOf(lamp: Lamp, said: Said) {
  const { times, zone } = said
  return `${dayOf(lamp, said)}, ${times.clock(wallAt(Date.parse(lamp.since ?? ''), zone))}`
}
