import { auth } from '#contract/messages/accounts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { useForm } from '#web/ui/use-form.ts'

type FormField = ReturnType<ReturnType<typeof useForm>['field']> & { label: string }

/** A password to be, typed twice. */
export function NewPassword({ first, again }: { first: FormField; again: FormField }) {
  const both = { showLabel: auth.showPassword, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField {...first} {...both} hint={auth.passwordHint} />
      <PasswordField {...again} {...both} />
    </>
  )
}
