import puppeteer, { type Browser } from 'puppeteer-core'
import { firefoxPath } from '#tests/support/browsers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killAtEnd } from '#tests/support/leftovers.ts'

/** The real Firefox, without a window, that takes its push messages from this service instead of Mozilla's. */
export async function startFirefox(pushService: { socketUrl: string }) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    // The notifications are windows of the browser itself, not of a page.
    args: ['--remote-allow-system-access'],
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

/** Presses an action of the notification in sight, through the listener that a desktop would tell of the press. */
export async function pressOnNotification(browser: Browser, action: string): Promise<void> {
  const context = await eventually('the notification has its window', () => notificationWindow(browser))
  const reply = await driverOf(browser).send('script.evaluate', {
    expression: `gAlertListener.observe(
      { action: '${action}', title: '', iconURL: '', QueryInterface: ChromeUtils.generateQI(['nsIAlertAction']) },
      'alertclickcallback',
      gAlertCookie,
    )`,
    target: { context },
    awaitPromise: false,
  })
  if (reply.result.type !== 'success') throw new Error(`${action} could not be pressed`)
}

async function notificationWindow(browser: Browser): Promise<string | undefined> {
  const { result } = await driverOf(browser).send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  return result.contexts?.find(({ url }) => url.endsWith('/alert.xhtml'))?.context
}

type Driver = {
  send(
    method: string,
    params: object,
  ): Promise<{ result: { type?: string; contexts?: { context: string; url: string }[] } }>
}

// Puppeteer has no word of its own for windows of the browser; its connection has.
const driverOf = (browser: Browser) => (browser as unknown as { connection: Driver }).connection
