import type { ChannelKind } from '../channel-kinds.ts'
import { limits } from '../plans.ts'
import { channelNames } from './channel-names.ts'

const longest = `at most ${limits.url} characters`

export const channelRules = {
  kind: 'Kind must be ntfy, telegram, discord, slack or webhook',
  sameKind: 'The kind of a channel cannot be changed',
  enabled: 'Enabled must be true or false',
  code: 'Code must be 6 digits',
  server: `Server must be an https address of ${longest}, such as https://ntfy.sh`,
  topic: 'Topic must be 1 to 64 letters, digits, hyphens or underscores',
  token: 'Access token must be 1 to 200 characters without spaces',
  botToken: 'Bot token must look like 123456:ABC-DEF, as BotFather gives it',
  chatId: 'Chat must be a number, or the @name of a public channel',
  discord: 'Address must be that of a Discord webhook: https://discord.com/api/webhooks/…',
  slack: 'Address must be that of a Slack incoming webhook: https://hooks.slack.com/services/…',
  webhook: `Address must be an https address of ${longest}`,
  private: 'This address is in a private network',
} as const

export const channelRefusals = {
  limit: `You have ${limits.channels} channels, which is as many as there can be. Remove one to add another.`,
  code: 'Wrong or expired code. Send a new test message to get another.',
} as const

/** What we say on a channel itself. Nothing that a person typed is in it: anybody can name a target of somebody else. */
export const channelMessages = {
  code: {
    title: 'Is this channel yours?',
    text: 'Somebody wants to get their Jotbell reminders here. If that is you, type this code in Jotbell or confirm by the link. If it is not, do nothing: no other message follows.',
    facts: (code: string) => `Code: ${code}`,
    confirm: 'Confirm',
  },
  test: {
    title: 'This channel works',
    text: 'Your reminders ring here.',
  },
  open: 'Open Jotbell',
  when: (label: string, time: string, day: string) => `${label}: ${time}, ${day}`,
} as const

/** The page that the link of a test message opens, perhaps for somebody who never heard of the channel. */
export const channelPages = {
  ask: {
    title: 'Is this channel yours?',
    text: 'Confirm it only if you added it in Jotbell yourself. Reminders ring there from then on.',
    button: 'Confirm',
  },
  confirmed: { title: 'Confirmed', text: 'Reminders ring on this channel from now on.' },
  outdated: {
    title: 'This link no longer works',
    text: 'The channel was changed or removed, or a newer message was sent to it.',
  },
} as const

const what = {
  ntfy: 'The topic',
  telegram: 'The chat',
  discord: 'The webhook',
  slack: 'The webhook',
  webhook: 'Your address',
} as const

const whose = (kind: ChannelKind) => (kind === 'webhook' ? 'Your address' : channelNames[kind])

/** Why a message did not arrive on a channel, in a person's words. */
export const channelErrors = {
  gone: (kind: ChannelKind) =>
    kind === 'webhook' ? 'Nothing is at your address' : `${what[kind]} no longer exists`,
  blocked: 'You have blocked the bot, or it was removed from the chat',
  archived: 'The Slack channel is archived',
  access: (kind: ChannelKind) => `${whose(kind)} does not let us in: check what opens it`,
  refused: (kind: ChannelKind, status: number) => `${whose(kind)} refused it (${status})`,
  later: (kind: ChannelKind, status: number) => `${whose(kind)} answers ${status}`,
  tooMany: (kind: ChannelKind) => `${whose(kind)} asks us to send less often`,
  redirect: (kind: ChannelKind) => `${whose(kind)} sends us on to another address, where we do not follow`,
  away: (kind: ChannelKind) => `${whose(kind)} did not answer`,
  certificate: (kind: ChannelKind) => `${whose(kind)} has no valid certificate`,
  private: 'The address leads into a private network',
} as const
