import { GivenAgain } from '#contract/access.ts'
import { auth } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { securityWords } from '#contract/messages/security.ts'
import { attemptInForm } from '#web/attempt/attempt-in-form.ts'
import { call } from '#web/sync/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx'

const words = securityWords.again

/** The password or a passkey once more, before what an open laptop must not be enough for. */
export function FreshLogin({ onFresh }: { onFresh: () => void }) {
  const form = useForm(GivenAgain, { password: '' })
  const submit = (close: () => void) =>
    form.submit(async ({ password }, retype) => {
      const isFresh = await attemptInForm(call('authenticateAgain', { password }), {
        failed: words.failed,
        fields: { 403: 'password', 429: 'password' } as const,
        refuse: (name, why) => {
          retype(name)
          form.refuse(name, why)
        },
      })
      if (isFresh) goOn(close)
    })
  const goOn = (close: () => void) => {
    onFresh()
    close()
  }
  return (
    <Dialog title={words.title} closeLabel={chrome.close}>
      {({ close, dismiss }) => (
        <form noValidate onSubmit={submit(close)} className="space-y-5">
          <p className="text-ink-2">{words.text}</p>
          <PasswordField
            {...form.field('password')}
            label={auth.password}
            showLabel={auth.showPassword}
            autoComplete="current-password"
            data-autofocus
          />
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
            <Button look="quiet" onClick={dismiss}>
              {chrome.cancel}
            </Button>
            <ConfirmWithPasskey onDone={() => goOn(close)} />
            <Button type="submit" busy={form.busy}>
              {words.confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
