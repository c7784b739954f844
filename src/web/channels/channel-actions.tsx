import type { Channel } from '#contract/channels.ts'
import { channelWords as words } from '#contract/messages/channel-form.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { ask } from '#web/ui/confirm.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { changeChannel, removeChannel } from './channels.ts'

export function openNew() {
  openDialog(<ChannelDialog />)
}

export function openEdit(channel: Channel) {
  openDialog(<ChannelDialog channel={channel} startAt="fields" />)
}

export function openCode(channel: Channel) {
  openDialog(<ChannelDialog channel={channel} startAt="code" />)
}

export function turn(channel: Channel, enabled: boolean) {
  return attempt(changeChannel(channel, { enabled }), { failed: words.turnFailed })
}

/** Answers whether it is gone. */
export async function remove(channel: Channel) {
  if (!(await ask(words.removing))) return false
  return attempt(removeChannel(channel), { done: words.removed, failed: words.removeFailed })
}
