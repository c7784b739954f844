// For the tests of the kinds.
import type { ChannelMessage } from '#server/deliveries/delivery.ts'
import type { Reply } from '#server/outbound/post.ts'

/** A ringing reminder, as a channel is handed it. */
export const ringing = (changes: Partial<ChannelMessage> = {}): ChannelMessage => ({
  id: '0123456789abcdef0123456789abcdef',
  title: 'Tea',
  text: 'Green, not too hot',
  facts: 'It is time: 8:00 AM, Thursday 14 May · Every day',
  open: { label: 'Open Jotbell', url: 'https://jotbell.example/dashboard' },
  actions: ['done', 'quarter', 'hour', 'tomorrow'].map((label) => ({
    label,
    url: `https://jotbell.example/link/${label}`,
  })),
  event: { type: 'reminder.rang', timestamp: '2026-05-14T08:00:00.000Z', data: { title: 'Tea' } },
  ...changes,
})

export const reply = (status: number, body: unknown = '', headers: Reply['headers'] = {}): Reply => ({
  status,
  headers,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

export const now = new Date('2026-05-14T08:00:00Z')
