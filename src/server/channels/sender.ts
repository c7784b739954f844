// Sends to the channels that people added: finds where a message goes, has it written and judged by its kind.
import { channelErrors as errors } from '#contract/messages/channels.ts'
import { deliveryErrors } from '#contract/messages/deliveries.ts'
import { between, minutes } from '#server/clock.ts'
import type { Channel, Outcome, QueuedDelivery, Writers } from '#server/deliveries/delivery.ts'
import { gather } from '#server/storage/gather.ts'
import { post, type Unanswered } from '#server/outbound/post.ts'
import type { World } from '#server/world.ts'
import { columns, placeOf, type Row } from './channel.ts'
import { kinds } from './kinds/kinds.ts'

export function openChannels(world: World, writers: Writers): Channel {
  return {
    async deliver(delivery, isOurs) {
      const row = await findById(world, delivery.device_id)
      if (row?.user_id !== delivery.user_id) return { kind: 'gone', why: deliveryErrors.channelRemoved }
      if (!mayGo(row, delivery)) return { kind: 'gone', why: deliveryErrors.channelNotReady }
      const message = await writers[delivery.letter].channel?.(world, delivery)
      if (!message) return { kind: 'gone', why: deliveryErrors.notNeeded }
      await world.pace.turn()
      if (!isOurs()) return { kind: 'lost' }
      const reply = await post(world, placeOf(world, row).request(message, world.clock.now()))
      const now = world.clock.now()
      const answer = 'failure' in reply ? unanswered(row, reply) : kinds[row.kind].judge(reply, now)
      return soonGivenUp(delivery, answer, now)
    },
    close: () => {},
  }
}

// Before it is confirmed a channel gets codes and nothing else. One that is turned off can still be tested.
function mayGo({ confirmed_at, enabled }: Row, { letter }: QueuedDelivery) {
  if (!confirmed_at) return letter === 'channel-code'
  return enabled || letter === 'channel-test'
}

// A test is for the person who waits for it, and the place may be somebody else's: we do not knock there for a day.
const testsLast = minutes(10)

function soonGivenUp({ letter, queued_at }: QueuedDelivery, outcome: Outcome, now: Date): Outcome {
  const isOld = between(queued_at, now) >= testsLast
  const isTest = letter === 'channel-code' || letter === 'channel-test'
  return outcome.kind === 'later' && isTest && isOld ? { kind: 'gone', why: outcome.why } : outcome
}

function unanswered({ kind }: Row, { failure }: Unanswered): Outcome {
  if (failure === 'private') return { kind: 'gone', why: errors.private }
  return { kind: 'later', why: errors[failure](kind) }
}

// In a burst many are asked for at once.
const findById = gather(async (world: World, ids: string[]) => {
  const rows = await world.db.rows<Row>(
    'find-channels',
    `select ${columns} from channels where id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
})
