import type { OpenSession } from '#contract/access.ts'
import { securityWords } from '#contract/messages/security.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { refetch } from '#web/sync/lists.ts'
import { useList } from '#web/sync/use-list.ts'
import { ask } from '#web/ui/confirm.tsx'

const words = securityWords.sessions

/** Where the person is logged in. The server tells nobody of a login elsewhere, so it is asked now and then. */
export function useSessions() {
  return useList({
    key: ['sessions'],
    load: (signal) => call('listSessions', undefined, signal),
    everyMs: 60_000,
  })
}

export async function endSession({ _id: id, device }: OpenSession) {
  await attempt(call('endSession', { id }), { done: words.ended(device), failed: words.endFailed })
  changed()
}

/** Answers whether they are gone. */
export async function endOthers() {
  if (!(await ask(words.ending))) return false
  const isDone = await attempt(call('endOtherSessions'), {
    done: words.othersEnded,
    failed: words.othersFailed,
  })
  changed()
  return isDone
}

/** Also after a failure: it may have ended elsewhere. Push to its devices has ended with it. */
function changed() {
  refetch('sessions', 'lamps')
}
