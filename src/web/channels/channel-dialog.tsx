import { useState } from 'react'
import type { Channel } from '#contract/channels.ts'
import { chrome } from '#contract/messages/app.ts'
import { channelKindWords, channelWords as words } from '#contract/messages/channel-form.ts'
import { channelNames } from '#contract/messages/channel-names.ts'
import { CallFailed, messageOf } from '#web/sync/call-failed.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { ChannelFields } from './channel-fields.tsx'
import { ChooseKind } from './choose-kind.tsx'
import { CodeStep } from './code-step.tsx'
import { describe } from './describe.ts'
import { kinds } from './kinds/kinds.ts'
import { SecretStep } from './secret-step.tsx'
import { useChannelForm } from './use-channel-form.ts'

type Step = 'kind' | 'fields' | 'secret' | 'code'
type ChannelDialogProps = { channel?: Channel; startAt?: Step }

/** Adds a channel in steps, or changes one, and asks for its code where it needs one. */
export function ChannelDialog({ channel: opened, startAt = 'kind' }: ChannelDialogProps) {
  const [step, setStep] = useState(startAt)
  const [secret, setSecret] = useState({ text: '', isCopied: false })
  const form = useChannelForm(opened)
  const { kind, channel } = form
  const arrive = useStepFocus()

  const submit = (close: () => void) =>
    form.submit(async (values) => {
      try {
        const { saved, isAsked } = await form.save(values)
        if (saved.secret) setSecret({ text: saved.secret, isCopied: false })
        if (saved.state === 'unconfirmed' && (isAsked || !opened))
          return setStep(saved.secret ? 'secret' : 'code')
        toasts.good(words.saved)
        close()
      } catch (error) {
        refuse(error, values)
      }
    })

  const refuse = (error: unknown, values: Record<string, string>) => {
    const why = messageOf(error, words.saveFailed)
    const path = error instanceof CallFailed ? error.refusal.errors?.[0]?.path : undefined
    if (path && path in values) form.refuse(path, why)
    else toasts.bad(why)
  }

  const steps = kinds[kind].hasKey ? ['fields', 'secret', 'code'] : ['fields', 'code']
  const progress = words.step(steps.indexOf(step) + 1, steps.length)
  const titles: Record<Step, string> = {
    kind: words.add,
    fields: opened?.name ?? channelNames[kind],
    secret: words.secret.title,
    code: words.code.title(channelKindWords[kind].from),
  }
  const about = step === 'kind' ? words.where : opened ? describe(channel ?? opened) : progress
  const unsaved =
    step === 'secret' && !secret.isCopied
      ? words.secret.lost
      : step === 'fields' && form.isChanged
        ? words.unsaved
        : undefined
  return (
    <Dialog title={titles[step]} closeLabel={chrome.close} unsaved={unsaved}>
      {({ close, dismiss }) => (
        <div key={step} ref={arrive}>
          <p className="-mt-5 mb-5 text-meta text-ink-2 wrap-anywhere">{about}</p>
          {step === 'kind' ? (
            <ChooseKind
              onChoose={(next) => {
                form.choose(next)
                setStep('fields')
              }}
              onCancel={dismiss}
            />
          ) : step === 'fields' ? (
            <ChannelFields
              form={form}
              title={titles.fields}
              action={opened ? words.save : words.sendCode}
              onSubmit={submit(close)}
              {...(opened || channel
                ? { back: { label: chrome.cancel, onPress: dismiss } }
                : { back: { label: words.back, onPress: () => setStep('kind') } })}
            />
          ) : step === 'secret' ? (
            <SecretStep
              secret={secret.text}
              onCopied={() => setSecret((now) => ({ ...now, isCopied: true }))}
              onNext={() => setStep('code')}
            />
          ) : (
            channel && (
              <CodeStep
                channel={channel}
                title={titles.code}
                onBack={() => setStep('fields')}
                onConfirmed={close}
              />
            )
          )}
        </div>
      )}
    </Dialog>
  )
}
