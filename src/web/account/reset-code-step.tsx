import { ArrowLeft } from 'lucide-react'
import { auth } from '#contract/messages/accounts.ts'
import { entryFailures } from '#contract/messages/entry-toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { ResetCodeForm } from '#web/account/auth-forms.ts'
import { EmailAddress } from '#web/account/email-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.forgot

/** Only the code's form is checked here. Whether it is the right one is asked once, with the new password. */
export function ResetCodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const { state } = useAddress()
  const form = useForm(ResetCodeForm, { resetCode: '' })
  const goOn = form.submit(async ({ resetCode }) => {
    try {
      navigate('/reset-password', { state: { ...(state as object | null), email, resetCode } })
    } catch {
      // Some browsers refuse to navigate after a hundred moves within half a minute.
      toasts.bad(entryFailures.proceed)
    }
  })
  const lead = (
    <>
      {words.codeLead} <EmailAddress email={email} />.
    </>
  )
  const stepWords = { page: words.page, title: words.codeTitle, lead, submit: words.verify }
  const field = <CodeInput {...form.field('resetCode')} label={words.code} submits data-autofocus />
  return (
    <AuthForm words={stepWords} busy={form.busy} onSubmit={goOn} fields={field}>
      <Button look="quiet" icon={<ArrowLeft />} onClick={onBack} className="-ml-4.5 text-primary">
        {auth.backToEmail}
      </Button>
    </AuthForm>
  )
}
