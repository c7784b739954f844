// Stand-ins for the services that a machine may lack: a mail server and PayPal. They speak the real protocols on
// loopback, so the server is handed addresses and cannot tell the difference. Production never loads this folder.
import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { World } from '#server/world.ts'
import { serveOutbox } from './mail/outbox-page.ts'
import { startSmtp } from './mail/smtp.ts'
import * as mailbox from './mail/store.ts'
import { paypalRoutes, startPaypal } from './paypal/routes.ts'
import { merchant } from './paypal/standin.ts'

type Given = Pick<World, 'config' | 'clock' | 'db' | 'log'>

export async function openStandins(given: Given) {
  await createTables(given)
  const { config } = given
  const mail = config.smtpUrl ? undefined : await startSmtp((letter) => mailbox.receive(given, letter))
  const paypal = config.paypal ? undefined : await startPaypal({ ...given, merchant })
  return {
    smtpUrl: config.smtpUrl ?? mail!.url,
    paypal: config.paypal ?? { ...merchant, apiUrl: paypal!.url },
    accountData: [mailbox.accountData],
    // The pages, under the address that people open.
    async mount(app: FastifyInstance) {
      if (mail) serveOutbox(app, given.db)
      if (paypal) await app.register(async (scope) => paypalRoutes(scope, { ...given, merchant }))
    },
    async close() {
      await Promise.all([mail?.close(), paypal?.close()])
    },
  }
}

// Of several processes that start at once, one creates the tables and the others wait here and find them.
async function createTables({ db }: Given) {
  const schema = fs.readFileSync(`${import.meta.dirname}/schema.sql`, 'utf8')
  await db.patient.transaction(async (tx) => {
    await tx.script('select pg_advisory_xact_lock(7216202)')
    await tx.script(schema)
  })
}
