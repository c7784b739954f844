import { Fingerprint, Plus } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { passkeyWords as words } from '#contract/messages/passkeys.ts'
import { refused } from '#contract/messages/refusals.ts'
import { failures } from '#contract/messages/toasts.ts'
import { limits } from '#contract/plans.ts'
import { hasPasskeys } from '#web/browser/passkeys.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { BoxRow } from '#web/ui/box-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { addPasskey, removePasskey, usePasskeys } from './passkeys.ts'

/** What logs this person in without a password. */
export function PasskeyList() {
  const titleId = useId()
  const list = usePasskeys()
  const passkeys = useMemo(() => list.data ?? [], [list.data])
  const focus = useFocusAfterRemoval(passkeys, (id) =>
    (
      document.querySelector<HTMLElement>(`[data-passkey="${id}"] button`) ?? document.getElementById(titleId)
    )?.focus(),
  )
  const title = (
    <h3 id={titleId} tabIndex={-1} className="outline-none">
      {words.title}
    </h3>
  )
  const hasFailed = !list.isPending && !list.data
  const text = list.isPending ? (
    <output className="late">{chrome.loading}</output>
  ) : hasFailed ? (
    <span role="alert">{failures.list(messageOf(list.error, chrome.unreachable))}</span>
  ) : passkeys.length > 0 ? (
    words.some(passkeys.length)
  ) : (
    words.none
  )
  return (
    <div>
      <BoxRow icon={<Fingerprint aria-hidden />} title={title} text={text}>
        {hasFailed ? (
          <Button look="secondary" size="small" onClick={() => void list.refetch()}>
            {chrome.tryAgain}
          </Button>
        ) : hasPasskeys() ? (
          <AddPasskey titleId={titleId} isFull={passkeys.length >= limits.passkeys} />
        ) : (
          <p className="text-meta text-ink-2">{words.noSupport}</p>
        )}
      </BoxRow>
      {passkeys.length > 0 && (
        <ul aria-labelledby={titleId} className="divide-y divide-line border-t border-line pl-8.5">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRemove={() => {
                focus.removing(passkey)
                void removePasskey(passkey)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function AddPasskey({ titleId, isFull }: { titleId: string; isFull: boolean }) {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (isFull) return void toasts.bad(refused.passkeyLimit)
    setBusy(true)
    await addPasskey()
    setBusy(false)
  }
  return (
    <Button
      look="secondary"
      size="small"
      icon={<Plus aria-hidden />}
      busy={busy}
      blocked={isFull}
      aria-describedby={titleId}
      onClick={() => void add()}
    >
      {words.add}
    </Button>
  )
}
