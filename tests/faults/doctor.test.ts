// What an operator gets wrong is named in one line, with its cure.
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as folder from '#server/backup/folder.ts'
import { after, before, days, minutes, systemClock } from '#server/clock.ts'
import { openPostgres } from '#server/storage/postgres.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openSecrets } from '#server/secrets.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import {
  failing,
  healthyDns,
  linesOf,
  newBackupFolder,
  publicUrl,
  startMerchant,
} from '#tests/support/doctor.ts'
import { startFcm } from '#tests/support/fcm.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/ports.ts'
import { startServer } from '#tests/support/server.ts'
import { smallDisk } from '#tests/support/small-disk.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const node = path.join(project, 'node_modules/.bin/node')
const secretKey = 'a key of more than thirty-two characters'

type Doubles = {
  mail: Awaited<ReturnType<typeof startSmtp>>
  merchant: Awaited<ReturnType<typeof startMerchant>>
  fcm: Awaited<ReturnType<typeof startFcm>>
}
type Env = Record<string, string>

describe('the doctor', () => {
  const doubles = {} as Doubles
  const env: Env = {}
  beforeAll(async () => {
    Object.assign(doubles, {
      mail: await startSmtp(),
      merchant: await startMerchant(),
      fcm: await startFcm(),
    })
    const url = await freshDatabase(inject('postgresUrl'))
    const db = openPostgres(url, { connections: 1 })
    await migrate(db, new Date())
    await openSecrets(db, secretKey)
    await db.close()
    Object.assign(env, {
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      SMTP_URL: doubles.mail.url,
      MAIL_FROM: 'Jotbell <bell@jotbell.example>',
      PAYPAL_API_URL: doubles.merchant.url,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH-TEST',
      PAYPAL_PLAN_PRO_MONTHLY: 'P-MONTHLY',
      PAYPAL_PLAN_PRO_YEARLY: 'P-YEARLY',
      BACKUP_DIR: await newBackupFolder(),
    })
  })
  beforeEach(() => {
    doubles.mail.letters.splice(0)
    doubles.mail.refuseWith(undefined)
    doubles.merchant.recover()
  })
  afterAll(() => Promise.all(Object.values(doubles).map((double) => double.stop())))

  const inDatabase = async (sql: string) => {
    const db = openPostgres(env.DATABASE_URL!, { connections: 1 })
    await db.script(sql)
    await db.close()
  }

  test('finds nothing wrong with an installation in perfect health, and sends one letter to oneself', async () => {
    const { wrong, remarks, fine } = await linesOf(env)
    expect({ wrong, remarks }).toEqual({ wrong: [], remarks: [] })
    for (const about of [
      'settings',
      'Node',
      'disk',
      'backup',
      'database',
      'clock',
      'migrations',
      'queue',
      'push keys',
    ])
      expect(fine.join('\n')).toContain(` ${about}: `)
    for (const about of [
      'SMTP',
      'SPF',
      'DKIM',
      'DMARC',
      'PayPal',
      'PAYPAL_PLAN_PRO_YEARLY',
      'PAYPAL_WEBHOOK_ID',
    ])
      expect(fine.join('\n')).toContain(` ${about}: `)
    expect(doubles.mail.letters.map(({ to }) => to)).toEqual(['bell@jotbell.example'])
  })

  type Seed = () => Env | void | Promise<Env | void>
  const plan = '/v1/billing/plans/P-MONTHLY'
  const webhook = '/v1/notifications/webhooks/WH-TEST'
  const cases: [what: string, seed: Seed, line: RegExp][] = [
    ['a port of letters', () => ({ PORT: 'abc' }), /^wrong\s+settings: PORT must be .* Correct it/],
    ['half of the PayPal group', () => ({ PAYPAL_CLIENT_SECRET: '' }), /PAYPAL_CLIENT_SECRET must be set/],
    ['production without a mail server', () => ({ SMTP_URL: '' }), /SMTP_URL must be set/],
    ['limits off in production', () => ({ RATE_LIMITS: 'off' }), /RATE_LIMITS must not be off/],
    ['a secret key that can be guessed', () => ({ SECRET_KEY: 'short' }), /SECRET_KEY must have at least 32/],
    ['an unknown role', () => ({ ROLE: 'boss' }), /ROLE must be one of/],
    ['no proxy to trust', () => ({ TRUST_PROXY: '' }), /TRUST_PROXY: .* Set it to the address of the proxy/],
    [
      'a sender without a domain',
      () => ({ MAIL_FROM: 'bell@localhost' }),
      /MAIL_FROM: .* Set it to one at your domain/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: env.DATABASE_URL!.replace(/[^/]+$/, 'missing') }),
      /DATABASE_URL: .*"missing" does not exist.*createdb/,
    ],
    [
      'a database server that is not there',
      async () => ({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` }),
      /DATABASE_URL: .*ECONNREFUSED.* Is it running/,
    ],
    [
      'another secret key',
      () => ({ SECRET_KEY: `${secretKey} of another time` }),
      /SECRET_KEY: .*not the one.* Set the one/,
    ],
    [
      'a mail server that is not there',
      async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
      /SMTP: .*ECONNREFUSED.* Correct host and port/,
    ],
    [
      'a login that the mail server refuses',
      () => ({ SMTP_URL: doubles.mail.url.replace('//', '//bell:wrong@') }),
      /SMTP: It refuses our login: .*Invalid username or password\. Correct user and password in SMTP_URL/,
    ],
    [
      'a mail server that refuses our sender',
      () => doubles.mail.refuseWith(554),
      /SMTP: It refuses a letter from .*554.* Set MAIL_FROM/,
    ],
    [
      'credentials that PayPal refuses',
      () => doubles.merchant.answer('/v1/oauth2/token', undefined),
      /PayPal: It refuses our credentials\. Correct PAYPAL_CLIENT_ID/,
    ],
    [
      'a PayPal that is not there',
      async () => ({ PAYPAL_API_URL: `http://127.0.0.1:${await freePort()}` }),
      /PayPal: It does not answer.* Correct PAYPAL_API_URL/,
    ],
    ['an unknown plan', () => doubles.merchant.answer(plan, undefined), /PRO_MONTHLY: PayPal does not know/],
    [
      'a plan that is off',
      () => doubles.merchant.change(plan, { status: 'INACTIVE' }),
      /is INACTIVE\. Activate/,
    ],
    [
      'a plan with a trial',
      () => doubles.merchant.change(plan, { billing_cycles: [{ tenure_type: 'TRIAL' }] }),
      /has a trial.* Make one without/,
    ],
    [
      'a plan with another price',
      () => doubles.merchant.answer(plan, { status: 'ACTIVE', billing_cycles: otherPrice }),
      /costs 5\.00 EUR, our pages say 9\.99 USD/,
    ],
    [
      'an unknown webhook',
      () => doubles.merchant.answer(webhook, undefined),
      /WEBHOOK_ID: PayPal does not know/,
    ],
    [
      'a webhook that leads elsewhere',
      () => doubles.merchant.change(webhook, { url: 'https://old.example/hook' }),
      /leads to https:\/\/old\.example\/hook\. Let it lead to https:\/\/jotbell\.example\/api\/paypal\/webhook/,
    ],
    [
      'a webhook that leaves events out',
      () => doubles.merchant.change(webhook, { event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] }),
      /does not tell of BILLING\.SUBSCRIPTION\.ACTIVATED.* Choose these/,
    ],
    [
      'a service account that Firebase refuses',
      () => ({
        ...doubles.fcm.env,
        FCM_SERVICE_ACCOUNT: withAnotherKey(doubles.fcm.env.FCM_SERVICE_ACCOUNT),
      }),
      /FCM: The token service answered 400\. Make a new key for the service account/,
    ],
    [
      'a backup of last week',
      async () => ({ BACKUP_DIR: await newBackupFolder(before(systemClock.now(), days(7))) }),
      /backup: The last one is of .* Does a server with workers run/,
    ],
    [
      'a backup that failed',
      async () => {
        const dir = await newBackupFolder()
        folder.noteFailure(dir, 'The disk is full', systemClock.now())
        return { BACKUP_DIR: dir }
      },
      /backup: The last one failed at .*: The disk is full\. Mend that/,
    ],
    [
      'a file in the place of the backups',
      async () => {
        const file = path.join(await newDataFolder(), 'file')
        fs.writeFileSync(file, '')
        return { BACKUP_DIR: file }
      },
      /BACKUP_DIR: .* is a file\. Name a folder/,
    ],
  ]
  const otherPrice = [
    { tenure_type: 'REGULAR', pricing_scheme: { fixed_price: { value: '5.00', currency_code: 'EUR' } } },
  ]

  test.each(cases)('names %s in one line, and its cure', async (_, seed, line) => {
    const { wrong } = await linesOf({ ...env, ...(await seed()) })
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toMatch(line)
    expect(wrong[0]).not.toContain('\n')
  })

  test('names a public address without https', async () => {
    const { wrong } = await linesOf({ ...env, PUBLIC_URL: 'http://jotbell.example' })
    expect(wrong[0]).toMatch(/PUBLIC_URL: It is not https.* Put a proxy/)
  })

  test('names a public address that nobody outside can reach', async () => {
    const { wrong } = await linesOf({
      ...env,
      PUBLIC_URL: 'https://localhost',
      MAIL_FROM: 'bell@jotbell.example',
    })
    expect(wrong[0]).toMatch(/PUBLIC_URL: .* Set it to the address people type/)
  })

  test.each([
    ['SPF', 'jotbell.example'],
    ['DMARC', '_dmarc.jotbell.example'],
    ['DKIM', '_domainkey.jotbell.example'],
  ])('names a domain without %s', async (about, absent) => {
    const resolveTxt = (name: string) => (name === absent ? failing('ENOTFOUND') : healthyDns(name))
    const { wrong } = await linesOf(env, { resolveTxt })
    expect(wrong).toEqual([
      expect.stringMatching(new RegExp(`^wrong  ${about}: jotbell\\.example .*\\. (Add|Switch)`)),
    ])
  })

  test('names a clock that differs from the database’s', async () => {
    const clock = { ...systemClock, now: () => after(new Date(), minutes(3)) }
    const { wrong } = await linesOf(env, { clock })
    expect(wrong).toEqual([expect.stringMatching(/clock: It differs .* by 1\d\d s\. Switch NTP on/)])
  })

  test('names a database of a newer version, and a queue that nobody empties', async () => {
    await inDatabase(`insert into migrations (name, run_at) values ('9999-later.sql', now());
      insert into deliveries (user_id, subject_id, occurrence_at, channel, host, run_at, queued_at)
        select gen_random_uuid(), gen_random_uuid(), moment, 'email', 'x', moment, moment
        from (select date_trunc('second', now() - interval '1 hour') as moment) m`)
    const { wrong } = await linesOf(env)
    await inDatabase(`delete from migrations where name like '9999%'; delete from deliveries`)
    expect(wrong).toEqual([
      expect.stringMatching(/migrations: .*newer Jotbell \(9999-later\.sql\)\. Start that version/),
      expect.stringMatching(/queue: A message has been due for 60 minutes\. Start a worker/),
    ])
  })

  test('only remarks that the folder of the backups holds other things', async () => {
    const dir = await newBackupFolder()
    for (const name of ['letter.txt', 'jotbell.lock']) fs.writeFileSync(path.join(dir, name), '')
    const { wrong, remarks } = await linesOf({ ...env, BACKUP_DIR: dir })
    expect([wrong, remarks]).toEqual([
      [],
      [
        expect.stringMatching(
          /BACKUP_DIR: .* also holds letter\.txt, .*\. Give the nightly backups a folder/,
        ),
      ],
    ])
  })

  test('only remarks that DNS is silent and that no backup was ever made', async () => {
    const dir = path.join(await newDataFolder(), 'none')
    const silent = await linesOf({ ...env, BACKUP_DIR: dir }, { resolveTxt: () => failing('ETIMEOUT') })
    expect(silent.wrong).toEqual([])
    expect(silent.remarks.join('\n')).toMatch(/backup: None has been made yet[\s\S]*SPF: DNS does not answer/)
    const none = await linesOf({ ...env, BACKUP_DIR: '' })
    expect([none.wrong, none.remarks.length]).toEqual([[], 1])
  })
})

