import { labels } from '#contract/messages.ts'
import { PageHead } from '#web/parts/page-head.tsx'

export function Component() {
  return <PageHead title={labels.pricing} />
}
