import { Button } from '#web/ui/button.tsx'

type RetryRowProps = { text: string; label: string; onRetry: () => void }

/** In the place of a short list that could not be loaded. */
export function RetryRow({ text, label, onRetry }: RetryRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-3">
      <p role="alert">{text}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        {label}
      </Button>
    </div>
  )
}
