// Stand-ins for the services that a machine may lack: a mail server and PayPal. They speak the real protocols on
// loopback, so the server is handed addresses as for real ones, and mounts their pages. Production never loads this.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/refusal.ts'
import { isFromThisMachine } from '#server/this-machine.ts'
import type { BaseWorld, Services, World } from '#server/world.ts'
import { serveOutbox } from './mail/outbox-page.ts'
import { startSmtp } from './mail/smtp.ts'
import * as mailbox from './mail/store.ts'
import { paypalApi } from './paypal/api.ts'
import { paypalPages } from './paypal/routes.ts'
import { startPaypal } from './paypal/server.ts'
import { merchant } from './paypal/standin.ts'

export async function openStandins(given: BaseWorld & Pick<World, 'secrets'>): Promise<Services> {
  await createTables(given)
  const { config, db } = given
  const standin = { ...given, merchant }
  const mail = config.smtpUrl ? undefined : await startSmtp((letter) => mailbox.receive(given, letter))
  const paypal = config.paypal ? undefined : await startPaypal(standin)
  return {
    smtpUrl: config.smtpUrl ?? mail!.url,
    paypal: config.paypal ?? { ...merchant, apiUrl: paypal!.url },
    deleteRows: mailbox.deleteRows,
    async mount(app: FastifyInstance) {
      await app.register(async (pages) => {
        if (!config.allowDevPages) keepOnThisMachine(pages)
        if (mail) serveOutbox(pages, db)
        if (!paypal) return
        await pages.register(async (scope) => paypalPages(scope, standin))
        // A worker of 1.0.0 beside this process asks PayPal here.
        await pages.register(async (scope) => paypalApi(scope, standin))
      })
    },
    async close() {
      await Promise.all([mail?.close(), paypal?.close()])
    },
  }
}

// These pages show every letter and change every subscription, without a login.
function keepOnThisMachine(pages: FastifyInstance) {
  pages.addHook('onRequest', async (request) => {
    if (isFromThisMachine(request)) return
    request.log.warn('development pages are for this machine only, unless ALLOW_DEV_PAGES=1 is set')
    throw notFound()
  })
}

// Of several processes that start at once, one creates the tables and the others wait here and find them. Nearly every
// start finds them made by the same schema, which a comment tells by its hash, and writes nothing.
async function createTables({ db }: BaseWorld) {
  const schema = fs.readFileSync(`${import.meta.dirname}/schema.sql`, 'utf8')
  const madeBy = createHash('sha256').update(schema).digest('hex')
  const found = await db.row<{ made_by: string | null }>(
    'find-standins',
    `select obj_description(to_regclass('outbox'), 'pg_class') as made_by`,
  )
  if (found?.made_by === madeBy) return
  await db.patient.transaction(async (tx) => {
    await tx.script('select pg_advisory_xact_lock(7216202)')
    await tx.script(schema)
    await tx.script(`comment on table outbox is '${madeBy}'`)
  })
}
