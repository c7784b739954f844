import { isTimeZone } from '#contract/time-zones.ts'
import { auth } from '#contract/messages/accounts.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { RegisterForm } from '#web/account/auth-forms.ts'
import { AuthLink, linkClass } from '#web/account/auth-link.tsx'
import { noteAsked } from '#web/sync/code-letters.ts'
import { NewPassword } from '#web/account/new-password.tsx'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { browserClock } from '#web/time/words.ts'
import { TextField } from '#web/ui/field.tsx'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.register

export function Component() {
  const { state } = useAddress()
  const form = useForm(RegisterForm, { name: '', email: '', password: '', confirmPassword: '' })

  const register = form.submit(async ({ name, email, password }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // A few browsers name zones that are none, as CET; the profile asks for a better one.
    const zone = isTimeZone(timeZone) && { timeZone }
    const registered = call('register', { name, email, password, clock: browserClock, ...zone })
    if (await attempt(registered, { done: entrySuccesses.register, failed: entryFailures.register })) {
      noteAsked('verify', email)
      navigate(`/verify-email?email=${encodeURIComponent(email)}`, { state })
    }
  })

  const fields = (
    <>
      <TextField {...form.field('name')} label={auth.name} autoComplete="name" />
      <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="email" />
      <NewPassword
        first={{ ...form.field('password'), label: auth.password }}
        again={{ ...form.field('confirmPassword'), label: auth.confirmPassword }}
      />
    </>
  )
  const terms = (
    <p className="text-meta text-ink-2">
      {words.agree}{' '}
      <a href="/terms" className={linkClass}>
        {words.terms}
      </a>
      .
    </p>
  )
  return (
    <AuthForm words={words} busy={form.busy} onSubmit={register} fields={fields} terms={terms}>
      <p className="pt-2 text-center text-ink-2">
        {words.known} <AuthLink to="/login">{words.login}</AuthLink>
      </p>
    </AuthForm>
  )
}
