import { useId, useMemo } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { channelWords as words } from '#contract/messages/channel-form.ts'
import { channelRefusals } from '#contract/messages/channels.ts'
import { failures } from '#contract/messages/toasts.ts'
import { limits } from '#contract/plans.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { AddHead } from '#web/ui/add-head.tsx'
import { RetryRow } from '#web/ui/retry-row.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { openNew } from './channel-actions.tsx'
import { ChannelRow } from './channel-row.tsx'
import { useChannels } from './channels.ts'

/** Where else it rings, beside the app, e-mail and push. */
export function ChannelList() {
  const titleId = useId()
  const { data, isPending, error, refetch } = useChannels()
  const channels = useMemo(() => data ?? [], [data])
  const focus = useFocusAfterRemoval(channels, (id) => focusRow(id, titleId))
  const isFull = channels.length >= limits.channels
  return (
    <>
      <AddHead
        title={words.title}
        titleId={titleId}
        add={words.add}
        blocked={isFull}
        onAdd={() => (isFull ? toasts.bad(channelRefusals.limit) : openNew())}
      />
      {isPending ? (
        <output className="late block px-5 py-4 text-ink-2">{chrome.loading}</output>
      ) : !data ? (
        <RetryRow
          text={failures.list(messageOf(error, chrome.unreachable))}
          label={chrome.tryAgain}
          onRetry={() => void refetch()}
        />
      ) : channels.length === 0 ? (
        <p className="px-5 py-4 text-meta text-ink-2">{words.none}</p>
      ) : (
        <ul aria-labelledby={titleId} className="divide-y divide-line *:px-5">
          {channels.map((channel) => (
            <ChannelRow key={channel._id} channel={channel} onRemoving={() => focus.removing(channel)} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Without any, the heading above. */
function focusRow(id: string | undefined, titleId: string) {
  const row = id && document.querySelector<HTMLElement>(`[data-lamp="${id}"] button`)
  ;(row || document.getElementById(titleId))?.focus()
}
