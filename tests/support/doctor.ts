// An installation in perfect health, for the doctor to find one thing wrong at a time.
import { createServer, type IncomingMessage } from 'node:http'
import fs from 'node:fs'
import path from 'node:path'
import * as folder from '#server/backup/folder.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import { examine } from '#server/doctor/doctor.ts'
import { inLine } from '#server/doctor/finding.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { listenOnLoopback } from '#tests/support/ports.ts'

export const publicUrl = 'https://jotbell.example'

const price = (value: string) => ({
  status: 'ACTIVE',
  billing_cycles: [
    { tenure_type: 'REGULAR', pricing_scheme: { fixed_price: { value, currency_code: 'USD' } } },
  ],
})
const events = ['ACTIVATED', 'CANCELLED', 'SUSPENDED', 'EXPIRED', 'PAYMENT.FAILED'].map(
  (name) => `BILLING.SUBSCRIPTION.${name}`,
)
const sales = ['COMPLETED', 'REFUNDED', 'REVERSED'].map((name) => `PAYMENT.SALE.${name}`)

const healthyReplies: Record<string, unknown> = {
  '/v1/oauth2/token': { access_token: 'token' },
  '/v1/billing/plans/P-MONTHLY': price('9.99'),
  '/v1/billing/plans/P-YEARLY': price('79.92'),
  '/v1/notifications/webhooks/WH-TEST': {
    url: `${publicUrl}/api/paypal/webhook`,
    event_types: [...events, ...sales].map((name) => ({ name })),
  },
}

/** As much of PayPal as the doctor looks at; a reply that is undefined is a 404. */
export async function startMerchant() {
  let replies = { ...healthyReplies }
  const server = createServer((request: IncomingMessage, reply) => {
    const found = replies[request.url ?? '']
    reply
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? {}))
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    recover: () => void (replies = { ...healthyReplies }),
    answer: (url: string, reply: unknown) => void (replies[url] = reply),
    change: (url: string, changes: object) =>
      void (replies[url] = { ...(healthyReplies[url] as object), ...changes }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

const records: Record<string, string> = {
  'jotbell.example': 'v=spf1 -all',
  '_dmarc.jotbell.example': 'v=DMARC1; p=reject',
}
export const healthyDns = (name: string): Promise<string[][]> => {
  if (name.startsWith('_domainkey.')) return failing('ENODATA')
  return records[name] ? Promise.resolve([[records[name]]]) : failing('ENOTFOUND')
}

/** A folder with a backup of this moment. */
export async function newBackupFolder(madeAt = systemClock.now()) {
  const dir = path.join(await newDataFolder(), 'backups')
  fs.mkdirSync(dir)
  fs.writeFileSync(path.join(dir, folder.nameFor(madeAt)), '')
  return dir
}

type Outside = { clock?: Clock; resolveTxt?: typeof healthyDns }

export async function linesOf(
  env: Record<string, string>,
  { clock = systemClock, resolveTxt = healthyDns }: Outside = {},
) {
  const findings = await Array.fromAsync(examine(env, { clock, dns: { resolveTxt } }))
  const lines = (kind: string) => findings.filter((finding) => finding.kind === kind).map(inLine)
  return { fine: lines('fine'), wrong: lines('wrong'), remarks: lines('remark') }
}
