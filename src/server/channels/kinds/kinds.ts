import type { ChannelKind } from '#contract/channel-kinds.ts'
import { discord } from './discord/discord.ts'
import type { Kind } from './kind.ts'
import { ntfy } from './ntfy/ntfy.ts'
import { slack } from './slack/slack.ts'
import { telegram } from './telegram/telegram.ts'
import { webhook } from './webhook/webhook.ts'

export const kinds: Record<ChannelKind, Kind> = { ntfy, telegram, discord, slack, webhook }
