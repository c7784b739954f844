import { Hash } from 'lucide-react'
import { channelKindWords } from '#contract/messages/channel-form.ts'
import type { Kind } from './kind.ts'

const words = channelKindWords.slack

export const slack: Kind<'slack'> = {
  Picture: Hash,
  fields: [{ name: 'url', label: words.url, hint: words.urlHint, isSecret: true }],
}
