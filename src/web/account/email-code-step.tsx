import { ArrowLeft } from 'lucide-react'
import { EmailCode } from '#contract/access.ts'
import { chrome } from '#contract/messages/app.ts'
import { securityWords } from '#contract/messages/security.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { useUser } from '#web/sync/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { EmailAddress } from './email-address.tsx'
import { confirmEmail, requestEmail } from './email-change.ts'
import { ResendCode } from './resend-code.tsx'
import { retypeIfRefused } from './retype.ts'

const words = securityWords.email

type EmailCodeStepProps = {
  email: string
  /** Empty where the page was loaded anew since the code was sent: another code then takes the first step once more. */
  password: string
  onOther: () => void
  onDone: () => void
}

/** Whoever types the code reads the mailbox. */
export function EmailCodeStep({ email, password, onOther, onDone }: EmailCodeStepProps) {
  const { _id: userId } = useUser()
  const form = useForm(EmailCode, { code: '' })
  const confirm = form.submit(async ({ code }, retype) => {
    const confirmed = retypeIfRefused(confirmEmail(code), () => retype('code'))
    if (await attempt(confirmed, { done: words.changed, failed: words.confirmFailed })) onDone()
  })
  const resend = () =>
    attempt(requestEmail(userId, password, email), { done: words.sentAgain, failed: words.failed })
  return (
    <form ref={useStepFocus()} noValidate onSubmit={(event) => void confirm(event)} className="space-y-5">
      <p className="text-ink-2">
        {words.sent} <EmailAddress email={email} />. {words.lasts}
      </p>
      <CodeInput {...form.field('code')} label={words.code} hint={words.hint} submits data-autofocus />
      <div className="flex flex-wrap items-start justify-between gap-3">
        {password && <ResendCode purpose="email" to={userId} send={resend} />}
        <Button look="quiet" icon={<ArrowLeft aria-hidden />} onClick={onOther}>
          {words.other}
        </Button>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button type="submit" busy={form.busy} busyText={chrome.saving}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
