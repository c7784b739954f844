import * as z from 'zod/mini'
import { auth } from '#contract/messages/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { call } from '#web/sync/call.ts'
import { ResetForm } from '#web/account/auth-forms.ts'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { NewPassword } from '#web/account/new-password.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useAddress, useQuery } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = auth.reset
const Prefill = z.object({ email: z.string(), resetCode: z.string() })
const empty = { email: '', resetCode: '', newPassword: '', confirmPassword: '' }

export function Component() {
  const { state } = useAddress()
  const query = useQuery()
  const email = query.get('email') ?? ''
  const form = useForm(ResetForm, { ...empty, email, ...Prefill.safeParse(state).data })
  const { onChange: _, ...codeField } = form.field('resetCode')

  const change = form.submit(async ({ confirmPassword: _same, ...reset }) => {
    try {
      await call('resetPassword', reset)
      toasts.good(successes.resetPassword)
      form.restart({ ...empty, email: reset.email })
    } catch (error) {
      toasts.bad(messageOf(error, failures.resetPassword))
    }
  })

  return (
    <AuthLayout page={words.page} title={words.title} lead={words.lead}>
      <form noValidate onSubmit={change} className="space-y-5">
        <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="username" />
        <CodeInput {...codeField} label={words.code} onValue={(digits) => form.set('resetCode', digits)} />
        <NewPassword
          first={{ ...form.field('newPassword'), label: words.newPassword }}
          again={{ ...form.field('confirmPassword'), label: words.confirmPassword }}
        />
        <Button type="submit" size="large" busy={form.busy} className="mt-1.5 w-full">
          {words.submit}
        </Button>
        <p className="pt-2 text-center text-ink-2">
          {words.done} <AuthLink to="/login">{words.login}</AuthLink>
        </p>
      </form>
    </AuthLayout>
  )
}
