import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { bell as words } from '#contract/messages/bell.ts'
import { failures } from '#contract/messages/toasts.ts'
import { badge, dotOnTab } from '#web/browser/badge.ts'
import { useLiveUpdates } from '#web/sync/events.ts'
import { useNotifications } from '#web/bell/notifications.ts'
import { useArrivals } from '#web/ring/arrived.ts'
import { Ring } from '#web/ring/ring.tsx'
import { useSyncState } from '#web/sync/sync-state.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Popover } from '#web/ui/popover.tsx'
import { countInTitle, shortCount } from '#web/ui/use-title.ts'

// Loaded when somebody is about to open it: most visits never do.
const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = lazyPart(async () => (await loadPanel()).BellPanel)

/** The bell of the top bar. It swings with each arrival, and what has arrived rings. */
export function Bell() {
  useLiveUpdates()
  const { notifications, isSuccess, isFetched } = useNotifications()
  const { keys, count, newest } = useArrivals(notifications, isFetched)
  const { offline } = useSyncState()
  const unread = notifications.filter(({ isRead }) => !isRead).length
  useEffect(() => {
    if (isSuccess) badge(unread)
  }, [unread, isSuccess])
  useEffect(() => {
    countInTitle(unread)
    dotOnTab(unread > 0)
    return () => {
      countInTitle(0)
      dotOnTab(false)
    }
  }, [unread])
  const expectOpening = () => void loadPanel().catch(() => {})
  return (
    <>
      <Popover
        label={words.title}
        className="bell-panel w-120 overflow-hidden rounded-dialog max-sm:inset-[auto_0_0_0] max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]"
        renderTrigger={(props) => (
          <button
            type="button"
            {...props}
            onPointerEnter={expectOpening}
            onFocus={expectOpening}
            aria-label={words.name(unread)}
            className="relative grid size-11 place-items-center rounded-control border border-transparent transition-colors hover:bg-sunk aria-expanded:border-line aria-expanded:bg-surface"
          >
            <BellIcon
              key={count}
              aria-hidden
              className={`size-5.5 origin-top stroke-[1.9] ${count > 0 ? 'animate-ring' : ''}`}
            />
            {unread > 0 && (
              <span
                aria-hidden
                className="pointer-events-none absolute top-0.5 right-0.5 grid h-4.75 min-w-4.75 place-items-center rounded-full bg-brass px-1 text-[0.6875rem] leading-none font-bold text-on-brass"
              >
                {shortCount(unread)}
              </span>
            )}
          </button>
        )}
      >
        <Suspense
          fallback={
            <output className="block p-5 text-ink-2">{offline ? failures.offline : chrome.loading}</output>
          }
        >
          <BellPanel />
        </Suspense>
      </Popover>
      {/* A reminder says itself what rings. */}
      <output className="sr-only">{newest && !newest.reminderId && words.arrived(newest.title)}</output>
      <Ring notifications={notifications} arrived={keys} />
    </>
  )
}
