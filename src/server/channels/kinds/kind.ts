// What a kind of channel has to know. Everything here is pure: the one who posts, retries and keeps the record is the same
// for all of them.
import type { Channel } from '#contract/channels.ts'
import type { ChannelMessage, Outcome } from '#server/deliveries/delivery.ts'
import type { PostRequest, Reply } from '#server/outbound/post.ts'

/** The fields that a kind's schema in the contract reads. */
export type Target = Record<string, unknown>

export type Kind = {
  open(target: Target): Place
  /** What became of a message, by the service's answer. */
  judge(reply: Reply, now: Date): Outcome
  /** The target after a change. Unless a kind says otherwise, what is left out stays. */
  merge?(stored: Target, given: Target): Target
  /** A key that we make, and tell the owner once. */
  newSecret?(): string
}

export type Place = {
  /** Where the messages go, so that one slow host holds up nobody else. */
  host: string
  /** The same for the same place, whatever opens it: another one has to be confirmed anew. */
  identity: string
  /** What its owner may see again. */
  shown: Pick<Channel, 'server' | 'topic' | 'chatId'>
  request(message: ChannelMessage, now: Date): PostRequest
}
