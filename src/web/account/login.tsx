import * as z from 'zod/mini'
import { Credentials } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { CallFailed, messageOf } from '#web/sync/call-failed.ts'
import { login } from '#web/sync/session.ts'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { offerPush } from '#web/push/device.ts'
import { useForm } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = auth.login
const Prefill = z.object({ email: z.string() })

export function Component() {
  const { state } = useAddress()
  const form = useForm(Credentials, { email: '', password: '', ...Prefill.safeParse(state).data })

  // Once the session is open, this screen's guard leads on to where the visitor came from.
  const enter = form.submit(async (credentials) => {
    try {
      await login(credentials)
      toasts.good(successes.login)
      void offerPush()
    } catch (error) {
      toasts.bad(messageOf(error, failures.login))
      if (!(error instanceof CallFailed && error.refusal.requiresVerification)) return
      const email = encodeURIComponent(error.refusal.email ?? credentials.email)
      navigate(`/verify-email?email=${email}`, { state })
    }
  })

  return (
    <AuthLayout page={words.page} title={words.title} lead={words.lead}>
      <form noValidate onSubmit={enter} className="space-y-5">
        <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={auth.password}
          showLabel={auth.showPassword}
          autoComplete="current-password"
          aside={<AuthLink to="/forgot-password">{words.forgot}</AuthLink>}
        />
        <Button type="submit" size="large" busy={form.busy} className="mt-1.5 w-full">
          {words.submit}
        </Button>
        <p className="pt-2 text-center text-ink-2">
          {words.newHere} <AuthLink to="/register">{words.register}</AuthLink>
        </p>
      </form>
    </AuthLayout>
  )
}
