import { Info } from 'lucide-react'
import { useState } from 'react'
import { auth } from '#contract/messages/accounts.ts'
import { hasDrafts } from '#web/browser/stored.ts'

/** Says why one stands at the login. An editor has put its text away by the time this is drawn. */
export function LoggedOut({ userId }: { userId: string }) {
  const [text] = useState(() => (hasDrafts(userId) ? auth.login.loggedOutKept : auth.login.loggedOut))
  return (
    <output className="flex items-center gap-3 rounded-card bg-primary-soft px-4 py-3">
      <Info aria-hidden className="size-5 shrink-0 stroke-[1.9] text-primary" />
      {text}
    </output>
  )
}
