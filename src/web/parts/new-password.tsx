import { door } from '#contract/screen-messages.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { useForm } from '#web/parts/use-form.ts'

type Typed = ReturnType<ReturnType<typeof useForm>['field']> & { label: string }

/** A password to be, typed twice. */
export function NewPassword({ first, again }: { first: Typed; again: Typed }) {
  const both = { showLabel: door.showPassword, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField {...first} {...both} hint={door.passwordHint} />
      <PasswordField {...again} {...both} />
    </>
  )
}
