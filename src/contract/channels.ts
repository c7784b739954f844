// Channels that people add: where else their reminders ring. A new kind has a name in channel-kinds.ts, its fields here, a
// folder in src/server/channels/kinds, a file in src/web/channels/kinds and its place in two checks of the database.
import * as z from 'zod/mini'
import { type ChannelKind, channelKinds } from './channel-kinds.ts'
import { atMost, code, Id, Moment, Name } from './fields.ts'
import { channelRules as rules } from './messages/channels.ts'
import { rules as general } from './messages/rules.ts'
import { limits } from './plans.ts'

// Without credentials and fragments. A backslash would be read as a slash.
const start = String.raw`^https:\/\/[^\s/?#@\\]+`
const anyAddress = new RegExp(String.raw`${start}(?:[/?][^\s#\\]*)?$`, 'i')
const serverAddress = new RegExp(String.raw`${start}(?:\/[^\s?#\\]*)?$`, 'i')
const discordHost = /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/
const discordAddress = /^https:\/\/[^\s/?#@:\\]+\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?[^\s#\\]*)?$/i
const slackAddress = /^https:\/\/[^\s/?#@:\\]+\/services(?:\/\w+){3}$/i

const address = (form: RegExp, sentence: string, hostname = /./) =>
  z
    .url({ protocol: /^https$/, hostname, error: sentence })
    .check(atMost(limits.url, sentence), z.regex(form, sentence))
const text = (form: RegExp, sentence: string) => z.string(sentence).check(z.trim(), z.regex(form, sentence))
// Telegram itself says chats as numbers.
const ChatId = z.union([z.string(), z.int()], rules.chatId)

/** What each kind needs to reach its place: the fields of a request, and what is stored, encrypted. */
export const channelTargets = {
  ntfy: z.object({
    server: address(serverAddress, rules.server),
    topic: text(/^[-\w]{1,64}$/, rules.topic),
    // Null takes it away.
    token: z.nullish(text(/^[!-~]{1,200}$/, rules.token)),
  }),
  telegram: z.object({
    botToken: text(/^\d{1,20}:[-\w]{1,100}$/, rules.botToken),
    chatId: z.pipe(ChatId, z.pipe(z.transform(String), text(/^(?:-?\d{1,20}|@\w{1,64})$/, rules.chatId))),
  }),
  discord: z.object({ url: address(discordAddress, rules.discord, discordHost) }),
  slack: z.object({ url: address(slackAddress, rules.slack, /^hooks\.slack\.com$/) }),
  webhook: z.object({ url: address(anyAddress, rules.webhook) }),
} as const satisfies Record<ChannelKind, z.ZodMiniObject>

const draft = <Kind extends ChannelKind>(kind: Kind) =>
  z.extend(z.object({ kind: z.literal(kind), name: Name }), channelTargets[kind].shape)

export const NewChannel = z.discriminatedUnion(
  'kind',
  [draft('ntfy'), draft('telegram'), draft('discord'), draft('slack'), draft('webhook')],
  { error: ({ input }) => (typeof input === 'object' ? rules.kind : general.body) },
)
export type NewChannel = z.infer<typeof NewChannel>

/** What is left out stays. The fields of the target are read with those that are stored, by the channel's kind. */
export const ChannelChange = z.object(
  {
    kind: z.optional(z.enum(channelKinds, rules.kind)),
    name: z.optional(Name),
    enabled: z.optional(z.boolean(rules.enabled)),
    server: z.optional(z.string(rules.server)),
    topic: z.optional(z.string(rules.topic)),
    token: z.nullish(z.string(rules.token)),
    botToken: z.optional(z.string(rules.botToken)),
    chatId: z.optional(ChatId),
    url: z.optional(z.string(rules.webhook)),
  },
  general.body,
)
export type ChannelChange = z.infer<typeof ChannelChange>

export const ChannelCode = z.object({ code: code(rules.code) }, general.body)

export const Channel = z.object({
  _id: Id,
  kind: z.enum(channelKinds),
  name: z.string(),
  state: z.enum(['unconfirmed', 'confirmed']),
  enabled: z.boolean(),
  // Where it goes, as far as that opens nothing.
  host: z.string(),
  server: z.optional(z.string()),
  topic: z.optional(z.string()),
  chatId: z.optional(z.string()),
  createdAt: Moment,
})
export type Channel = z.infer<typeof Channel>

/** With the key that a webhook's receiver checks signatures with, told once. */
export const AddedChannel = z.extend(Channel, { secret: z.optional(z.string()) })
export type AddedChannel = z.infer<typeof AddedChannel>
