// What ntfy, Telegram, Discord and Slack accept, as strictly as they do, and what they answer.
import * as z from 'zod'

export type ServiceName = 'ntfy' | 'telegram' | 'discord' | 'slack' | 'webhook'
export type ServiceAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

const Ntfy = z.object({
  topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
  title: z.string().max(250),
  message: z.string().refine((text) => Buffer.byteLength(text) <= 4_096),
  tags: z.array(z.string()),
  click: z.url(),
  actions: z
    .array(
      z.object({
        action: z.enum(['view', 'http']),
        label: z.string(),
        url: z.url(),
        method: z.literal('POST').optional(),
        clear: z.boolean().optional(),
      }),
    )
    .max(3),
  sequence_id: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
})

const Telegram = z
  .object({
    chat_id: z.string(),
    text: z.string().min(1).max(4_096),
    entities: z.array(
      z.object({ type: z.string(), offset: z.int(), length: z.int().min(1), url: z.url().optional() }),
    ),
    link_preview_options: z.object({ is_disabled: z.literal(true) }),
  })
  .refine(({ text, entities }) => entities.every(({ offset, length }) => offset + length <= text.length))

const Discord = z.object({
  content: z.string().min(1).max(2_000),
  allowed_mentions: z.object({ parse: z.tuple([]) }),
  flags: z.literal(4),
})

const Section = z.object({
  type: z.literal('section'),
  text: z.object({ type: z.enum(['plain_text', 'mrkdwn']), text: z.string().min(1).max(3_000) }),
})
const Slack = z.object({ text: z.string().min(1), blocks: z.array(Section).max(50) })

type Protocol = {
  path: RegExp
  body: z.ZodType
  accepted: unknown
  unknown: ServiceAnswer
  bad: ServiceAnswer
}

export const protocols: Record<ServiceName, Protocol> = {
  ntfy: {
    path: /^\/$/,
    body: Ntfy,
    accepted: { id: 'hwQ2YpKdmg', time: 1_778_760_000, event: 'message', topic: 'kitchen' },
    unknown: { status: 404, body: { code: 40_401, http: 404, error: 'page not found' } },
    bad: {
      status: 400,
      body: { code: 40_017, http: 400, error: 'invalid request: request body must be message JSON' },
    },
  },
  telegram: {
    path: /^\/bot\d+:[\w-]+\/sendMessage$/,
    body: Telegram,
    accepted: { ok: true, result: { message_id: 7, date: 1_778_760_000 } },
    unknown: { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } },
    bad: {
      status: 400,
      body: { ok: false, error_code: 400, description: 'Bad Request: message text is empty' },
    },
  },
  discord: {
    path: /^\/api\/webhooks\/\d+\/[\w-]+\?wait=true$/,
    body: Discord,
    accepted: { id: '1', type: 0, content: '' },
    unknown: { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } },
    bad: { status: 400, body: { message: 'Invalid Form Body', code: 50_035 } },
  },
  slack: {
    path: /^\/services\/\w+\/\w+\/\w+$/,
    body: Slack,
    accepted: 'ok',
    unknown: { status: 404, body: 'no_service' },
    bad: { status: 400, body: 'invalid_payload' },
  },
  webhook: {
    path: /^\/.+/,
    body: z.object({
      type: z.string(),
      timestamp: z.iso.datetime(),
      data: z.record(z.string(), z.unknown()),
    }),
    accepted: '',
    unknown: { status: 404 },
    bad: { status: 400 },
  },
}
