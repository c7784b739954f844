import type { FromWorker } from '#web/browser/talk.ts'
import { sw } from './scope.ts'

export function windows() {
  return sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export function tell(pages: readonly WindowClient[], message: FromWorker) {
  for (const page of pages) page.postMessage(message)
}
