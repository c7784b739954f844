import { channelWords } from '#contract/messages/channel-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SecretBox } from '#web/ui/secret-box.tsx'

const words = channelWords.secret

type SecretStepProps = { secret: string; onCopied: () => void; onNext: () => void }

/** The key of a webhook, this once. */
export function SecretStep({ secret, onCopied, onNext }: SecretStepProps) {
  return (
    <>
      <p className="mb-4 text-ink-2">{words.text}</p>
      <SecretBox words={words} value={secret} onCopied={onCopied} />
      <div className="mt-6 flex justify-end max-sm:*:flex-1">
        <Button onClick={onNext}>{words.goOn}</Button>
      </div>
    </>
  )
}
