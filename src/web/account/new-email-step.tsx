import { Send } from 'lucide-react'
import { EmailChange } from '#contract/access.ts'
import { auth, countdown } from '#contract/messages/accounts.ts'
import { chrome } from '#contract/messages/app.ts'
import { securityWords } from '#contract/messages/security.ts'
import { attemptInForm } from '#web/attempt/attempt-in-form.ts'
import { secondsUntilLetter } from '#web/sync/code-letters.ts'
import { useUser } from '#web/sync/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { requestEmail, waitingEmail } from './email-change.ts'

const words = securityWords.email

type NewEmailStepProps = { onSent: (email: string, password: string) => void; onCancel: () => void }

/** The password, since an open laptop is not enough, and the address to move to. */
export function NewEmailStep({ onSent, onCancel }: NewEmailStepProps) {
  const user = useUser()
  const form = useForm(EmailChange, { password: '', email: '' })
  const send = form.submit(async ({ password, email: typed }, retype) => {
    const email = typed.trim()
    if (isSame(email, user.email)) return form.refuse('email', words.same)
    const wait = secondsUntilLetter('email', user._id)
    // The server would send nothing, and not say so.
    if (wait > 0 && isSame(email, waitingEmail())) return onSent(email, password)
    if (wait > 0) return form.refuse('email', words.tooSoon(countdown(wait)))
    const isSent = await attemptInForm(requestEmail(user._id, password, email), {
      failed: words.failed,
      fields: { 403: 'password', 429: 'password', 409: 'email' } as const,
      refuse: (name, why) => {
        if (name === 'password') retype(name)
        form.refuse(name, why)
      },
    })
    if (isSent) onSent(email, password)
  })
  return (
    <form ref={useStepFocus()} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <p className="text-ink-2">{words.text}</p>
      <PasswordField
        {...form.field('password')}
        label={securityWords.password.current}
        showLabel={auth.showPassword}
        autoComplete="current-password"
        data-autofocus
      />
      <TextField {...form.field('email')} label={words.address} type="email" autoComplete="email" />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button look="quiet" onClick={onCancel}>
          {chrome.cancel}
        </Button>
        <Button type="submit" busy={form.busy} busyText={chrome.saving} icon={<Send aria-hidden />}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()
