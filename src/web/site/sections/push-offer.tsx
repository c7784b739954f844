import { BellPlus, X } from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { pushWords } from '#contract/messages/push.ts'
import { failures, successes } from '#contract/messages/toasts.ts'

/** Hidden until the script finds that the browser would ask; the toasts it answers with have their place here too. */
export function PushOffer() {
  return (
    <>
      <div
        hidden
        className="push-offer"
        data-push-offer
        data-enabled={successes.enablePush}
        data-failed={failures.enablePush}
        data-unasked={failures.askPermission}
        data-how={pushWords.howToAllow}
      >
        <button type="button" className="push-button">
          <BellPlus size={22} strokeWidth={1.9} aria-hidden />
          <span>{pushWords.enable}</span>
        </button>
        <button
          type="button"
          className="push-away"
          data-put-away
          aria-label={pushWords.putAway}
          title={pushWords.putAway}
        >
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      </div>
      <div className="toasts" data-toasts data-close={chrome.close} />
    </>
  )
}
