import { useEffect, useEffectEvent, useRef } from 'react'
import { type Channel, ChannelCode } from '#contract/channels.ts'
import { channelWords } from '#contract/messages/channel-form.ts'
import { chrome } from '#contract/messages/app.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { confirmChannel, useChannels } from './channels.ts'
import { useCodeSent } from './code-sent.ts'
import { SendCode } from './send-code.tsx'

const words = channelWords.code

type CodeStepProps = { channel: Channel; title: string; onBack: () => void; onConfirmed: () => void }

/** Whoever types the code reads what is sent there. The link in the message does the same, and this notices. */
export function CodeStep({ channel, title, onBack, onConfirmed }: CodeStepProps) {
  const form = useForm(ChannelCode, { code: '' })
  const sent = useCodeSent(channel)
  const done = useOnce(() => {
    toasts.good(words.confirmed(channel.name))
    onConfirmed()
  })
  useConfirmedElsewhere(channel, done)
  const confirm = form.submit(async ({ code }, retype) => {
    const confirmed = confirmChannel(channel, code).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 400) retype('code')
      throw error
    })
    if (await attempt(confirmed, { failed: words.failed })) done()
  })
  return (
    <form noValidate aria-label={title} onSubmit={(event) => void confirm(event)}>
      <p className="mb-4 text-ink-2">
        {sent.isFresh ? words.sent : words.toSend}{' '}
        <strong dir="auto" className="font-semibold text-ink wrap-anywhere">
          {channel.name}
        </strong>
        . {words.why}
      </p>
      <CodeInput {...form.field('code')} label={words.label} submits data-autofocus />
      <SendCode channel={channel} sent={sent} />
      <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button look="quiet" onClick={onBack}>
          {channelWords.back}
        </Button>
        <Button type="submit" busy={form.busy} busyText={chrome.saving}>
          {channelWords.confirm}
        </Button>
      </div>
    </form>
  )
}

/** The list may be older than this step, and say confirmed of what it was before: only a change counts. */
function useConfirmedElsewhere({ _id }: Channel, done: () => void) {
  const state = useChannels().data?.find((each) => each._id === _id)?.state
  const before = useRef(state)
  const onDone = useEffectEvent(done)
  useEffect(() => {
    if (before.current === 'unconfirmed' && state === 'confirmed') onDone()
    before.current = state
  }, [state])
}

function useOnce(act: () => void) {
  const isDone = useRef(false)
  return () => {
    if (isDone.current) return
    isDone.current = true
    act()
  }
}
