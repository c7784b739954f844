import { Verification } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { ResendCode } from '#web/account/resend-code.tsx'
import { retypeIfRefused } from '#web/account/retype.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { rules } from '#contract/messages/rules.ts'
import { call } from '#web/sync/call.ts'
import { noteAsked } from '#web/sync/code-letters.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextField } from '#web/ui/field.tsx'
import { navigate, useAddress, useQuery } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.verify

export function Component() {
  const { state } = useAddress()
  const query = useQuery()
  const form = useForm(Verification, { email: query.get('email') ?? '', verificationCode: '' })

  const verify = form.submit(async (values, retype) => {
    const says = { done: entrySuccesses.verifyEmail, failed: entryFailures.verifyEmail }
    const verified = retypeIfRefused(call('verifyEmail', values), () => retype('verificationCode'))
    if (await attempt(verified, says))
      navigate('/login', { state: { ...(state as object | null), email: values.email } })
  })

  const email = form.values.email.trim()
  const fields = (
    <>
      <TextField
        {...form.field('email')}
        label={auth.email}
        type="email"
        autoComplete="email"
        data-autofocus={query.get('email') ? undefined : true}
      />
      <CodeInput
        {...form.field('verificationCode')}
        label={words.code}
        hint={words.hint}
        submits
        data-autofocus={query.get('email') ? true : undefined}
      />
    </>
  )
  return (
    <AuthForm words={words} busy={form.busy} onSubmit={verify} fields={fields}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ResendCode purpose="verify" to={email} send={() => resend(email)} />
        <p className="flex min-h-11 items-center">
          <AuthLink to="/login">{words.back}</AuthLink>
        </p>
      </div>
    </AuthForm>
  )
}

async function resend(email: string) {
  if (!email) {
    toasts.bad(rules.emailFirst)
    return false
  }
  const says = { done: entrySuccesses.resendVerification, failed: entryFailures.resendVerification }
  const isSent = await attempt(call('resendVerification', { email }), says)
  if (isSent) noteAsked('verify', email)
  return isSent
}
