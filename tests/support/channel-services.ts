import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { NewChannel } from '#contract/channels.ts'
import { type Network, openNetwork } from '#server/outbound/network.ts'
import { answering } from '#tests/support/answering.ts'
import { loopbackCertificate } from '#tests/support/certificate.ts'
import { protocols, type ServiceAnswer, type ServiceName } from '#tests/support/channel-protocols.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

export type ChannelPost = {
  service: ServiceName
  url: string
  headers: IncomingHttpHeaders
  text: string
  body: Record<string, never>
  status: number
}
/** `hang`: no answer at all. `drip`: a status, and a body without an end. */
type Mood = ServiceAnswer | 'hang' | 'drip'
export type ChannelServices = Awaited<ReturnType<typeof startChannelServices>>

const hosts: Record<string, ServiceName> = {
  'api.telegram.org': 'telegram',
  'discord.com': 'discord',
  'hooks.slack.com': 'slack',
  'ntfy.example': 'ntfy',
  'hook.example': 'webhook',
}

/**
 * ntfy, Telegram, Discord, Slack and somebody's webhook on one port of the loopback interface. `network` leads their names
 * there; this process trusts them from the start.
 */
export async function startChannelServices() {
  const certificate = loopbackCertificate(Object.keys(hosts))
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  const posts: ChannelPost[] = []
  const moods = new Map<ServiceName, Mood>()
  const delays = new Map<ServiceName, number>()
  const server = createServer({ key: certificate.key, cert: certificate.cert }, answering(answer))
  const port = await listenOnLoopback(server)
  const forget = killAtEnd(() => server.closeAllConnections())

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString()
    const { url = '', headers } = request
    const service = hosts[headers.host ?? ''] ?? (url === '/' ? 'ntfy' : 'webhook')
    const mood = moods.get(service)
    const {
      status,
      body = '',
      headers: more = {},
    } = typeof mood === 'object' ? mood : judge(service, url, text)
    posts.push({ service, url, headers, text, body: JSON.parse(text) as ChannelPost['body'], status })
    await pause(delays.get(service) ?? 0)
    if (mood === 'hang') return
    response.writeHead(status, more)
    if (mood === 'drip') return void response.write('and so ')
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  const resolver = openNetwork()
  const network: Network = {
    resolve: (host, asked) =>
      host in hosts
        ? Promise.resolve([{ address: '127.0.0.1', family: 4, port }])
        : resolver.resolve(host, asked),
  }

  const of = (service: ServiceName) => posts.filter((post) => post.service === service)
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    env: { NODE_EXTRA_CA_CERTS: certificate.file },
    network,
    posts,
    of,
    waitFor: (service: ServiceName, count = 1) =>
      eventually(`post ${count} to ${service} arrives`, () => of(service)[count - 1]),
    answerWith: (service: ServiceName, mood?: Mood) =>
      void (mood ? moods.set(service, mood) : moods.delete(service)),
    answerAfter: (service: ServiceName, milliseconds: number) => void delays.set(service, milliseconds),
    reset() {
      posts.splice(0)
      moods.clear()
      delays.clear()
    },
    async stop(): Promise<void> {
      forget()
      certificate.remove()
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

function judge(service: ServiceName, url: string, text: string): ServiceAnswer {
  const { path, body, accepted, unknown, bad } = protocols[service]
  if (!path.test(url)) return unknown
  return body.safeParse(JSON.parse(text)).success ? { status: 200, body: accepted } : bad
}

/** A channel of each kind that leads there. */
export const channelsOf = (services: Pick<ChannelServices, 'url'>) =>
  ({
    ntfy: {
      kind: 'ntfy',
      name: 'Kitchen',
      server: 'https://ntfy.example',
      topic: 'kitchen-7f2',
      token: 'tk_secret',
    },
    telegram: { kind: 'telegram', name: 'My bot', botToken: '123456:secret-ABC', chatId: '42' },
    discord: { kind: 'discord', name: 'Family', url: 'https://discord.com/api/webhooks/123/secret-abc' },
    slack: { kind: 'slack', name: 'Team', url: 'https://hooks.slack.com/services/T0/B0/secretxyz' },
    webhook: { kind: 'webhook', name: 'My program', url: `${services.url}/hook/secret` },
  }) satisfies Record<ServiceName, NewChannel>

/** The code in a message, whatever service it came by. */
export const codeIn = ({ text }: Pick<ChannelPost, 'text'>) => /(?:Code: |"code":")(\d{6})/.exec(text)![1]!
