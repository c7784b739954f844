import { Copy } from 'lucide-react'
import { useCallback, useRef, type ReactNode } from 'react'
import { copyText } from '#web/browser/clipboard.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toasts } from '#web/ui/toast.tsx'

type SecretBoxProps = {
  words: { label: string; once: string; copy: string; copied: string; copyFailed: string }
  value: string
  onCopied?: () => void
  /** What else can be done with it. */
  children?: ReactNode
}

/** What is shown this once. It takes the focus and is selected, ready to be copied by hand, too. */
export function SecretBox({ words, value, onCopied, children }: SecretBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const arrive = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus()
  }, [])
  const copy = async () => {
    if (await copyText(value)) {
      onCopied?.()
      return toasts.good(words.copied)
    }
    field.current?.focus()
    toasts.bad(words.copyFailed)
  }
  return (
    <div className="space-y-3 rounded-note border border-transparent bg-butter p-4">
      <TextField
        ref={arrive}
        label={words.label}
        readOnly
        value={value}
        hint={words.once}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onCopied}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
      </div>
    </div>
  )
}
