import * as z from 'zod/mini'
import { auth } from '#contract/messages/accounts.ts'
import { entryFailures } from '#contract/messages/entry-toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { ResetForm } from '#web/account/auth-forms.ts'
import { AuthLink } from '#web/account/auth-link.tsx'
import { NewPassword } from '#web/account/new-password.tsx'
import { PasswordIsNew } from '#web/account/password-is-new.tsx'
import { retypeIfRefused } from '#web/account/retype.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextField } from '#web/ui/field.tsx'
import { navigate, useAddress, useQuery } from '#web/ui/router.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.reset
const Prefill = z.object({ email: z.string(), resetCode: z.string() })
const Done = z.object({ done: z.literal(true) })
const empty = { email: '', resetCode: '', newPassword: '', confirmPassword: '' }

export function Component() {
  const { state } = useAddress()
  return Done.safeParse(state).success ? <PasswordIsNew /> : <ResetPassword />
}

function ResetPassword() {
  const { pathname, state } = useAddress()
  const query = useQuery()
  const given = { ...empty, email: query.get('email') ?? '', ...Prefill.safeParse(state).data }
  const form = useForm(ResetForm, given)
  const first = !given.email ? 'email' : !given.resetCode ? 'resetCode' : 'newPassword'
  const field = (name: keyof typeof empty) => ({
    ...form.field(name),
    'data-autofocus': name === first || undefined,
  })

  const change = form.submit(async ({ confirmPassword: _same, ...reset }, retype) => {
    const changed = retypeIfRefused(call('resetPassword', reset), () => retype('resetCode'))
    if (await attempt(changed, { failed: entryFailures.resetPassword }))
      navigate(pathname, { replace: true, state: { email: reset.email, done: true } })
  })

  const fields = (
    <>
      <TextField {...field('email')} label={auth.email} type="email" autoComplete="username" />
      <CodeInput {...field('resetCode')} label={words.code} />
      <NewPassword
        first={{ ...field('newPassword'), label: words.newPassword }}
        again={{ ...field('confirmPassword'), label: words.confirmPassword }}
      />
    </>
  )
  return (
    <AuthForm words={words} busy={form.busy} onSubmit={change} fields={fields}>
      <p className="pt-2 text-center text-ink-2">
        {words.done} <AuthLink to="/login">{words.login}</AuthLink>
      </p>
    </AuthForm>
  )
}
