import { RotateCw, Send } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { Channel } from '#contract/channels.ts'
import { auth } from '#contract/messages/accounts.ts'
import { channelWords } from '#contract/messages/channel-form.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { Button } from '#web/ui/button.tsx'
import { sendCode } from './channels.ts'
import type { CodeSent } from './code-sent.ts'

const words = channelWords.code

/** Another code, as soon as the server would send one. */
export function SendCode({ channel, sent }: { channel: Channel; sent: CodeSent }) {
  const [busy, setBusy] = useState(false)
  const send = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setBusy(true)
    const isSent = await attempt(sendCode(channel), { failed: words.sendFailed })
    setBusy(false)
    sent.look()
    // The button is gone now; what comes next is typing the code.
    if (isSent) form?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus()
  }
  if (sent.seconds > 0)
    return (
      <p className="mt-3 flex min-h-11 items-center gap-2.5 text-label font-semibold text-ink-2 tabular-nums">
        <RotateCw aria-hidden className="size-4.5 shrink-0 stroke-[1.9]" />
        {auth.resendIn(sent.seconds)}
      </p>
    )
  return (
    <Button
      look={sent.isFresh ? 'quiet' : 'secondary'}
      busy={busy}
      icon={sent.isFresh ? <RotateCw aria-hidden /> : <Send aria-hidden />}
      onClick={(event) => void send(event)}
      className={sent.isFresh ? 'mt-3 -ml-4.5 text-primary' : 'mt-3'}
    >
      {sent.isFresh ? words.again : channelWords.sendCode}
    </Button>
  )
}
