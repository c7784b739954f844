// Debian's browsers, the same for the tests, the measurements and the pictures.
const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, FIREFOX_PATH } = process.env

export const chromiumPath = CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Chromium's engine without its window: twice as quick to test in, but it knows no notifications. */
export const headlessShellPath = HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell'
export const firefoxPath = FIREFOX_PATH ?? '/usr/bin/firefox-esr'

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
