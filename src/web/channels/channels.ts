import type { AddedChannel, Channel, ChannelChange, NewChannel } from '#contract/channels.ts'
import { call } from '#web/sync/call.ts'
import { noteAsked } from '#web/sync/code-letters.ts'
import { refetch } from '#web/sync/lists.ts'
import { useList } from '#web/sync/use-list.ts'

/** Where else the reminders of the person who is logged in ring. */
export function useChannels() {
  return useList({ key: ['channels'], load: (signal) => call('listChannels', undefined, signal) })
}

/** Its code is on its way then. */
export async function addChannel(channel: NewChannel): Promise<AddedChannel> {
  const added = await call('addChannel', channel)
  noteAsked('channel', added._id)
  changed()
  return added
}

export async function changeChannel({ _id: id }: Channel, change: ChannelChange): Promise<Channel> {
  const channel = await call('changeChannel', { id, ...change })
  changed()
  return channel
}

export async function removeChannel({ _id: id }: Channel) {
  await call('removeChannel', { id })
  changed()
}

export async function confirmChannel({ _id: id }: Channel, code: string) {
  await call('confirmChannel', { id, code })
  changed()
}

/** To a channel that is not confirmed a test goes with a new code. */
export async function sendCode({ _id: id }: Channel) {
  await call('testLamp', { id })
  noteAsked('channel', id)
}

function changed() {
  refetch('channels', 'lamps')
}
