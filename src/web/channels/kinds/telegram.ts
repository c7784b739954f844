import { Send } from 'lucide-react'
import { channelKindWords } from '#contract/messages/channel-form.ts'
import type { Kind } from './kind.ts'

const words = channelKindWords.telegram

export const telegram: Kind<'telegram'> = {
  Picture: Send,
  fields: [
    { name: 'botToken', label: words.botToken, hint: words.botTokenHint, isSecret: true },
    { name: 'chatId', label: words.chatId, hint: words.chatIdHint },
  ],
}
