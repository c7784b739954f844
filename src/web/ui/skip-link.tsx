import { buttonClass } from '#web/ui/button.tsx'

export function SkipLink({ label }: { label: string }) {
  return (
    <a href="#main" className={buttonClass('primary', 'normal', 'fixed top-3 left-3 z-30 not-focus:sr-only')}>
      {label}
    </a>
  )
}
