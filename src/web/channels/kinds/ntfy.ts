import { Radio } from 'lucide-react'
import { channelKindWords } from '#contract/messages/channel-form.ts'
import type { Kind } from './kind.ts'

const words = channelKindWords.ntfy

export const ntfy: Kind<'ntfy'> = {
  Picture: Radio,
  fields: [
    { name: 'server', label: words.server, initial: 'https://ntfy.sh', isHalf: true },
    { name: 'topic', label: words.topic, isHalf: true },
    {
      name: 'token',
      label: words.token,
      placeholder: words.tokenHint,
      isOptional: true,
      isSecret: true,
      belongsTo: 'server',
    },
  ],
}
