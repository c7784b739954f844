import { Lock } from 'lucide-react'
import { auth, profileWords } from '#contract/messages/accounts.ts'
import { TextField } from '#web/ui/field.tsx'

/** The address of the account, which cannot be changed. */
export function EmailField({ email }: { email: string }) {
  return (
    <div className="relative">
      <TextField
        label={auth.email}
        type="email"
        value={email}
        readOnly
        aria-description={profileWords.emailFixed}
        className="pr-12"
      />
      <Lock aria-hidden className="absolute right-4 bottom-4 size-4.5 stroke-[1.9] text-ink-2" />
    </div>
  )
}
