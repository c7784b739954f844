import { KeyRound, Pencil, Power, PowerOff } from 'lucide-react'
import type { Channel } from '#contract/channels.ts'
import type { Lamp } from '#contract/lamps.ts'
import { channelKindWords, channelWords as words } from '#contract/messages/channel-form.ts'
import { channelNames } from '#contract/messages/channel-names.ts'
import { LampRow } from '#web/lamps/lamp-row.tsx'
import { useLamps } from '#web/lamps/lamps.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { openCode, openEdit, remove, turn } from './channel-actions.tsx'
import { describe } from './describe.ts'
import { kinds } from './kinds/kinds.ts'

type ChannelRowProps = { channel: Channel; onRemoving: () => void }

/** A channel with its lamp. Before it is confirmed, that is what there is to do. */
export function ChannelRow({ channel, onRemoving }: ChannelRowProps) {
  const { kind, name, enabled, state, _id } = channel
  const { lamps } = useLamps()
  const lamp = lamps.find((each) => each._id === _id) ?? unlit(channel)
  const { Picture } = kinds[kind]
  const isConfirmed = state === 'confirmed'
  const confirm = () => openCode(channel)
  const edit = () => openEdit(channel)
  const off = () => void turn(channel, false)
  const on = () => void turn(channel, true)
  const more: MenuItem[] = [
    ...(isConfirmed ? [] : [{ label: words.confirm, icon: <KeyRound aria-hidden />, onChoose: confirm }]),
    { label: words.edit, icon: <Pencil aria-hidden />, onChoose: edit },
    enabled
      ? { label: words.turnOff, icon: <PowerOff aria-hidden />, onChoose: off }
      : { label: words.turnOn, icon: <Power aria-hidden />, onChoose: on },
  ]
  return (
    <LampRow
      lamp={{ ...lamp, name }}
      icon={<Picture aria-hidden />}
      kind={channelNames[kind]}
      more={more}
      onRemove={() => {
        onRemoving()
        void remove(channel)
      }}
      {...(!enabled
        ? { first: { label: words.turnOn, onPress: on } }
        : !isConfirmed && { first: { label: words.confirm, onPress: confirm }, says: words.unconfirmed })}
      cure={{
        about: describe(channel),
        steps: channelKindWords[kind].steps,
        others: [
          { label: words.turnOff, onPress: off },
          { label: channelKindWords[kind].change, onPress: edit },
        ],
        ...(!isConfirmed && { instead: { label: words.confirm, onPress: confirm } }),
      }}
    />
  )
}

/** What is known before its lamp has come. */
function unlit({ _id, kind: channel, name, enabled }: Channel): Lamp {
  return { _id, channel, name, state: enabled ? 'new' : 'off' }
}
