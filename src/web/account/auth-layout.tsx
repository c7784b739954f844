import { useEffect, useRef, type ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { Logo, Mark } from '#web/ui/logo.tsx'
import { StillLife } from '#web/ui/still-life.tsx'

type AuthLayoutProps = { page: string; title: string; lead: ReactNode; children: ReactNode }

/** The sign-in screens: a form on the left, the sunny desk on the right where there is room. */
export function AuthLayout({ page, title, lead, children }: AuthLayoutProps) {
  useTitle(page)
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div className="grid min-h-dvh mid:grid-cols-2">
      <SkipLink label={chrome.skip} />
      <div className="flex flex-col px-5 pt-7 sm:px-8 lg:px-12">
        <header>
          {/* The landing page is served ready-made, outside the app. */}
          <a href="/" aria-label={chrome.home} className="inline-flex rounded-badge">
            <Logo />
          </a>
        </header>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="m-auto w-full max-w-100 pt-8 pb-30 outline-none mid:pb-16"
        >
          <div className="mb-5 mid:hidden">
            <Mark size={96} />
          </div>
          <h1 className="type-public">{title}</h1>
          <p className="mt-2.5 mb-8 text-lead text-ink-2">{lead}</p>
          {children}
        </main>
      </div>
      <div data-theme="light" className="relative hidden overflow-clip rounded-l-[44px] bg-butter mid:block">
        <div className="sticky top-0 h-dvh">
          <StillLife />
        </div>
      </div>
    </div>
  )
}
