import { useState } from 'react'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { closeAccount } from '#web/account/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = profileWords.closing

/** The last question. It says what will be gone and wants the password, so that an open laptop is not enough. */
export function CloseAccount() {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const closeForGood = async () => {
    setBusy(true)
    try {
      await closeAccount(password)
      toasts.good(words.done)
    } catch (error) {
      setRefusal(messageOf(error, words.failed))
      setBusy(false)
    }
  }

  return (
    <Dialog title={words.title} closeLabel={chrome.close}>
      {({ dismiss }) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void closeForGood()
          }}
          className="space-y-5"
        >
          <p className="text-ink-2">{words.text}</p>
          <PasswordField
            label={words.password}
            showLabel={auth.showPassword}
            autoComplete="current-password"
            value={password}
            error={refusal}
            onChange={(event) => {
              setPassword(event.target.value)
              setRefusal(undefined)
            }}
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button look="quiet" onClick={dismiss}>
              {words.cancel}
            </Button>
            <Button type="submit" look="danger" busy={busy}>
              {words.confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
