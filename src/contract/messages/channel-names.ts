/** Each kind of channel by the name that people know it by. */
export const channelNames = {
  ntfy: 'ntfy',
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
  webhook: 'Webhook',
} as const
