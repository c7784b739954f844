import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { entryFailures, entrySuccesses } from '#contract/messages/entry-toasts.ts'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import { hasAutofill, hasPasskeys, stopAsking } from '#web/browser/passkeys.ts'
import { call } from '#web/sync/call.ts'
import { begin } from '#web/sync/session.ts'
import { Button } from '#web/ui/button.tsx'
import { attemptPasskey } from './attempt-passkey.ts'
import { find } from './find-passkey.ts'

const says = { done: entrySuccesses.login, failed: entryFailures.login, troubles: words.loginTroubles }

type PasskeyLoginProps = { onIn: () => void }

/** Logs in with a passkey: among what the browser offers at the address, or by this button. */
export function PasskeyLogin({ onIn }: PasskeyLoginProps) {
  const [busy, setBusy] = useState(false)
  // The browser asks one thing at a time.
  usePasskeyAutofill(!busy, onIn)
  if (!hasPasskeys()) return null
  const enter = async () => {
    setBusy(true)
    if (await attemptPasskey(find().then(logIn), says)) onIn()
    setBusy(false)
  }
  return (
    <Button
      look="secondary"
      size="large"
      icon={<Fingerprint aria-hidden />}
      busy={busy}
      onClick={() => void enter()}
      className="w-full"
    >
      {words.login}
    </Button>
  )
}

async function logIn(found: Awaited<ReturnType<typeof find>>) {
  begin(await call('passkeyLogin', found))
}

// What the authenticator signs is good for five minutes.
const askAgainMs = 4 * 60_000

/** Offers passkeys at the field of the address. */
function usePasskeyAutofill(isOffered: boolean, onIn: () => void) {
  const entered = useEffectEvent(onIn)
  useEffect(() => {
    if (!isOffered) return
    const offer = async () => {
      const found = await findInField()
      if (found && (await attemptPasskey(logIn(found), says))) entered()
    }
    void offer()
    const timer = setInterval(() => void offer(), askAgainMs)
    return () => {
      clearInterval(timer)
      void stopAsking()
    }
  }, [isOffered])
}

/** Whatever keeps the browser from offering passkeys, the rest of the screen works. */
async function findInField() {
  try {
    return (await hasAutofill()) ? await find({ useBrowserAutofill: true }) : undefined
  } catch {
    return undefined
  }
}
