import * as z from 'zod/mini'
import { EmailOnly } from '#contract/accounts.ts'
import { auth } from '#contract/messages/accounts.ts'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { AuthForm } from '#web/account/auth-form.tsx'
import { AuthLink } from '#web/account/auth-link.tsx'
import { isTooSoon, noteAsked } from '#web/sync/code-letters.ts'
import { ResetCodeStep } from '#web/account/reset-code-step.tsx'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { TextField } from '#web/ui/field.tsx'
import { navigate, useAddress } from '#web/ui/router.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

const words = auth.forgot

const Step = z.object({ email: z.optional(z.string()), sent: z.optional(z.boolean()) })

/** The step is in the entry of the history, so that a reload stays there: the code may be in another tab. */
export function Component() {
  const { pathname, state } = useAddress()
  const { email = '', sent } = Step.safeParse(state).data ?? {}
  const go = (step: z.infer<typeof Step>, replace: boolean) =>
    navigate(pathname, { replace, state: { ...(state as object | null), ...step } })
  return sent ? (
    <ResetCodeStep email={email} onBack={() => go({ sent: false }, true)} />
  ) : (
    <EmailStep email={email} onSent={(to) => go({ email: to, sent: true }, false)} />
  )
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm(EmailOnly, { email })
  const request = form.submit(async (values) => {
    if (isTooSoon('reset', values.email)) {
      toasts.good(words.justSent)
      return onSent(values.email)
    }
    const says = { done: entrySuccesses.requestReset, failed: entryFailures.requestReset }
    if (!(await attempt(call('requestReset', values), says))) return
    noteAsked('reset', values.email)
    onSent(values.email)
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
