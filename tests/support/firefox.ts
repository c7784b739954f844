import puppeteer from 'puppeteer-core'
import { firefoxPath } from '../../scripts/browsers.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'

/** The real Firefox, without a window, that takes its push messages from this service instead of Mozilla's. */
export async function startFirefox(pushService: { socketUrl: string }) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    timeout: 90_000,
    protocolTimeout: 90_000,
    extraPrefsFirefox: {
      'dom.push.enabled': true,
      'dom.push.connection.enabled': true,
      'dom.push.alwaysConnect': true,
      'dom.push.serverURL': pushService.socketUrl,
      'dom.push.testing.allowInsecureServerURL': true,
      // There is no desktop that could show them: Firefox draws its own.
      'alerts.useSystemBackend': false,
    },
  })
  const forget = killAtEnd(() => browser.process()?.kill('SIGKILL'))
  return Object.assign(browser, {
    async [Symbol.asyncDispose]() {
      await browser.close()
      forget()
    },
  })
}
