import { siteWords } from '#contract/messages/site.ts'
import { footer, site } from '#web/site/content/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Column } from './frame.tsx'

export function Footer() {
  return (
    <footer className="on-spruce bg-spruce-deep text-cream">
      <Column className="grid gap-x-6 gap-y-10 pt-16 pb-28 sm:pb-12 lg:grid-cols-[1.55fr_2.45fr]">
        <div>
          <Logo ground="spruce" />
          <p className="mt-4 text-on-spruce-2">{site.tagline}</p>
        </div>
        <nav
          aria-label={siteWords.footer}
          className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-8"
        >
          {footer.map(({ title, links }) => (
            <div key={title}>
              <h2 className="type-label text-[#f8df94]">{title}</h2>
              <ul className="mt-2.5 -ml-2">
                {links.map(({ path, name }) => (
                  <li key={path}>
                    <a
                      href={path}
                      className="inline-flex min-h-11 items-center rounded-small px-2 hover:underline hover:underline-offset-4"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="text-meta text-on-spruce-2">{site.footnote}</p>
      </Column>
    </footer>
  )
}
