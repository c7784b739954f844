import type { Passkey } from '#contract/passkeys.ts'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { createPasskey } from '#web/browser/passkeys.ts'
import { call } from '#web/sync/call.ts'
import { refetch } from '#web/sync/lists.ts'
import { useList } from '#web/sync/use-list.ts'
import { ask } from '#web/ui/confirm.tsx'
import { attemptPasskey } from './attempt-passkey.ts'

export function usePasskeys() {
  return useList({ key: ['passkeys'], load: (signal) => call('listPasskeys', undefined, signal) })
}

export async function addPasskey() {
  await attemptPasskey(register(), {
    done: words.added,
    failed: words.addFailed,
    troubles: words.addTroubles,
  })
  refetch('passkeys')
}

async function register() {
  return call('addPasskey', await createPasskey(await call('passkeyOptions')))
}

/** Answers whether it has the name now. */
export async function renamePasskey({ _id: id }: Passkey, name: string) {
  const isDone = await attempt(call('renamePasskey', { id, name }), {
    done: words.renamed,
    failed: words.renameFailed,
  })
  refetch('passkeys')
  return isDone
}

export async function removePasskey({ _id: id }: Passkey) {
  if (!(await ask(words.removing))) return
  await attempt(call('removePasskey', { id }), { done: words.removed, failed: words.removeFailed })
  refetch('passkeys')
}