const withAnotherKey = (account: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    ...(JSON.parse(account) as object),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
}

describe('npm run doctor', () => {
  const doctor = (env: Env, under: string[] = []) => {
    const [program, ...rest] = [...under, node, 'scripts/doctor.ts']
    return promisify(execFile)(program, rest, { cwd: project, env: { PATH: process.env.PATH, ...env } })
  }
  const wrongIn = async (running: Promise<{ stdout: string }>) => {
    const { stdout } = await running.catch((failed: { stdout: string }) => failed)
    return stdout.split('\n').filter((line) => line.startsWith('wrong'))
  }

  // Root may write where nobody may: this takes its power.
  const withoutPower = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  const cure = 'Give it to the user that runs Jotbell'
  test.each([
    ['DATA_DIR', 'closed', `^wrong  DATA_DIR: .*closed cannot be written: EACCES.*\\. ${cure}`],
    ['DATA_DIR', 'closed/below', `^wrong  DATA_DIR: .*below cannot be written: EACCES.*\\. ${cure}`],
    ['DATA_DIR', 'file', '^wrong  DATA_DIR: .*file is a file\\. Name a folder'],
    ['BACKUP_DIR', 'closed', `^wrong  BACKUP_DIR: .*closed cannot be written: EACCES.*\\. ${cure}`],
    ['BACKUP_DIR', 'closed/below', `^wrong  BACKUP_DIR: .*below cannot be written: EACCES.*\\. ${cure}`],
  ])('names a %s that is %s in one line, and its cure', async (setting, name, line) => {
    const parent = await newDataFolder()
    fs.mkdirSync(path.join(parent, 'closed'), { mode: 0o500 })
    fs.writeFileSync(path.join(parent, 'file'), '')
    const env = { DATA_DIR: path.join(parent, 'data'), [setting]: path.join(parent, name) }
    expect(await wrongIn(doctor(env, withoutPower))).toEqual([expect.stringMatching(new RegExp(line))])
  })

  test('names a disk that is nearly full', async () => {
    using disk = smallDisk('50m')
    expect(await wrongIn(doctor({ DATA_DIR: disk.folder }, disk.under))).toEqual([
      expect.stringMatching(/^wrong  disk: \d+ MB are free in .*\. Free some space, or move the folder/),
    ])
  })

  test('runs beside a server on the embedded database, and without one', async () => {
    const folderOfServer = await newDataFolder()
    const env = { DATA_DIR: folderOfServer }
    const server = await startServer({ env })
    expect((await doctor(env)).stdout).toContain('A server has the embedded one open, and answers')
    expect(fs.readdirSync(folderOfServer).filter((name) => name.startsWith('asked-'))).toEqual([])
    await server.stop()
    expect((await doctor(env)).stdout).toContain('no server runs on it')
  })

  test('ends with status 1 if something is wrong', async () => {
    const found = doctor({ DATA_DIR: await newDataFolder(), PORT: 'abc' })
    await expect(found).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^wrong  settings: PORT/),
    })
  })
})
