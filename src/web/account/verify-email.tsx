import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Verification } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { rules } from '#contract/messages/rules.ts'
import { failures, successes } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { call } from '#web/sync/call.ts'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { TextField } from '#web/ui/field.tsx'
import { navigate, useAddress, useQuery } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'

const words = auth.verify

export function Component() {
  const { state } = useAddress()
  const query = useQuery()
  const form = useForm(Verification, { email: query.get('email') ?? '', verificationCode: '' })
  const { onChange: _, ...codeField } = form.field('verificationCode')

  const verify = form.submit(async (values) => {
    try {
      await call('verifyEmail', values)
      toasts.good(successes.verifyEmail)
      navigate('/login', { state: { ...(state as object | null), email: values.email } })
    } catch (error) {
      toasts.bad(messageOf(error, failures.verifyEmail))
    }
  })

  return (
    <AuthLayout page={words.page} title={words.title} lead={words.lead}>
      <form noValidate onSubmit={verify} className="space-y-5">
        <TextField {...form.field('email')} label={auth.email} type="email" autoComplete="email" />
        <CodeInput
          {...codeField}
          label={words.code}
          onValue={(digits) => form.set('verificationCode', digits)}
        />
        <Button type="submit" size="large" busy={form.busy} className="mt-1.5 w-full">
          {words.submit}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ResendCode email={form.values.email.trim()} />
          <AuthLink to="/login">{words.back}</AuthLink>
        </div>
      </form>
    </AuthLayout>
  )
}

function ResendCode({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    if (!email) return toasts.bad(rules.emailFirst)
    setBusy(true)
    try {
      await call('resendVerification', { email })
      return toasts.good(successes.resendVerification)
    } catch (error) {
      return toasts.bad(messageOf(error, failures.resendVerification))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="quiet"
      busy={busy}
      icon={<RotateCw />}
      onClick={() => void resend()}
      className="-ml-4.5 text-primary"
    >
      {auth.resendCode}
    </Button>
  )
}
