import { AccountDeletion } from '#contract/accounts.ts'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { closeAccount } from '#web/account/profile.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = profileWords.closing

/** The last question. It says what will be gone and wants the password, so that an open laptop is not enough. */
export function CloseAccount() {
  const form = useForm(AccountDeletion, { password: '' })
  const closeForGood = form.submit(async ({ password }) => {
    try {
      await closeAccount(password)
      toasts.good(words.done)
    } catch (error) {
      form.refuse('password', messageOf(error, words.failed))
    }
  })
  return (
    <Dialog title={words.title} closeLabel={chrome.close}>
      {({ dismiss }) => (
        <form noValidate onSubmit={closeForGood} className="space-y-5">
          <p className="text-ink-2">{words.text}</p>
          <PasswordField
            {...form.field('password')}
            label={words.password}
            showLabel={auth.showPassword}
            autoComplete="current-password"
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button look="quiet" onClick={dismiss}>
              {words.cancel}
            </Button>
            <Button type="submit" look="danger" busy={form.busy}>
              {words.confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
