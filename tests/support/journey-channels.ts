// Journeys whose server finds ntfy, Telegram, Discord, Slack and a webhook on this machine. It runs inside the test, where
// their names can lead to the loopback interface.
import { buildApp } from '#server/app.ts'
import { closeWorld } from '#server/open-world.ts'
import { openEmbedded } from '#server/storage/embedded.ts'
import { startWorkers } from '#server/workers.ts'
import { type ChannelServices, startChannelServices } from '#tests/support/channel-services.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { test as base } from '#tests/support/journey.ts'
import { freePort } from '#tests/support/ports.ts'
import { prepareAccounts } from '#tests/support/prepared-accounts.ts'
import { worldAround } from '#tests/support/prepared.ts'

export { expect } from '#tests/support/journey.ts'

// oxlint-disable no-empty-pattern -- Playwright reads the names of the wanted fixtures from here
export const test = base.extend<object, { services: ChannelServices }>({
  services: [
    async ({}, use) => {
      const services = await startChannelServices()
      await use(services)
      await services.stop()
    },
    { scope: 'worker' },
  ],
  home: [
    async ({ services }, use) => {
      const folder = await newDataFolder()
      const prepared = await prepareAccounts(folder)
      const db = await openEmbedded(folder)
      const port = String(await freePort())
      const world = {
        ...(await worldAround(db, { PORT: port, RATE_LIMITS: 'off' })),
        network: services.network,
      }
      const app = await buildApp(world)
      await app.listen({ port: Number(port), host: '127.0.0.1' })
      const workers = startWorkers(world)
      await use({ server: { url: `http://localhost:${port}` }, prepared })
      await Promise.all([app.close(), workers.stop()])
      await closeWorld(world)
      await db.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
