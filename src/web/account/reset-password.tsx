import * as z from 'zod/mini'
import { auth } from '#contract/messages/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { ResetForm } from '#web/account/auth-forms.ts'
import { AuthLink } from '#web/account/auth-link.tsx'
import { NewPassword } from '#web/account/new-password.tsx'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useAddress, useQuery } from '#web/ui/router.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.reset
const Prefill = z.object({ email: z.string(), resetCode: z.string() })
const empty = { email: '', resetCode: '', newPassword: '', confirmPassword: '' }

export function Component() {
  const { state } = useAddress()
  const query = useQuery()
  const email = query.get('email') ?? ''
  const form = useForm(ResetForm, { ...empty, email, ...Prefill.safeParse(state).data })

  const change = form.submit(async ({ confirmPassword: _same, ...reset }) => {
    const says = { done: successes.resetPassword, failed: failures.resetPassword }
    if (await attempt(call('resetPassword', reset), says)) form.restart({ ...empty, email: reset.email })
  })

  const fields = (
    <>
      <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="username" />
      <CodeInput {...form.field('resetCode')} label={words.code} />
      <NewPassword
        first={{ ...form.field('newPassword'), label: words.newPassword }}
        again={{ ...form.field('confirmPassword'), label: words.confirmPassword }}
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
