import { site } from '#web/content/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Column } from './frame.tsx'

type HeaderProps = { ground?: 'page' | 'butter'; join?: string }

export function Header({ ground = 'page', join = site.register }: HeaderProps) {
  return (
    <header className={grounds[ground]}>
      <Column className="flex h-19 items-center justify-between gap-3">
        <a href="/" aria-label={site.home} className="flex min-h-11 items-center rounded-small">
          <Logo ground={ground} />
        </a>
        <nav
          aria-label="Account"
          className="flex items-center gap-1 sm:gap-2"
          data-account-links
          data-open={site.open}
        >
          <a href="/login" className={buttonClass('quiet', 'normal', quiet[ground])}>
            {site.login}
          </a>
          <a href="/register" className={buttonClass('primary', 'normal', strong[ground])}>
            {join}
          </a>
        </nav>
      </Column>
    </header>
  )
}

// On butter it stands inside the hero, whose rings run behind it.
const grounds = { page: 'border-b border-line', butter: 'absolute inset-x-0 top-0 z-10' }

// The buttons are made for oat; on butter they go a step deeper.
const strong = { page: '', butter: 'bg-spruce-deep' }
const quiet = { page: 'px-3.5', butter: 'px-3.5 hover:bg-butter-2' }
