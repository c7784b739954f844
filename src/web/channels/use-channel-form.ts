import { useState } from 'react'
import * as z from 'zod/mini'
import { type ChannelKind, channelKinds } from '#contract/channel-kinds.ts'
import {
  type AddedChannel,
  type Channel,
  ChannelChange,
  channelTargets,
  NewChannel,
} from '#contract/channels.ts'
import { Name } from '#contract/fields.ts'
import { noteAsked } from '#web/sync/code-letters.ts'
import { useForm } from '#web/ui/use-form.ts'
import { addChannel, changeChannel } from './channels.ts'
import type { ChannelField } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

type Values = Record<string, string>

/** The fields of a kind. They outlive the step that shows them: going back loses nothing. */
export function useChannelForm(opened: Channel | undefined) {
  const [kind, setKind] = useState<ChannelKind>(opened?.kind ?? channelKinds[0])
  const [channel, setChannel] = useState(opened)
  // What the server has been sent.
  const [stored, setStored] = useState(() => valuesOf(kind, opened))
  const fields: readonly ChannelField[] = kinds[kind].fields
  const isKept = ({ isSecret, belongsTo = '' }: ChannelField, values: Values) =>
    Boolean(channel && isSecret && values[belongsTo] === stored[belongsTo])
  const form = useForm(
    schemaFor(kind, (field, values) => isKept(field, values)),
    stored,
  )

  const choose = (next: ChannelKind) => {
    const empty = valuesOf(next, undefined)
    setStored(empty)
    setKind(next)
    form.restart(empty)
  }

  /** Answers what the server stored, and whether a code is on its way there. */
  const save = async (values: Values) => {
    const isMoved = fields.some(({ name }) => values[name] !== stored[name])
    const saved: AddedChannel = channel
      ? await changeChannel(channel, ChannelChange.parse(given(values)))
      : await addChannel(NewChannel.parse({ kind, ...given(values) }))
    const isAsked = !channel || (isMoved && saved.state === 'unconfirmed')
    if (channel && isAsked) noteAsked('channel', saved._id)
    setStored(values)
    setChannel(saved)
    return { saved, isAsked }
  }

  return {
    ...form,
    kind,
    channel,
    fields,
    isChanged: Object.entries(form.values).some(([name, value]) => value !== stored[name]),
    isKept: (field: ChannelField) => isKept(field, form.values),
    choose,
    save,
  }
}

function valuesOf(kind: ChannelKind, channel: Channel | undefined): Values {
  const shown = Object.entries(channel ?? {})
  const fields: readonly ChannelField[] = kinds[kind].fields
  return Object.fromEntries([
    ['name', channel?.name ?? ''],
    ...fields.map(({ name, initial = '' }) => [
      name,
      channel ? String(shown.find(([known]) => known === name)?.[1] ?? '') : initial,
    ]),
  ])
}

/** The contract's own rules. What may stay empty is left out, since an empty secret keeps the stored one. */
function schemaFor(kind: ChannelKind, isKept: (field: ChannelField, values: Values) => boolean) {
  const rules: Record<string, z.ZodMiniType> = { name: Name, ...channelTargets[kind].shape }
  const fields: readonly ChannelField[] = kinds[kind].fields
  return z.record(z.string(), z.string()).check((context) => {
    const values = given(context.value)
    for (const [name, rule] of Object.entries(rules)) {
      const field = fields.find((each) => each.name === name)
      if (!(name in values) && field && isKept(field, context.value)) continue
      const message = rule.safeParse(values[name]).error?.issues[0]?.message
      if (message) context.issues.push({ code: 'custom', message, path: [name], input: values[name] })
    }
  })
}

const given = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
