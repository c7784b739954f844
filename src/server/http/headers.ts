// The headers of every reply, also of static files and errors.
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

// Firebase's library in the browser calls these two. Nothing else may be called outside of our origin.
const fcmHosts = 'https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com'

export function sendHeaders(app: FastifyInstance, config: Config) {
  const headers = defaultHeaders(config)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

// website.ts replaces cache-control and the policy for the files it serves.
export function defaultHeaders(config: Config): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

export function contentSecurityPolicy(config: Config, inlineScripts: string[] = []) {
  return [
    `default-src 'self'`,
    `script-src 'self' ${inlineScripts.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    // The toast library adds style elements; styles cannot run scripts.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'${config.fcm ? ` ${fcmHosts}` : ''}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
