import { Bell, CircleUserRound, NotebookPen, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { OfflinePlace } from '#web/offline/offline-place.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Link, useAddress } from '#web/ui/router.tsx'
import { useBarHeight } from '#web/ui/use-bar-height.ts'

const places: Place[] = [
  { to: '/dashboard', within: ['/rehearsal'], label: chrome.reminders, Picture: Bell },
  { to: '/notes', label: chrome.notes, Picture: NotebookPen },
  // The plan and the import are pages of the profile.
  {
    to: '/user-profile',
    within: ['/subscription', '/import'],
    label: chrome.profile,
    Picture: CircleUserRound,
  },
]

/** The bars around every protected screen. The three places are in one bar only, whatever the width. */
export function AppFrame({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink label={chrome.skip} />
      <header ref={useBarHeight('--top-bar')} className="sticky top-0 z-10 border-b border-line bg-bg">
        <div className="page flex flex-wrap items-center gap-x-3">
          <Link to="/dashboard" aria-label={chrome.home} className="inline-flex rounded-badge py-1.5">
            <Logo />
          </Link>
          <nav aria-label={chrome.places} className="ml-7 hidden gap-1 sm:flex">
            {places.map((place) => (
              <TopPlace key={place.to} {...place} />
            ))}
          </nav>
          <div className="max-lg:order-last max-lg:w-full lg:ml-auto">
            <OfflinePlace />
          </div>
          <div className="flex h-15 items-center max-lg:ml-auto sm:h-17">{bell}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page pt-6 pb-30 outline-none sm:pt-9">
        {children}
      </main>
      <nav
        aria-label={chrome.places}
        className="bottom-bar fixed inset-x-0 bottom-0 z-10 grid grid-cols-3 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        {places.map((place) => (
          <BottomPlace key={place.to} {...place} />
        ))}
      </nav>
    </>
  )
}

type Place = { to: string; within?: string[]; label: string; Picture: LucideIcon }

function useCurrent(to: string, within: string[] = []) {
  return [to, ...within].includes(useAddress().pathname) ? 'page' : undefined
}

function TopPlace({ to, within, label, Picture }: Place) {
  return (
    <Link
      to={to}
      aria-current={useCurrent(to, within)}
      className="type-label flex h-11 items-center gap-2 rounded-control px-3.5 text-ink-2 transition-colors hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
    >
      <Picture aria-hidden className="size-4.5 stroke-[1.9]" />
      {label}
    </Link>
  )
}

function BottomPlace({ to, within, label, Picture }: Place) {
  return (
    <Link
      to={to}
      aria-current={useCurrent(to, within)}
      className="group flex h-16 flex-col items-center justify-center gap-1 text-[0.78125rem] leading-none font-semibold text-ink-2 -outline-offset-4 aria-[current=page]:text-primary"
    >
      <span className="grid h-7 w-14 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft">
        <Picture aria-hidden className="size-5.5 stroke-[1.9]" />
      </span>
      {label}
    </Link>
  )
}
