import * as z from 'zod/mini'
import { Credentials } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { forgetAsked } from '#web/sync/code-letters.ts'
import { LoggedOut } from '#web/account/logged-out.tsx'
import { attempt } from '#web/attempt/attempt.ts'
import { PasskeyLogin } from '#web/security/passkey-login.tsx'
import { offerPush } from '#web/push/device.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { login } from '#web/sync/session.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.login
const Arrival = z.object({ email: z.optional(z.string()), loggedOut: z.optional(z.string()) })

export function Component() {
  const { state } = useAddress()
  const { email: known = '', loggedOut } = Arrival.safeParse(state).data ?? {}
  const form = useForm(Credentials, { email: known, password: '' })

  // Once the session is open, this screen's guard leads on to where the visitor came from.
  const enter = form.submit(async (credentials) => {
    const opened = login(credentials).catch((error: unknown) => {
      if (needsVerification(error)) {
        const email = encodeURIComponent(error.refusal.email ?? credentials.email)
        navigate(`/verify-email?email=${email}`, { state })
      }
      throw error
    })
    if (!(await attempt(opened, { done: entrySuccesses.login, failed: entryFailures.login }))) return
    welcome()
  })

  const fields = (
    <>
      {loggedOut !== undefined && <LoggedOut userId={loggedOut} />}
      <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="username webauthn" />
      <PasswordField
        {...form.field('password')}
        label={auth.password}
        showLabel={auth.showPassword}
        autoComplete="current-password"
        aside={<AuthLink to="/forgot-password">{words.forgot}</AuthLink>}
      />
    </>
  )
  return (
    <AuthForm words={words} busy={form.busy} onSubmit={enter} fields={fields}>
      <PasskeyLogin onIn={welcome} />
      <p className="pt-2 text-center text-ink-2">
        {words.newHere} <AuthLink to="/register">{words.register}</AuthLink>
      </p>
    </AuthForm>
  )
}

function welcome() {
  forgetAsked()
  void offerPush()
}

function needsVerification(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.refusal.requiresVerification === true
}
