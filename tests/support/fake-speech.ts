// A microphone for the browser under test. What is "said" arrives as the events that a real recogniser sends.
import type { Page } from '@playwright/test'

type Said = [transcript: string, isFinal: boolean]

type Fake = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult?: (event: object) => void
  onerror?: (event: object) => void
  onend?: () => void
}

declare global {
  interface Window {
    recognizers: Fake[]
  }
}

export async function giveMicrophone(page: Page) {
  await page.addInitScript(() => {
    window.recognizers = []
    class Recognizer {
      onend?: () => void
      start() {
        window.recognizers.push(this as unknown as Fake)
      }
      stop() {
        this.onend?.()
      }
    }
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Recognizer })
  })
}

export async function takeMicrophoneAway(page: Page) {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
}

/** The code that listens is loaded with the first press of the button. */
async function listening(page: Page) {
  await page.waitForFunction(() => window.recognizers.length > 0)
}

/** One event of the running recording, with all results so far and the number of the first that changed. */
export async function say(page: Page, resultIndex: number, ...said: Said[]) {
  await listening(page)
  await page.evaluate(
    ([index, results]) =>
      window.recognizers.at(-1)?.onresult?.({
        resultIndex: index,
        results: results.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
      }),
    [resultIndex, said] as const,
  )
}

export async function endByBrowser(page: Page) {
  await page.evaluate(() => window.recognizers.at(-1)?.onend?.())
}

export async function fail(page: Page, error: string) {
  await listening(page)
  await page.evaluate((code) => {
    const recognizer = window.recognizers.at(-1)
    recognizer?.onerror?.({ error: code })
    recognizer?.onend?.()
  }, error)
}
