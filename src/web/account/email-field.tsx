import { Lock } from 'lucide-react'
import { auth } from '#contract/messages/accounts.ts'
import { securityWords } from '#contract/messages/security.ts'
import { TextField } from '#web/ui/field.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { ChangeEmail } from './change-email.tsx'

const openChange = () => openDialog(<ChangeEmail />)

/** The address of the account. It changes in a dialog, not with what Save Changes saves. */
export function EmailField({ email }: { email: string }) {
  return (
    <div className="relative">
      <TextField
        label={auth.email}
        type="email"
        value={email}
        readOnly
        className="pr-12"
        aside={
          <button
            type="button"
            aria-label={securityWords.email.change}
            onClick={openChange}
            className="wide-target rounded-sm font-semibold text-primary hover:text-primary-hover"
          >
            {securityWords.change}
          </button>
        }
      />
      <Lock aria-hidden className="absolute right-4 bottom-4 size-4.5 stroke-[1.9] text-ink-2" />
    </div>
  )
}
