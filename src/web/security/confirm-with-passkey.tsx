import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import { securityWords } from '#contract/messages/security.ts'
import { hasPasskeys } from '#web/browser/passkeys.ts'
import { call } from '#web/sync/call.ts'
import { Button } from '#web/ui/button.tsx'
import { attemptPasskey } from './attempt-passkey.ts'
import { find } from './find-passkey.ts'
import { usePasskeys } from './passkeys.ts'

// What was wanted goes on, and says how it ended.
const says = { failed: securityWords.again.passkeyFailed, troubles: words.confirmTroubles }

/** The other way to show that it is you, for whoever has a passkey. */
export function ConfirmWithPasskey({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const { data = [] } = usePasskeys()
  if (!hasPasskeys() || data.length === 0) return null
  const confirm = async () => {
    setBusy(true)
    if (
      await attemptPasskey(
        find().then((found) => call('authenticateWithPasskey', found)),
        says,
      )
    )
      onDone()
    setBusy(false)
  }
  return (
    <Button look="secondary" icon={<Fingerprint aria-hidden />} busy={busy} onClick={() => void confirm()}>
      {words.confirm}
    </Button>
  )
}
