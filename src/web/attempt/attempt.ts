import { offlineWords } from '#contract/messages/offline.ts'
import { isLimit, sayLimit } from './plan-limit.ts'
import { CallFailed, failedWith, messageOf } from '#web/sync/call-failed.ts'
import { pending, type Pending } from '#web/sync/change.ts'
import { toasts, type Action } from '#web/ui/toast.tsx'
import { offerUndo } from './undo.ts'

type Says<Reply> = {
  /** Said once it is done, or once it waits for the network; nothing if it is not given. */
  done?: string | ((reply: Reply) => string)
  /** Said instead while it waits for the network. */
  kept?: string
  /** Said when it fails and the server gives no reason. */
  failed: string
  /** The server's own reason is not shown. */
  hideReason?: boolean
  /** Takes it back. `done` then names what was done to what. */
  undo?: () => void
  /** Leads to what was done, where it is not in sight. */
  way?: () => Action | undefined
  /** Toasts of one id take each other's place. */
  id?: string
}

/** Says how a call or a change ended, and whether it was done or at least waits for the network. */
export async function attempt<Reply>(
  work: Promise<Reply | Pending>,
  { done, kept = offlineWords.saved, failed, hideReason, undo, way, id }: Says<Reply>,
) {
  try {
    const reply = await work
    if (done === undefined) return true
    const text = reply === pending ? kept : typeof done === 'function' ? done(reply) : done
    if (undo) offerUndo(text, undo, id)
    else say(text, way?.(), id)
    return true
  } catch (error) {
    // The person was asked for their password and said no.
    if (failedWith(error, 'FRESH_LOGIN_NEEDED')) return false
    const code = error instanceof CallFailed ? error.refusal.errorCode : undefined
    if (isLimit(code)) await sayLimit(code)
    else toasts.bad(hideReason ? failed : messageOf(error, failed))
    return false
  }
}

function say(text: string, action: Action | undefined, id: string | undefined) {
  const options = { ...(id && { id }) }
  if (!action) return toasts.good(text, options)
  const shown = toasts.undoable(text, {
    ...options,
    action: {
      ...action,
      onClick: () => {
        toasts.remove(shown)
        action.onClick()
      },
    },
  })
}
