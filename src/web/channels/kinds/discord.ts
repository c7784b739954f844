import { MessagesSquare } from 'lucide-react'
import { channelKindWords } from '#contract/messages/channel-form.ts'
import type { Kind } from './kind.ts'

const words = channelKindWords.discord

export const discord: Kind<'discord'> = {
  Picture: MessagesSquare,
  fields: [{ name: 'url', label: words.url, hint: words.urlHint, isSecret: true }],
}
