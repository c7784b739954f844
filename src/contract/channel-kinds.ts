/** The kinds of channels that a person can add. */
export const channelKinds = ['ntfy', 'telegram', 'discord', 'slack', 'webhook'] as const
export type ChannelKind = (typeof channelKinds)[number]
