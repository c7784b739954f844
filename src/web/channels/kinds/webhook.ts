import { Webhook } from 'lucide-react'
import { channelKindWords } from '#contract/messages/channel-form.ts'
import type { Kind } from './kind.ts'

const words = channelKindWords.webhook

export const webhook: Kind<'webhook'> = {
  Picture: Webhook,
  fields: [{ name: 'url', label: words.url, hint: words.urlHint, isSecret: true }],
  hasKey: true,
}
