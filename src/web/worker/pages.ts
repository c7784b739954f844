import { appPaths } from '#contract/paths.ts'
import type { FromWorker } from '#web/browser/talk.ts'
import { sw } from './scope.ts'

const paths: ReadonlySet<string> = new Set(appPaths)

/** The open pages of the app. The public ones do not listen. */
export async function appPages() {
  const windows = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => paths.has(new URL(url).pathname))
}

export function tell(pages: readonly WindowClient[], message: FromWorker) {
  for (const page of pages) page.postMessage(message)
}
