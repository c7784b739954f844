import { auth } from '#contract/messages/accounts.ts'
import { entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { AuthLayout } from '#web/account/auth-layout.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link, useAddress } from '#web/ui/router.tsx'

const words = auth.reset

/** All that is shown after a reset: that it worked, and the way in. */
export function PasswordIsNew() {
  const { state } = useAddress()
  return (
    <AuthLayout
      page={words.page}
      title={words.changed}
      lead={<output id="changed">{entrySuccesses.resetPassword}</output>}
    >
      <Link
        to="/login"
        state={state}
        data-autofocus
        aria-describedby="changed"
        className={buttonClass('primary', 'large', 'w-full')}
      >
        {words.login}
      </Link>
    </AuthLayout>
  )
}
