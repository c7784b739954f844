import { chrome } from '#contract/messages/app.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NotFound, NotFoundWords } from '#web/ui/not-found.tsx'
import { Link } from '#web/ui/router.tsx'
import { useTitle } from '#web/ui/use-title.ts'

export function NotFoundScreen() {
  useTitle(chrome.notFound)
  return <NotFound title={chrome.notFound} text={chrome.notFoundText} home={chrome.backHome} />
}

/** The same within the bars, for people who are logged in. */
export function NotFoundInApp() {
  useTitle(chrome.notFound)
  return (
    <div data-theme="light" className="grid place-items-center rounded-plan bg-butter px-5 py-16 text-ink">
      <NotFoundWords title={chrome.notFound} text={chrome.notFoundText}>
        <Link to="/dashboard" className={buttonClass()}>
          {chrome.backToReminders}
        </Link>
      </NotFoundWords>
    </div>
  )
}
