import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:25' }
const paypal = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYPAL_PLAN_PRO_MONTHLY: 'P-1',
  PAYPAL_PLAN_PRO_YEARLY: 'P-2',
}

describe('a variable that makes no sense is named', () => {
  const cases: [why: string, env: Record<string, string>, named: string][] = [
    ['a port of letters', { PORT: 'abc' }, 'PORT'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['an address of another kind', { PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['an unknown role', { ROLE: 'boss' }, 'ROLE'],
    ['a worker without PostgreSQL', { ROLE: 'worker' }, 'DATABASE_URL'],
    ['mail without a protocol', { SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
    ['a sender that is no address', { MAIL_FROM: 'me' }, 'MAIL_FROM'],
    ['half of the PayPal group', { PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET'],
    ['a PayPal address alone', { PAYPAL_API_URL: 'http://127.0.0.1:1' }, 'PAYPAL_CLIENT_ID'],
    ['half of the FCM group', { FCM_VAPID_KEY: 'x' }, 'FCM_SERVICE_ACCOUNT'],
    [
      'an FCM account that is no JSON',
      { FCM_VAPID_KEY: 'x', FCM_WEB_CONFIG: '{}', FCM_SERVICE_ACCOUNT: '{' },
      'FCM_SERVICE_ACCOUNT',
    ],
    ['a proxy that is no address', { TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    ['a network of more bits than there are', { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    ['a network of everybody', { TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
    ['a network cut twice', { TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY'],
    ['limits neither on nor off', { RATE_LIMITS: 'some' }, 'RATE_LIMITS'],
    ['a secret key that can be guessed', { SECRET_KEY: 'hunter2' }, 'SECRET_KEY'],
    ['a trial of less than nothing', { TRIAL_DAYS: '-1' }, 'TRIAL_DAYS'],
    ['a trial in words', { TRIAL_DAYS: 'two weeks' }, 'TRIAL_DAYS'],
    ['no backups to keep', { BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    ['production without a mail server', { NODE_ENV: 'production', ...paypal }, 'SMTP_URL'],
    [
      'production without PayPal',
      { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25' },
      'PAYPAL_CLIENT_ID',
    ],
    [
      'production without limits',
      { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', RATE_LIMITS: 'off', ...paypal },
      'RATE_LIMITS',
    ],
    ['a metrics port of letters', { METRICS_PORT: 'abc' }, 'METRICS_PORT'],
    ['neither yes nor no to development pages', { ALLOW_DEV_PAGES: 'maybe' }, 'ALLOW_DEV_PAGES'],
  ]
  test.each(cases)('%s', (_, env, named) => expect(() => readConfig(env)).toThrow(named))

  test('secrets are not repeated', () => {
    for (const env of [{ DATABASE_URL: 'mysql://me:hunter2@x' }, { SECRET_KEY: 'hunter2' }])
      expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/)
  })
})

describe('the private networks that channels may be in', () => {
  test.each([
    ['all while this is nobody else’s machine', {}, true],
    ['all under a name for examples', { PUBLIC_URL: 'https://jotbell.example' }, true],
    ['none by themselves in production', { NODE_ENV: 'production', ...smtp, ...paypal }, false],
    ['none where the world comes by', { PUBLIC_URL: 'https://jotbell.app', ...smtp, ...paypal }, false],
    [
      'none where the world is shown the development pages',
      { PUBLIC_URL: 'https://jotbell.app', ALLOW_DEV_PAGES: '1' },
      false,
    ],
  ])('are %s', (_, env, expected) => expect(readConfig(env).nearbyTargets).toBe(expected))

  test('are told as addresses and networks', () => {
    const { privateTargets } = readConfig({ ALLOW_PRIVATE_TARGETS: '10.0.0.0/8, 192.168.1.7,fd00::/8' })
    expect(privateTargets).toEqual(['10.0.0.0/8', '192.168.1.7', 'fd00::/8'])
    expect(readConfig({}).privateTargets).toEqual([])
  })

  test.each(['loopback', '10.0.0.0/33', '10.0.0/8', 'ntfy.lan', '0.0.0.0/0'])('not as %s', (text) =>
    expect(problemsOf({ ALLOW_PRIVATE_TARGETS: text })).toEqual([
      `ALLOW_PRIVATE_TARGETS must be a list of IP addresses or networks such as 10.0.0.0/8, not "${text}"`,
    ]),
  )
})

describe('a public address without NODE_ENV', () => {
  const env = { PUBLIC_URL: 'https://jotbell.app' }

  test.each([
    ['the mailbox and PayPal', env],
    ['the mailbox', { ...env, ...paypal }],
    ['PayPal', { ...env, ...smtp }],
  ])('is refused while %s would be stood in for', (_, settings) => {
    expect(problemsOf(settings)).toEqual([
      'PUBLIC_URL is a public address: set NODE_ENV=production, or ALLOW_DEV_PAGES=1 to show everybody the mailbox at /dev/outbox',
    ])
  })

  test('is accepted with the real services, or on purpose', () => {
    expect(problemsOf({ ...env, ...smtp, ...paypal })).toEqual([])
    expect(problemsOf({ ...env, ALLOW_DEV_PAGES: '1' })).toEqual([])
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' })).toEqual([])
  })

  test('that is a name for examples is accepted where only this machine can reach the server', () => {
    const example = { PUBLIC_URL: 'https://jotbell.example' }
    expect(problemsOf(example)).toEqual([])
    expect(problemsOf({ ...example, HOST: '0.0.0.0' })).toHaveLength(1)
  })
})

describe('several problems', () => {
  const env = {
    PORT: 'abc',
    ROLE: 'worker',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    MAIL_FROM: 'two\nlines',
    SMTP_URL: 'http://me:hunter2@mail',
    PAYPAL_CLIENT_SECRET: 'hunter2',
    PAYPAL_WEBHOOK_ID: 'hook',
    FCM_SERVICE_ACCOUNT: '{"project_id":"hunter2","private_key":"hunter2","token_uri":"hunter2"}',
    FCM_WEB_CONFIG: 'hunter2',
  }

  test('are all reported, one line each, by the name of the variable', () => {
    expect(problemsOf(env)).toEqual([
      'Fix these settings:',
      '  DATABASE_URL must be set: ROLE=worker needs PostgreSQL',
      '  RATE_LIMITS must not be off in production',
      '  PORT must be a number from 1 to 65535, not "abc"',
      '  SMTP_URL must be a URL that starts with smtp:// or smtps://',
      '  MAIL_FROM must be an e-mail address, not "two\\nlines"',
      '  PAYPAL_CLIENT_ID, PAYPAL_PLAN_PRO_MONTHLY, PAYPAL_PLAN_PRO_YEARLY must be set when other PAYPAL_ variables are',
      '  FCM_SERVICE_ACCOUNT.client_email must be set',
      '  FCM_SERVICE_ACCOUNT.private_key is not a valid PEM key',
      '  FCM_SERVICE_ACCOUNT.token_uri is not a URL',
      '  FCM_WEB_CONFIG must be JSON text or the path of a JSON file',
      '  FCM_VAPID_KEY must be set when other FCM_ variables are',
    ])
  })

  test('a single problem is a single line', () => {
    expect(problemsOf({ LOG_LEVEL: 'loud' })).toEqual([
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
    ])
  })

  test('production names what it needs', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'SMTP_URL, PAYPAL_CLIENT_ID must be set: production needs a mail server and a PayPal account',
    ])
  })
})

function problemsOf(env: Record<string, string>) {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof BadConfig) return error.message.split('\n')
    throw error
  }
  return []
}

test('an empty variable counts as unset, and so does one of a stranger', () => {
  const env = { PORT: '', PAYPAL_CLIENT_ID: '', PAYPAL_SERVICE_HOST: '10.0.0.7' }
  expect(readConfig(env)).toEqual(readConfig({}))
})

describe('without any variable', () => {
  test('Jotbell listens at home and needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      role: 'all',
      rateLimits: true,
      logLevel: 'info',
      trustProxy: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
      paypal: undefined,
      fcm: undefined,
      production: false,
      mailFrom: 'Jotbell <bell@localhost>',
    })
  })
})

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const firebase = (account: object, more = {}) => ({
  FCM_SERVICE_ACCOUNT: JSON.stringify({
    project_id: 'p',
    client_email: 'a@b',
    private_key: privateKey,
    ...account,
  }),
  FCM_WEB_CONFIG: '{"apiKey":"x"}',
  FCM_VAPID_KEY: 'v',
  ...more,
})

describe('with the real services', () => {
  test.each([
    ['private_key', firebase({ private_key: 'k' })],
    ['token_uri', firebase({ token_uri: 'nowhere' })],
    ['FCM_WEB_CONFIG', firebase({}, { FCM_WEB_CONFIG: '[]' })],
  ])('a Firebase account with a broken %s is refused', (named, env) =>
    expect(() => readConfig(env)).toThrow(named),
  )

  test('PayPal and Firebase are their public addresses by default', () => {
    const config = readConfig({ ...paypal, ...firebase({}) })
    expect(config.paypal).toMatchObject({
      apiUrl: 'https://api-m.paypal.com',
      plans: { monthly: 'P-1', yearly: 'P-2' },
    })
    expect(config.fcm).toMatchObject({
      apiUrl: 'https://fcm.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      webConfig: { apiKey: 'x' },
    })
  })
})
