import { CheckCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { bell as words } from '#contract/messages/bell.ts'
import { failures } from '#contract/messages/toasts.ts'
import { messageOf } from '#web/sync/call-failed.ts'
import { useNotifications } from '#web/bell/notifications.ts'
import { finish, snooze } from '#web/reminders/reminder-actions.ts'
import { useReminders } from '#web/reminders/reminders.ts'
import { waitingReminder } from '#web/ring/waiting.ts'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useKeys } from '#web/ui/keys.ts'
import { listKeys } from '#web/ui/list-keys.ts'
import { QuietBell } from '#web/ui/drawings/quiet-bell.tsx'
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts'
import { read, readAll, remove } from './bell-actions.ts'
import { BellRow } from './bell-row.tsx'

const rowKeys = listKeys({ item: '[data-notification]', title: 'h3 > a' })

/** What rang, newest first. */
export function BellPanel() {
  const { notifications, isPending, error } = useNotifications()
  const { reminders } = useReminders()
  const { timeZone: zone } = useUser()
  const now = useNow()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const unread = notifications.some(({ isRead }) => !isRead)
  const focusRow = (id: string | undefined) => rowOf(list.current, id)?.focus()
  const focus = useFocusAfterRemoval(notifications, focusRow)
  useKeys(rowKeys)
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()

  return (
    <div ref={panel} className="flex max-h-[min(70vh,520px)] flex-col">
      <div className="flex min-h-15 flex-wrap items-center gap-x-1 pr-2 pl-5">
        <h2 className="type-dialog mr-auto text-[1.3125rem]">{words.title}</h2>
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
        <IconButton label={chrome.close} onClick={close} className="sm:hidden">
          <X aria-hidden />
        </IconButton>
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
          {notifications.map((notification) => {
            const waiting = waitingReminder(notification, reminders)
            return (
              <BellRow
                key={notification._id}
                notification={notification}
                waiting={waiting}
                now={now}
                zone={zone}
                onOpen={() => {
                  // What waits stays highlighted until it is answered.
                  if (!waiting && !notification.isRead) void read(notification)
                  close()
                }}
                onRead={() => {
                  void read(notification)
                  focusRow(notification._id)
                }}
                onRemove={() => {
                  focus.removing(notification)
                  void remove(notification)
                }}
                // A pressed button goes away, and the focus with it.
                onDone={(reminder) => {
                  void finish(reminder, zone)
                  focusRow(notification._id)
                }}
                onSnooze={(reminder, until) => {
                  void snooze(reminder, until, zone)
                  focusRow(notification._id)
                }}
              />
            )
          })}
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

/** The menu of a row: it is always there. Without a row, the list. */
function rowOf(list: HTMLElement | null, id: string | undefined) {
  if (!id) return list
  return list?.querySelector<HTMLElement>(`[data-notification="${id}"] [data-more]`)
}
