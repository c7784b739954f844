// What the dialog needs of a kind of channel. Its rules are those of the contract, its words those of the messages.
import type { LucideIcon } from 'lucide-react'
import type * as z from 'zod/mini'
import type { ChannelKind } from '#contract/channel-kinds.ts'
import type { channelTargets } from '#contract/channels.ts'

export type ChannelField<Name extends string = string> = {
  name: Name
  label: string
  placeholder?: string
  hint?: string
  initial?: string
  isOptional?: boolean
  /** Never told again: left empty it stays, for as long as the field it belongs to is the same. */
  isSecret?: boolean
  belongsTo?: Name
  /** Two of them share a line where there is room. */
  isHalf?: boolean
}

export type Kind<K extends ChannelKind> = {
  Picture: LucideIcon
  fields: readonly ChannelField<keyof z.infer<(typeof channelTargets)[K]> & string>[]
  /** The server makes a key and tells it once. */
  hasKey?: true
}
