import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { EmailOnly } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { call } from '#web/sync/call.ts'
import { ResetCodeForm } from '#web/account/auth-forms.ts'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextField } from '#web/ui/field.tsx'
import { navigate } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = auth.forgot

export function Component() {
  const [step, setStep] = useState<'email' | 'code'>('email')
  const [email, setEmail] = useState('')
  const sent = (to: string) => {
    setEmail(to)
    setStep('code')
  }
  return step === 'email' ? (
    <EmailStep email={email} onSent={sent} />
  ) : (
    <CodeStep email={email} onBack={() => setStep('email')} />
  )
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm(EmailOnly, { email })
  const request = form.submit(async (values) => {
    try {
      await call('requestReset', values)
      toasts.good(successes.requestReset)
      onSent(values.email)
    } catch (error) {
      toasts.bad(messageOf(error, failures.requestReset))
    }
  })
  return (
    <AuthLayout page={words.page} title={words.title} lead={words.lead}>
      <form noValidate onSubmit={request} className="space-y-5">
        <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="username" />
        <Button type="submit" size="large" busy={form.busy} className="mt-1.5 w-full">
          {words.submit}
        </Button>
        <p className="pt-2 text-center">
          <AuthLink to="/login">{words.back}</AuthLink>
        </p>
      </form>
    </AuthLayout>
  )
}

/** Only the code's form is checked here. Whether it is the right one is asked once, with the new password. */
function CodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm(ResetCodeForm, { resetCode: '' })
  const { onChange: _, ...codeField } = form.field('resetCode')
  const goOn = form.submit(async ({ resetCode }) => {
    try {
      navigate('/reset-password', { state: { email, resetCode } })
    } catch {
      // Some browsers let nobody move on who has moved a hundred times within half a minute.
      toasts.bad(failures.proceed)
    }
  })
  const lead = (
    <>
      {words.codeLead} <strong className="font-semibold break-all text-ink">{email}</strong>.
    </>
  )
  return (
    <AuthLayout page={words.page} title={words.codeTitle} lead={lead}>
      <form noValidate onSubmit={goOn} className="space-y-5">
        <CodeInput {...codeField} label={words.code} onValue={(digits) => form.set('resetCode', digits)} />
        <Button type="submit" size="large" busy={form.busy} className="mt-1.5 w-full">
          {words.verify}
        </Button>
        <Button look="quiet" icon={<ArrowLeft />} onClick={onBack} className="-ml-4.5 text-primary">
          {auth.backToEmail}
        </Button>
      </form>
    </AuthLayout>
  )
}
