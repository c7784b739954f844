import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath, headlessShellPath } from './tests/support/browsers.ts'

const slowMachine = 60_000
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const withShell = { launchOptions: { executablePath: headlessShellPath, args: chromiumFlags } }
const withChromium = { launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }

// What asks for notifications needs the whole browser; what is the same at every width is walked at one. How the
// sign-in screens look at both is held by auth-accessibility.spec.ts.
const pushJourneys = ['push-offer.spec.ts']
const workerJourneys = ['firebase.spec.ts', 'heard.spec.ts', 'service-worker.spec.ts', 'start.spec.ts']
const sameAtEveryWidth = [
  'dictation.spec.ts',
  'live.spec.ts',
  'new-version.spec.ts',
  'notes-offline.spec.ts',
  'offline.spec.ts',
  'outbox.spec.ts',
  'reset.spec.ts',
  'sign-in.spec.ts',
  'sign-up.spec.ts',
  'ways.spec.ts',
]
const wholeBrowser = [...pushJourneys, ...workerJourneys].map((name) => `**/${name}`)

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  // On two cores: a journey waits as much as it works.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 2 * slowMachine,
  expect: { timeout: slowMachine / 4 },
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Keeping a trace of everything costs a third of the time: `--trace on` asks for it where one is needed.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    // What only wide screens have is walked on the desktop.
    { name: 'phone', testIgnore: wholeBrowser, grepInvert: /@wide/, use: { ...phone, ...withShell } },
    {
      name: 'desktop',
      testIgnore: [...wholeBrowser, ...sameAtEveryWidth.map((name) => `**/${name}`)],
      // These choose their width themselves.
      grepInvert: /fits a narrow window/,
      use: { ...desktop, ...withShell },
    },
    { name: 'push on a phone', testMatch: pushJourneys, use: { ...phone, ...withChromium } },
    {
      name: 'push on a desktop',
      testMatch: [...pushJourneys, ...workerJourneys],
      use: { ...desktop, ...withChromium },
    },
  ],
})
