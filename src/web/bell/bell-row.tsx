import { AlarmClockPlus, Check, CheckCheck, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { bell as words } from '#contract/messages/bell.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { ReadingLink } from '#web/reminders/reading-link.tsx'
import { SnoozeMenu } from '#web/reminders/snooze-menu.tsx'
import { useTimeWords } from '#web/time/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { sayAnswer, sayRepeats, sayWhen } from './row-words.ts'

type BellRowProps = {
  notification: Notification
  /** Set while the occurrence that rang has not been dealt with. */
  waiting: Reminder | undefined
  now: number
  zone: string
  onOpen: () => void
  onRead: () => void
  onRemove: () => void
  onDone: (reminder: Reminder) => void
  onSnooze: (reminder: Reminder, until: number) => void
}

/** The row leads to its reminder; its buttons lie above that. */
export function BellRow(props: BellRowProps) {
  const { notification, waiting, now, zone, onOpen, onRead, onRemove, onDone, onSnooze } = props
  const { title, message, isRead, createdAt, reminderId } = notification
  const titleId = useId()
  const timeWords = useTimeWords()
  const repeats = sayRepeats(notification, waiting, now)
  const answer = repeats || sayAnswer(notification, now, zone, timeWords)
  const rang = wallAt(Date.parse(createdAt), zone)
  const read = { label: words.read, icon: <CheckCheck aria-hidden />, onChoose: onRead }
  const remove = { label: words.remove, icon: <Trash2 aria-hidden />, onChoose: onRemove }
  return (
    <li
      data-notification={notification._id}
      className={`relative flex min-h-16 flex-wrap items-center justify-end border-t border-line py-2.5 pr-2 pl-5 ${isRead ? '' : 'bg-brass-unread'} ${reminderId ? 'hover:bg-sunk' : ''}`}
    >
      {!isRead && (
        <span className="absolute top-4 left-2 size-2 rounded-full bg-brass-ink">
          <span className="sr-only">{words.unread}</span>
        </span>
      )}
      <div className="min-w-0 flex-[1_1_6rem]">
        <h3 id={titleId} dir="auto" className="truncate text-label leading-[1.35] font-semibold">
          {reminderId ? (
            <ReadingLink
              reminderId={reminderId}
              onFollow={onOpen}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {title}
            </ReadingLink>
          ) : (
            title
          )}
        </h3>
        {message && (
          <p dir="auto" className="truncate text-meta leading-[1.4] text-ink-2">
            {message}
          </p>
        )}
        <p className="truncate text-badge leading-[1.45] text-ink-2">
          <time dateTime={createdAt}>
            {repeats ? timeWords.clock(rang) : sayWhen(rang, wallAt(now, zone), timeWords)}
          </time>
          {answer && ` · ${answer}`}
        </p>
      </div>
      {waiting && (
        <>
          <Button
            size="small"
            look="secondary"
            icon={<Check aria-hidden />}
            aria-describedby={titleId}
            aria-keyshortcuts="D"
            onClick={() => onDone(waiting)}
            className="ml-2 shrink-0"
          >
            {reminderWords.done}
          </Button>
          <SnoozeMenu
            reminder={waiting}
            now={now}
            zone={zone}
            describedBy={titleId}
            onSnooze={(until) => onSnooze(waiting, until)}
            renderTrigger={(trigger) => (
              <IconButton
                label={reminderWords.snooze}
                aria-describedby={titleId}
                aria-keyshortcuts="S"
                {...trigger}
              >
                <AlarmClockPlus aria-hidden />
              </IconButton>
            )}
          />
        </>
      )}
      <MoreMenu label={words.more} items={isRead ? [remove] : [read, remove]} describedBy={titleId} />
    </li>
  )
}
