// Reads the environment once, at the start, and reports every problem at once: one line each, by the variable's name.
import path from 'node:path'
import * as z from 'zod'
import { trialDays } from '#contract/plans.ts'
import {
  choice,
  Cidrs,
  IpNetworks,
  JsonObject,
  Port,
  PrivateKey,
  Sender,
  url,
  wholeNumber,
} from './config-fields.ts'
import { isLoopback, isPublic, isReserved } from './this-machine.ts'

export class BadConfig extends Error {}

export type Config = ReturnType<typeof readConfig>
export type PaypalSettings = NonNullable<Config['paypal']>

type Environment = Record<string, string | undefined>
type Problem = { name: string; message: string }

const thisMachine = '127.0.0.1'

const Settings = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default(thisMachine),
  PUBLIC_URL: url('http', 'https').optional(),
  TRUST_PROXY: IpNetworks.optional(),
  DATA_DIR: z.string().default(path.join(import.meta.dirname, '../../.data')),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  ROLE: choice('all', 'web', 'worker').default('all'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: Sender.optional(),
  TRIAL_DAYS: wholeNumber(0, 365).default(trialDays),
  NODE_ENV: choice('production', 'development', 'test').optional(),
  ALLOW_DEV_PAGES: choice('0', '1').default('0'),
  ALLOW_PRIVATE_TARGETS: Cidrs.default([]),
  RATE_LIMITS: choice('on', 'off').default('on'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(7),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default(thisMachine),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
})

// All of a group or none of it: half a payment set-up would fail in the middle of a payment.
const paypalVariable = z.string('must be set when other PAYPAL_ variables are')
const Paypal = z.object({
  PAYPAL_CLIENT_ID: paypalVariable,
  PAYPAL_CLIENT_SECRET: paypalVariable,
  PAYPAL_WEBHOOK_ID: paypalVariable,
  PAYPAL_PLAN_PRO_MONTHLY: paypalVariable,
  PAYPAL_PLAN_PRO_YEARLY: paypalVariable,
  PAYPAL_API_URL: url('http', 'https').default('https://api-m.paypal.com'),
})

const fcmVariable = z.string('must be set when other FCM_ variables are')
const ServiceAccount = z.object({
  project_id: z.string('must be set'),
  client_email: z.string('must be set'),
  private_key: PrivateKey,
  token_uri: z.url('is not a URL').default('https://oauth2.googleapis.com/token'),
})
const Fcm = z.object({
  FCM_SERVICE_ACCOUNT: fcmVariable.pipe(JsonObject).pipe(ServiceAccount),
  FCM_WEB_CONFIG: fcmVariable.pipe(JsonObject),
  FCM_VAPID_KEY: fcmVariable,
  FCM_API_URL: url('http', 'https').default('https://fcm.googleapis.com'),
})

