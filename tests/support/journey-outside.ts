// Journeys whose server has a mail server and a push service of its own to talk to, which can refuse what they are given.
import { test as base } from '#tests/support/journey.ts'
import { prepareAccounts, type Prepared } from '#tests/support/prepared-accounts.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

export { expect, withWorker } from '#tests/support/journey.ts'

type Outside = {
  smtp: Awaited<ReturnType<typeof startSmtp>>
  push: Awaited<ReturnType<typeof startPushService>>
}

// oxlint-disable no-empty-pattern -- Playwright reads the names of the wanted fixtures from here
export const test = base.extend<object, Outside>({
  smtp: [
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  push: [
    async ({}, use) => {
      const push = await startPushService()
      await use(push)
      await push.stop()
    },
    { scope: 'worker' },
  ],
  home: [
    async ({ smtp, push }, use) => {
      let prepared: Prepared = new Map()
      const prepare = async (folder: string) => void (prepared = await prepareAccounts(folder))
      const env = { RATE_LIMITS: 'off', SMTP_URL: smtp.url, ...push.env }
      await using server = await startServer({ env, prepare })
      await use({ server, prepared })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
