import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { bell as words } from '#contract/messages/bell.ts'
import { failures } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { useNotifications } from '#web/bell/notifications.ts'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { QuietBell } from '#web/ui/drawings.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { read, readAll, remove } from './bell-actions.ts'
import { BellRow } from './bell-row.tsx'
import { useDone } from './use-done.ts'

/** What rang, newest first. */
export function BellPanel() {
  const { notifications, isPending, error } = useNotifications()
  const { timeZone: zone } = useUser()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const unread = notifications.some(({ isRead }) => !isRead)
  const focusRow = (id: string | undefined) => rowOf(list.current, id)?.focus()
  const focus = useFocusAfterRemoval(notifications, focusRow)
  // A pressed button goes away, and the focus with it.
  const doneFor = useDone(zone, ({ _id }) => focusRow(_id))

  return (
    <div className="flex max-h-[min(70vh,520px)] flex-col">
      <div className="flex min-h-15 items-center justify-between gap-3 pr-2 pl-5">
        <h2 className="type-dialog text-[1.3125rem]">{words.title}</h2>
        {unread && (
          <button
            type="button"
            onClick={() => void readAll(notifications)}
            className="type-label flex h-11 items-center gap-2 rounded-small px-3 text-meta text-primary hover:text-primary-hover"
          >
            <CheckCheck aria-hidden className="size-4.5 stroke-[1.9]" />
            {words.readAll}
          </button>
        )}
      </div>
      {isPending ? (
        <output className="block border-t border-line p-5 text-ink-2">{chrome.loading}</output>
      ) : error && notifications.length === 0 ? (
        <p role="alert" className="border-t border-line p-5">
          {failures.list(messageOf(error, chrome.unreachable))}
        </p>
      ) : notifications.length === 0 ? (
        <AllQuiet />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={words.title}
          className="min-h-0 overflow-y-auto overscroll-contain -outline-offset-3"
        >
          {notifications.map((notification) => (
            <BellRow
              key={notification._id}
              notification={notification}
              now={now}
              zone={zone}
              onRead={() => {
                void read(notification)
                focusRow(notification._id)
              }}
              onRemove={() => {
                focus.removing(notification)
                void remove(notification)
              }}
              onDone={doneFor(notification)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function AllQuiet() {
  return (
    <div className="flex flex-col items-center border-t border-line px-6 py-8 text-center">
      <QuietBell />
      <p className="type-dialog mt-4">{words.empty}</p>
      <p className="mt-1.5 text-ink-2">{words.emptyText}</p>
    </div>
  )
}

/** A row's last button: it is always there. Without a row, the list. */
function rowOf(list: HTMLElement | null, id: string | undefined) {
  if (!id) return list
  return list?.querySelector<HTMLElement>(`[data-notification="${id}"] > button:last-child`)
}
