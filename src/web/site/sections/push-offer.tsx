import { BellPlus } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'

/** Hidden until the script finds that the browser would ask; the toasts it answers with have their place here too. */
export function PushOffer() {
  return (
    <>
      <button
        type="button"
        hidden
        className="push-button"
        data-push-button
        data-enabled={successes.enablePush}
        data-failed={failures.enablePush}
        data-unasked={failures.askPermission}
      >
        <BellPlus size={22} strokeWidth={1.9} aria-hidden />
        <span>{pushWords.enable}</span>
      </button>
      <div className="toasts" data-toasts data-close={chrome.close} />
    </>
  )
}
