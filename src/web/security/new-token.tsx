import { useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { SecretBox } from '#web/ui/secret-box.tsx'
import { TokenForm } from './token-form.tsx'
import { useTokenForm } from './use-token-form.ts'

/** Asks what the token may do, and shows it this once. */
export function NewTokenDialog() {
  const [token, setToken] = useState('')
  const [isCopied, setIsCopied] = useState(false)
  const form = useTokenForm(setToken)
  const unsaved = token ? (isCopied ? undefined : words.made.lost) : form.isTyped ? words.unsaved : undefined
  return (
    <Dialog title={token ? words.made.title : words.add} closeLabel={chrome.close} unsaved={unsaved}>
      {({ dismiss }) =>
        token ? (
          <>
            <p className="mb-4 text-ink-2">{words.made.text}</p>
            <SecretBox words={words.made} value={token} onCopied={() => setIsCopied(true)} />
            <div className="mt-6 flex justify-end max-sm:*:flex-1">
              <Button onClick={dismiss}>{words.made.done}</Button>
            </div>
          </>
        ) : (
          <TokenForm form={form} onCancel={dismiss} />
        )
      }
    </Dialog>
  )
}
