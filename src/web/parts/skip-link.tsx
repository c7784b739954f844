import { chrome } from '#contract/messages/app.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function SkipLink() {
  return (
    <a href="#main" className={buttonClass('primary', 'normal', 'fixed top-3 left-3 z-30 not-focus:sr-only')}>
      {chrome.skip}
    </a>
  )
}
