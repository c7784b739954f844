import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { jwtVerify } from 'jose'
import * as z from 'zod'
import { answering } from '#tests/support/answering.ts'
import { eventually } from '#tests/support/eventually.ts'
import { answers, type FcmAnswer } from '#tests/support/fcm-answers.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

const projectId = 'jotbell-test'
const clientEmail = 'sender@jotbell-test.iam.gserviceaccount.com'
const messagingScope = 'https://www.googleapis.com/auth/firebase.messaging'
const Message = z.looseObject({ token: z.string() })
const SendBody = z.object({ message: Message })

export type FcmMessage = z.infer<typeof Message>

/** A double of Google's token endpoint and of FCM's HTTP v1 send call. */
export async function startFcm() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const messages: FcmMessage[] = []
  const attempts: string[] = []
  const issued = new Set<string>()
  const answerOf = new Map<string, FcmAnswer>()
  const server = createServer(answering(route))
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const tokenUri = `${url}/token`
  const forget = killAtEnd(() => server.closeAllConnections())

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString()
    if (request.method === 'POST' && request.url === '/token') return grant(body, response)
    if (request.method === 'POST' && request.url === `/v1/projects/${projectId}/messages:send`)
      return send(request.headers.authorization, body, response)
    reply(response, 404, { error: { code: 404, status: 'NOT_FOUND' } })
  }

  async function grant(body: string, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(body)
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const expected = {
      issuer: clientEmail,
      audience: tokenUri,
      algorithms: ['RS256'],
      requiredClaims: ['iat', 'exp'],
    }
    const claims = await jwtVerify(form.get('assertion') ?? '', publicKey, expected).then(
      ({ payload }) => payload,
      () => undefined,
    )
    if (!isGrant || claims?.scope !== messagingScope) return reply(response, 400, { error: 'invalid_grant' })
    const token = randomUUID()
    issued.add(token)
    reply(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
  }

  function send(authorization = '', body: string, response: ServerResponse): void {
    if (!issued.has(authorization.replace(/^Bearer /, '')))
      return reply(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } })
    const { message } = SendBody.parse(JSON.parse(body))
    attempts.push(message.token)
    const refusal = answers[answerOf.get(message.token) ?? 'ok']
    if (refusal) return reply(response, refusal.status, refusal.body, refusal.headers)
    messages.push(message)
    reply(response, 200, { name: `projects/${projectId}/messages/${randomUUID()}` })
  }

  return {
    url,
    messages,
    /** The token of every send call, accepted or not. */
    attempts,
    env: {
      FCM_API_URL: url,
      FCM_VAPID_KEY: 'BNotUsedByTheServerItself',
      FCM_WEB_CONFIG: JSON.stringify({ apiKey: 'test', projectId, appId: 'test', messagingSenderId: '1' }),
      FCM_SERVICE_ACCOUNT: JSON.stringify({
        type: 'service_account',
        project_id: projectId,
        private_key_id: 'test',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        client_email: clientEmail,
        token_uri: tokenUri,
      }),
    },
    answerWith: (token: string, answer: FcmAnswer) => void answerOf.set(token, answer),
    revokeAccess: () => issued.clear(),
    waitFor: (token: string) =>
      eventually(`a push to ${token} arrives`, () => messages.find((message) => message.token === token)),
    async stop(): Promise<void> {
      forget()
      server.closeAllConnections()
      await new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
