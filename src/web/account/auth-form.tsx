import type { FormEvent, ReactNode } from 'react'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { Button } from '#web/ui/button.tsx'

type AuthFormProps = {
  words: { page: string; title: string; lead: ReactNode; submit: string }
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  fields: ReactNode
  /** What one agrees to by submitting, right above the button. */
  terms?: ReactNode
  /** What follows the button: the ways to the other screens. */
  children: ReactNode
}

/** A sign-in screen: its fields, its one button, and where else one may go. */
export function AuthForm({ words, busy, onSubmit, fields, terms, children }: AuthFormProps) {
  return (
    <AuthLayout page={words.page} title={words.title} lead={words.lead}>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        {fields}
        {terms}
        <Button type="submit" size="large" busy={busy} className={terms ? 'w-full' : 'mt-1.5 w-full'}>
          {words.submit}
        </Button>
        {children}
      </form>
    </AuthLayout>
  )
}
