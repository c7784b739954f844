import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { securityWords } from '#contract/messages/security.ts'
import { attemptInForm } from '#web/attempt/attempt-in-form.ts'
import { call } from '#web/sync/call.ts'
import { refetch } from '#web/sync/lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ChangePasswordForm } from './auth-forms.ts'
import { NewPassword } from './new-password.tsx'

const words = securityWords.password

/** A new password for somebody who knows the old one. */
export function ChangePassword() {
  const form = useForm(ChangePasswordForm, { password: '', newPassword: '', confirmPassword: '' })
  const submit = (close: () => void) =>
    form.submit(async ({ password, newPassword }, retype) => {
      const refuse = (name: 'password', why: string) => {
        retype(name)
        form.refuse(name, why)
      }
      const changed = call('changePassword', { password, newPassword })
      const fields = { 403: 'password', 429: 'password' } as const
      if (!(await attemptInForm(changed, { failed: words.failed, fields, refuse }))) return
      toasts.good(words.changed)
      refetch('sessions', 'lamps')
      close()
    })
  return (
    <Dialog title={words.change} closeLabel={chrome.close}>
      {({ close, dismiss }) => (
        <form noValidate onSubmit={submit(close)} className="space-y-5">
          <p className="text-ink-2">{words.text}</p>
          <PasswordField
            {...form.field('password')}
            label={words.current}
            showLabel={auth.showPassword}
            autoComplete="current-password"
            data-autofocus
          />
          <NewPassword
            first={{ ...form.field('newPassword'), label: words.fresh }}
            again={{ ...form.field('confirmPassword'), label: words.again }}
          />
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <Button type="submit" busy={form.busy} busyText={chrome.saving}>
              {words.change}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
