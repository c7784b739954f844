import { chrome } from '#contract/messages/app.ts'
import { channelWords as words } from '#contract/messages/channel-form.ts'
import { channelRefusals } from '#contract/messages/channels.ts'
import { failures } from '#contract/messages/toasts.ts'
import { limits } from '#contract/plans.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { AddedList } from '#web/ui/added-list.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { openNew } from './channel-actions.tsx'
import { ChannelRow } from './channel-row.tsx'
import { useChannels } from './channels.ts'

/** Where else it rings, beside the app, e-mail and push. */
export function ChannelList() {
  const channels = useChannels()
  return (
    <AddedList
      words={{ ...chrome, ...words }}
      list={channels}
      failure={() => failures.list(messageOf(channels.error, chrome.unreachable))}
      most={limits.channels}
      onAdd={openNew}
      onFull={() => toasts.bad(channelRefusals.limit)}
      rowOf={(id) => document.querySelector(`[data-lamp="${id}"] button`)}
      renderRow={(channel, onRemoving) => (
        <ChannelRow key={channel._id} channel={channel} onRemoving={onRemoving} />
      )}
    />
  )
}
