import type { ChannelKind } from '#contract/channel-kinds.ts'
import { discord } from './discord.ts'
import type { Kind } from './kind.ts'
import { ntfy } from './ntfy.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { webhook } from './webhook.ts'

/** As they are offered. */
export const kinds: { [K in ChannelKind]: Kind<K> } = { ntfy, telegram, discord, slack, webhook }
