import { isTimeZone } from '#contract/fields.ts'
import { auth } from '#contract/messages/accounts.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { call } from '#web/sync/call.ts'
import { deviceZone } from '#web/time/device-zone.ts'
import { RegisterForm } from '#web/account/auth-forms.ts'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { AuthLink, linkClass } from '#web/account/auth-link.tsx'
import { NewPassword } from '#web/account/new-password.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = auth.register

export function Component() {
  const { state } = useAddress()
  const form = useForm(RegisterForm, { name: '', email: '', password: '', confirmPassword: '' })

  const register = form.submit(async ({ name, email, password }) => {
    try {
      const timeZone = deviceZone()
      // The profile asks for a better one.
      await call('register', { name, email, password, ...(isTimeZone(timeZone) && { timeZone }) })
      toasts.good(successes.register)
      navigate(`/verify-email?email=${encodeURIComponent(email)}`, { state })
    } catch (error) {
      toasts.bad(messageOf(error, failures.register))
    }
  })

  return (
    <AuthLayout page={words.page} title={words.title} lead={words.lead}>
      <form noValidate onSubmit={register} className="space-y-5">
        <TextField {...form.field('name')} label={auth.name} autoComplete="name" />
        <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="email" />
        <NewPassword
          first={{ ...form.field('password'), label: auth.password }}
          again={{ ...form.field('confirmPassword'), label: auth.confirmPassword }}
        />
        <p className="text-meta text-ink-2">
          {words.agree}{' '}
          <a href="/terms" className={linkClass}>
            {words.terms}
          </a>
          .
        </p>
        <Button type="submit" size="large" busy={form.busy} className="w-full">
          {words.submit}
        </Button>
        <p className="pt-2 text-center text-ink-2">
          {words.known} <AuthLink to="/login">{words.login}</AuthLink>
        </p>
      </form>
    </AuthLayout>
  )
}
