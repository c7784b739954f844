import type { NewToken, ProgramToken } from '#contract/access.ts'
import { tokenWords as words } from '#contract/messages/tokens.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { refetch } from '#web/sync/lists.ts'
import { useList } from '#web/sync/use-list.ts'
import { ask } from '#web/ui/confirm.tsx'

export function useTokens() {
  return useList({ key: ['tokens'], load: (signal) => call('listTokens', undefined, signal) })
}

/** Answers with the token itself, which is told this once. */
export async function addToken(wanted: NewToken) {
  const { token } = await call('addToken', wanted)
  refetch('tokens')
  return token
}

export async function revoke({ _id: id, name }: ProgramToken) {
  if (!(await ask(words.revoking))) return
  await attempt(call('removeToken', { id }), { done: words.revoked(name), failed: words.revokeFailed })
  refetch('tokens')
}
