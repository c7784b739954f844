import { useId, useMemo } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { securityWords } from '#contract/messages/security.ts'
import { failures } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { BoxHead } from '#web/ui/box-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { RetryRow } from '#web/ui/retry-row.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { SessionRow } from './session-row.tsx'
import { endOthers, endSession, useSessions } from './sessions.ts'

const words = securityWords.sessions

/** Every open login of the account, and how to end it. */
export function SessionList() {
  const titleId = useId()
  const { data, isPending, error, refetch } = useSessions()
  const sessions = useMemo(() => data ?? [], [data])
  const toTitle = () => document.getElementById(titleId)?.focus()
  const focus = useFocusAfterRemoval(sessions, (id) => {
    const next = document.querySelector<HTMLElement>(`[data-session="${id}"] button`)
    if (next) next.focus()
    else toTitle()
  })
  // Its button goes with the others.
  const leaveOthers = async () => (await endOthers()) && toTitle()
  return (
    <>
      <BoxHead title={words.title} titleId={titleId}>
        {sessions.length > 1 && (
          <Button look="quiet" onClick={() => void leaveOthers()} className="ml-auto">
            {words.endOthers}
          </Button>
        )}
      </BoxHead>
      {isPending ? (
        <output className="late block px-5 py-4 text-ink-2">{chrome.loading}</output>
      ) : data ? (
        <ul aria-labelledby={titleId} className="divide-y divide-line *:px-5">
          {data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              onEnd={() => {
                focus.removing(session)
                void endSession(session)
              }}
            />
          ))}
        </ul>
      ) : (
        <RetryRow
          text={failures.list(messageOf(error, chrome.unreachable))}
          label={chrome.tryAgain}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