export function readConfig(environment: Environment) {
  const env: Environment = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const problems: Problem[] = contradictions(env)
  const settings = read(Settings, env, problems)
  const paypal = isSet(Paypal, env) ? read(Paypal, env, problems) : undefined
  const fcm = isSet(Fcm, env) ? read(Fcm, env, problems) : undefined
  if (!settings || problems.length > 0) throw new BadConfig(inLines(problems))
  const production = settings.NODE_ENV === 'production'
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    trustProxy: settings.TRUST_PROXY,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    role: settings.ROLE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Jotbell <bell@${new URL(publicUrl).hostname}>`,
    paypal: paypal && paypalSettings(paypal),
    fcm: fcm && fcmSettings(fcm),
    trialDays: settings.TRIAL_DAYS,
    production,
    // Whoever forgets NODE_ENV must not let strangers post into the network behind the server.
    nearbyTargets: !production && (!isPublic(publicUrl) || isReserved(publicUrl)),
    allowDevPages: settings.ALLOW_DEV_PAGES === '1',
    metrics: settings.METRICS_PORT && { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    privateTargets: settings.ALLOW_PRIVATE_TARGETS,
    rateLimits: settings.RATE_LIMITS === 'on',
    secretKey: settings.SECRET_KEY,
    backup: settings.BACKUP_DIR
      ? { dir: path.resolve(settings.BACKUP_DIR), keep: settings.BACKUP_KEEP }
      : undefined,
    logLevel: settings.LOG_LEVEL,
  }
}

const paypalSettings = (env: z.infer<typeof Paypal>) => ({
  apiUrl: env.PAYPAL_API_URL,
  clientId: env.PAYPAL_CLIENT_ID,
  clientSecret: env.PAYPAL_CLIENT_SECRET,
  webhookId: env.PAYPAL_WEBHOOK_ID,
  plans: { monthly: env.PAYPAL_PLAN_PRO_MONTHLY, yearly: env.PAYPAL_PLAN_PRO_YEARLY },
})

const fcmSettings = (env: z.infer<typeof Fcm>) => ({
  apiUrl: env.FCM_API_URL,
  projectId: env.FCM_SERVICE_ACCOUNT.project_id,
  clientEmail: env.FCM_SERVICE_ACCOUNT.client_email,
  privateKey: env.FCM_SERVICE_ACCOUNT.private_key,
  tokenUrl: env.FCM_SERVICE_ACCOUNT.token_uri,
  webConfig: env.FCM_WEB_CONFIG,
  vapidKey: env.FCM_VAPID_KEY,
})

// These rules read the variables as text: a malformed variable must not hide what else is wrong.
function contradictions(env: Environment) {
  const problems: Problem[] = []
  if ((env.ROLE === 'web' || env.ROLE === 'worker') && !env.DATABASE_URL)
    problems.push({ name: 'DATABASE_URL', message: `must be set: ROLE=${env.ROLE} needs PostgreSQL` })
  if (env.NODE_ENV !== 'production') return [...problems, ...devPagesInPublic(env)]
  const message = 'must be set: production needs a mail server and a PayPal account'
  if (!env.SMTP_URL) problems.push({ name: 'SMTP_URL', message })
  if (!isSet(Paypal, env)) problems.push({ name: 'PAYPAL_CLIENT_ID', message })
  if (env.RATE_LIMITS === 'off')
    problems.push({ name: 'RATE_LIMITS', message: 'must not be off in production' })
  return problems
}

// Whoever forgets NODE_ENV would show every letter, and every code in it, to the world.
function devPagesInPublic(env: Environment): Problem[] {
  const hasDevPages = !env.SMTP_URL || !isSet(Paypal, env)
  const { PUBLIC_URL = '', HOST = thisMachine } = env
  if (!hasDevPages || env.ALLOW_DEV_PAGES === '1' || !isPublic(PUBLIC_URL)) return []
  // Nobody else comes by a name that leads nowhere, unless the address of this machine leads here too.
  if (isReserved(PUBLIC_URL) && isLoopback(HOST)) return []
  const message =
    'is a public address: set NODE_ENV=production, or ALLOW_DEV_PAGES=1 to show everybody the mailbox at /dev/outbox'
  return [{ name: 'PUBLIC_URL', message }]
}

const isSet = (group: z.ZodObject, env: Environment) => Object.keys(group.shape).some((name) => env[name])

function read<Schema extends z.ZodObject>(schema: Schema, env: Environment, problems: Problem[]) {
  const { data, error } = schema.safeParse(env)
  for (const { path: steps, message } of error?.issues ?? [])
    problems.push({ name: steps.filter((step) => typeof step === 'string').join('.'), message })
  return data
}

// Variables with the same problem share a line, so a group that is set in part is one line.
function inLines(problems: Problem[]) {
  const lines = [...Map.groupBy(problems, ({ message }) => message)].map(
    ([message, group]) => `${group.map(({ name }) => name).join(', ')} ${message}`,
  )
  return lines.length === 1 ? lines.join('') : ['Fix these settings:', ...lines].join('\n  ')
}
