// People whose channels are confirmed.
import type { NewChannel } from '#contract/channels.ts'
import { type ChannelServices, codeIn } from '#tests/support/channel-services.ts'
import type { House, Person } from '#tests/support/house.ts'
import { employ } from '#tests/support/ringing.ts'

/** Adds a channel and confirms it with the code that arrives there. Answers with what adding it said. */
export async function connect(house: House, services: ChannelServices, person: Person, body: NewChannel) {
  const workers = employ(house, { network: services.network })
  const before = services.of(body.kind).length
  const { body: added } = await person.call('addChannel', { body })
  const code = codeIn(await services.waitFor(body.kind, before + 1))
  await person.call('confirmChannel', { id: added._id, body: { code } })
  await workers.stop()
  await house.world.db.run('forget-codes', `delete from deliveries where letter = 'channel-code'`)
  services.posts.splice(0)
  return added
}
