// Names a device from its browser's User-Agent: "Firefox on Linux".
import { pushWords } from '#contract/messages/push.ts'

// Most browsers also claim to be the ones further down, so the first match counts.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?: OS X|intosh)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceName(userAgent: string) {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  return browser && system ? pushWords.named(browser, system) : (browser ?? system ?? pushWords.unnamed)
}

const firstOf = (known: [RegExp, string][], text: string) => known.find(([sign]) => sign.test(text))?.[1]
