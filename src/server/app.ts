// Puts the HTTP side together: the guards that stand before everything, then a room for each domain.
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { apiRoot } from '#contract/api-root.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/plans.ts'
import { accessRoutes } from './accounts/access-routes.ts'
import type { AccountData } from './accounts/accounts.ts'
import { emailChangeLinks } from './accounts/email-changes.ts'
import { loginLinks } from './accounts/known-browsers.ts'
import { accountRoutes } from './accounts/routes.ts'
import { archiveRoutes } from './archive/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { billingData } from './billing/subscriptions.ts'
import { calendarData } from './calendar/calendar.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { channelsData } from './channels/channels.ts'
import { channelLinks } from './channels/links.ts'
import { channelRoutes } from './channels/routes.ts'
import { seconds } from './clock.ts'
import { contactsData } from './contacts/contacts.ts'
import { contactLinks } from './contacts/links.ts'
import { contactRoutes } from './contacts/routes.ts'
import { deliveriesData } from './deliveries/account-data.ts'
import { pushConfig } from './deliveries/push.ts'
import { takeReceipt } from './deliveries/receipts.ts'
import { apiPage } from './http/api-page.ts'
import { readBodies } from './http/body.ts'
import { eventRoutes } from './http/events.ts'
import { answerFailures } from './http/failures.ts'
import { sendHeaders } from './http/headers.ts'
import { linkRoutes } from './http/link-pages.ts'
import { serveMetrics } from './http/metrics-page.ts'
import { readBeforeClosing } from './http/closing.ts'
import { limitConnections } from './http/connections.ts'
import { mounter } from './http/mount.ts'
import { openapi } from './http/openapi.ts'
import { limitRequests } from './http/rate-limit.ts'
import { rejectBadPath, rejectBrokenRequests, rejectExpectations } from './http/rejections.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { serveWebsite } from './http/website.ts'
import { importsData } from './imports/imports.ts'
import { importRoutes } from './imports/routes.ts'
import { lampRoutes } from './lamps/routes.ts'
import { lampLinks } from './lamps/testing.ts'
import { newsletterLinks } from './newsletter/links.ts'
import { newsletterData } from './newsletter/newsletter.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { notesData } from './notes/notes.ts'
import { noteRoutes } from './notes/routes.ts'
import { notificationsData } from './notifications/notifications.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { reminderLinks } from './reminders/links.ts'
import { historyData } from './reminders/history.ts'
import { remindersData } from './reminders/reminders.ts'
import { forgetContact } from './reminders/reminders.ts'
import { reminderRoutes } from './reminders/routes.ts'
import type { World } from './world.ts'

// What each domain stores about a person: exported with the account and deleted with it.
const accountData: AccountData[] = [
  remindersData,
  historyData,
  notificationsData,
  notesData,
  billingData,
  newsletterData,
  calendarData,
  channelsData,
  contactsData,
  importsData,
  deliveriesData,
]

// The contract's schemas read what comes in. Fastify would load compilers of its own for others at each start.
const noCompiler = () => {
  throw new Error('A route is described by the contract, not by a schema of its own')
}

export async function buildApp(world: World): Promise<FastifyInstance> {
  const { services } = world
  const loggerInstance: FastifyBaseLogger = world.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: world.config.trustProxy ?? false,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    bodyLimit: limits.bodyBytes,
    requestTimeout: seconds(15),
    keepAliveTimeout: seconds(72),
    http: {
      headersTimeout: seconds(10),
      connectionsCheckingInterval: seconds(2),
      // Node would refuse it without the headers that every reply carries; we do not need it.
      requireHostHeader: false,
    },
    clientErrorHandler: rejectBrokenRequests(world.config),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An id of any length is looked at like every other, and is nobody's.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: rejectBadPath(world.config),
  })
  app.server.maxConnections = 20_000
  limitConnections(app.server, world.config)
  readBeforeClosing(app)
  sendHeaders(app, world.config)
  rejectExpectations(app, world.config)
  warnOfUntrustedProxy(app, world)
  limitRequests(app, world)
  readBodies(app)
  answerFailures(app)
  serveMetrics(app, world)

  const mount = mounter(app, world)
  mount(api.health, async () => {
    await world.db.row('health', 'select 1')
    return { status: 'ok' as const }
  })
  let document: ReturnType<typeof openapi> | undefined
  // Printed on the first request, as the page is.
  mount(api.openapi, () => (document ??= openapi(world.config.publicUrl)))
  app.get(`${apiRoot}/docs`, async (_, reply) => reply.type('text/html').send(apiPage()))

  accountRoutes(mount, world, [...accountData, { deleteRows: services.deleteRows }])
  accessRoutes(mount, world)
  archiveRoutes(mount, world, accountData)
  reminderRoutes(mount, world)
  calendarRoutes(app, mount, world)
  lampRoutes(mount, world)
  contactRoutes(mount, world, forgetContact)
  notificationRoutes(mount, world)
  channelRoutes(mount, world)
  noteRoutes(mount, world)
  importRoutes(mount, world)
  await billingRoutes(app, mount, world)
  mount(api.pushConfig, () => pushConfig(world))
  mount(api.takeReceipt, ({ body }) => takeReceipt(world, body))
  eventRoutes(app, mount, world)
  await linkRoutes(app, world, {
    ...loginLinks,
    ...emailChangeLinks,
    ...reminderLinks,
    ...lampLinks,
    ...newsletterLinks,
    ...channelLinks,
    ...contactLinks,
  })
  await newsletterRoutes(app, world)
  await services.mount(app)
  serveWebsite(app, world)
  return app
}
