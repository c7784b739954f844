import { siteWords } from '#contract/messages/site.ts'
import { product, site } from '#web/site/content/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Column } from './frame.tsx'

type HeaderProps = { ground?: 'page' | 'butter'; join?: string }

export function Header({ ground = 'page', join = site.register }: HeaderProps) {
  return (
    <header className={grounds[ground]}>
      <Column className="flex min-h-19 flex-wrap items-center justify-between gap-x-2 py-4 relative z-10">
        <a href="/" aria-label={site.home} className="flex min-h-11 items-center rounded-small">
          <Logo ground={ground} />
        </a>
        <nav aria-label={siteWords.product} className="mr-auto ml-6 hidden gap-1 sm:flex">
          {product.map(({ path, name }) => (
            <a key={path} href={path} className={buttonClass('quiet', 'normal', `px-3.5 ${quiet[ground]}`)}>
              {name}
            </a>
          ))}
        </nav>
        <nav
          aria-label={siteWords.account}
          className="flex items-center gap-1 sm:gap-2"
          data-account-links
          data-open={site.open}
        >
          <a href="/login" className={buttonClass('quiet', 'normal', `max-[25rem]:px-2 ${quiet[ground]}`)}>
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

// On butter the hero's rings run behind it; its own ground, deeper still, shows only where large text makes it tall.
const grounds = {
  page: 'border-b border-line',
  butter: 'relative before:absolute before:inset-0 before:-z-10 before:bg-butter',
}

// The buttons are made for oat; on butter they go a step deeper.
const strong = { page: '', butter: 'bg-spruce-deep' }
const quiet = { page: '', butter: 'hover:bg-butter-2' }
