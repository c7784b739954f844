// The environment, read once. A variable that makes no sense stops the start with a line that names it.
import { createPrivateKey } from 'node:crypto'
import fs from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'

export class BadConfig extends Error {}

type Environment = Record<string, string | undefined>

export type Config = ReturnType<typeof readConfig>
export type Paypal = NonNullable<Config['paypal']>
export type Fcm = NonNullable<Config['fcm']>

export function readConfig(env: Environment) {
  const port = readPort(env)
  const production = oneOf(env, 'NODE_ENV', ['production', 'development', 'test']) === 'production'
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const config = {
    port,
    production,
    publicUrl,
    host: env.HOST || '127.0.0.1',
    trustProxy: readProxies(env),
    dataDir: path.resolve(env.DATA_DIR || path.join(import.meta.dirname, '../../.data')),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker']) ?? 'all',
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(env) ?? `Jotbell <bell@${new URL(publicUrl).hostname}>`,
    paypal: readPaypal(env),
    fcm: readFcm(env),
    rateLimits: (oneOf(env, 'RATE_LIMITS', ['on', 'off']) ?? 'on') === 'on',
    logLevel:
      oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']) ?? 'info',
  } as const
  refuseContradictions(config)
  return config
}

type Read = {
  production: boolean
  role: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  paypal: object | undefined
  rateLimits: boolean
}

function refuseContradictions(config: Read) {
  if (config.role !== 'all' && !config.databaseUrl)
    throw new BadConfig(`ROLE=${config.role} needs DATABASE_URL: processes can only share PostgreSQL`)
  if (!config.production) return
  if (!config.smtpUrl)
    throw new BadConfig('SMTP_URL is missing: NODE_ENV=production does not use the outbox page')
  if (!config.paypal)
    throw new BadConfig(
      'PAYPAL_CLIENT_ID and the other PAYPAL_ variables are missing: NODE_ENV=production does not use the simulator',
    )
  if (!config.rateLimits) throw new BadConfig('RATE_LIMITS=off is refused with NODE_ENV=production')
}

function readPort(env: Environment) {
  const text = env.PORT || '3000'
  const port = Number(text)
  if (!/^[0-9]+$/.test(text) || port < 1 || port > 65_535)
    throw new BadConfig(`PORT must be a number from 1 to 65535, not "${text}"`)
  return port
}

function readUrl(env: Environment, name: string, protocols: string[]) {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url?.hostname || !protocols.includes(url.protocol))
    // The value is not repeated: it may hold a password.
    throw new BadConfig(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
  return text.replace(/\/+$/, '')
}

function readProxies(env: Environment) {
  const proxies = env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map((part) => part.trim()) : undefined
  const wrong = proxies?.find((proxy) => !isNetwork(proxy))
  if (wrong !== undefined) throw new BadConfig(`TRUST_PROXY must list addresses or networks, not "${wrong}"`)
  return proxies
}

function isNetwork(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '1', ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return rest.length === 0 && /^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= most
}

function oneOf<const Choice extends string>(env: Environment, name: string, choices: Choice[]) {
  const text = env[name]
  if (!text) return undefined
  const choice = choices.find((known) => known === text)
  if (!choice) throw new BadConfig(`${name} must be ${choices.join(' or ')}, not "${text}"`)
  return choice
}

function readMailFrom(env: Environment) {
  const text = env.MAIL_FROM
  if (text && (!/^[^@]+@[^@]+$/.test(text) || /[\r\n]/.test(text)))
    throw new BadConfig(`MAIL_FROM must be an e-mail address, not "${text}"`)
  return text || undefined
}

// All of a group or none of it: half a payment set-up would fail in the middle of a payment.
function readGroup<const Name extends string>(env: Environment, names: Name[]) {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new BadConfig(`${missing.join(', ')} missing: set all of ${names.join(', ')} or none`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>
}

function readPaypal(env: Environment) {
  const group = readGroup(env, [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'PAYPAL_PLAN_PRO_MONTHLY',
    'PAYPAL_PLAN_PRO_YEARLY',
  ])
  const apiUrl = readUrl(env, 'PAYPAL_API_URL', ['http:', 'https:']) ?? 'https://api-m.paypal.com'
  if (!group && env.PAYPAL_API_URL)
    throw new BadConfig('PAYPAL_API_URL is set, but PAYPAL_CLIENT_ID is missing')
  return (
    group && {
      apiUrl,
      clientId: group.PAYPAL_CLIENT_ID,
      clientSecret: group.PAYPAL_CLIENT_SECRET,
      webhookId: group.PAYPAL_WEBHOOK_ID,
      plans: { monthly: group.PAYPAL_PLAN_PRO_MONTHLY, yearly: group.PAYPAL_PLAN_PRO_YEARLY },
    }
  )
}

function readFcm(env: Environment) {
  const group = readGroup(env, ['FCM_SERVICE_ACCOUNT', 'FCM_WEB_CONFIG', 'FCM_VAPID_KEY'])
  const apiUrl = readUrl(env, 'FCM_API_URL', ['http:', 'https:']) ?? 'https://fcm.googleapis.com'
  if (!group && env.FCM_API_URL) throw new BadConfig('FCM_API_URL is set, but FCM_SERVICE_ACCOUNT is missing')
  if (!group) return undefined
  const account = readJson('FCM_SERVICE_ACCOUNT', group.FCM_SERVICE_ACCOUNT)
  const { project_id, client_email, private_key, token_uri } = account
  if (typeof project_id !== 'string' || typeof client_email !== 'string' || typeof private_key !== 'string')
    throw new BadConfig('FCM_SERVICE_ACCOUNT needs project_id, client_email and private_key')
  if (!isPrivateKey(private_key)) throw new BadConfig('FCM_SERVICE_ACCOUNT: its private_key is none')
  const tokenUrl = typeof token_uri === 'string' ? token_uri : 'https://oauth2.googleapis.com/token'
  if (!URL.canParse(tokenUrl)) throw new BadConfig('FCM_SERVICE_ACCOUNT: its token_uri is no address')
  return {
    apiUrl,
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    tokenUrl,
    webConfig: readJson('FCM_WEB_CONFIG', group.FCM_WEB_CONFIG),
    vapidKey: group.FCM_VAPID_KEY,
  }
}

function isPrivateKey(pem: string) {
  try {
    return Boolean(createPrivateKey(pem))
  } catch {
    return false
  }
}

// As JSON text or as the path of a file that holds it.
function readJson(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.trimStart().startsWith('{') ? text : fs.readFileSync(text, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Said below, without the value: it holds a private key.
  }
  throw new BadConfig(`${name} must be JSON text or the path of a JSON file`)
}
