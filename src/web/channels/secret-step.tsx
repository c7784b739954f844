import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { channelWords } from '#contract/messages/channel-form.ts'
import { copyText } from '#web/browser/clipboard.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = channelWords.secret

type SecretStepProps = { secret: string; onCopied: () => void; onNext: () => void }

/** The key of a webhook, this once. */
export function SecretStep({ secret, onCopied, onNext }: SecretStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(secret)) {
      onCopied()
      return toasts.good(words.copied)
    }
    field.current?.focus()
    toasts.bad(words.copyFailed)
  }
  return (
    <>
      <p className="mb-4 text-ink-2">{words.text}</p>
      <div className="space-y-3 rounded-note border border-transparent bg-butter p-4">
        <TextField
          ref={field}
          label={words.label}
          readOnly
          value={secret}
          hint={words.once}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          // Copied by hand.
          onCopy={onCopied}
        />
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <div className="mt-6 flex justify-end max-sm:*:flex-1">
        <Button onClick={onNext}>{words.goOn}</Button>
      </div>
    </>
  )
}
