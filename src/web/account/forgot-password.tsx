import { useState } from 'react'
import { EmailOnly } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { ResetCodeStep } from '#web/account/reset-code-step.tsx'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'

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
    <ResetCodeStep email={email} onBack={() => setStep('email')} />
  )
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm(EmailOnly, { email })
  const request = form.submit(async (values) => {
    const says = { done: successes.requestReset, failed: failures.requestReset }
    if (await attempt(call('requestReset', values), says)) onSent(values.email)
  })
  const field = <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="username" />
  return (
    <AuthForm words={words} busy={form.busy} onSubmit={request} fields={field}>
      <p className="pt-2 text-center">
        <AuthLink to="/login">{words.back}</AuthLink>
      </p>
    </AuthForm>
  )
}
