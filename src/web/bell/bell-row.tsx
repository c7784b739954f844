import { Check, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { bell as words } from '#contract/messages/bell.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Notification } from '#contract/notifications.ts'
import { dayName, distance, type TimeWords } from '#rhythm/dates-in-words.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

type BellRowProps = {
  notification: Notification
  now: number
  zone: string
  onRead: () => void
  onRemove: () => void
  /** Set while the occurrence that rang has not been dealt with. */
  onDone: (() => void) | undefined
}

export function BellRow({ notification, now, zone, onRead, onRemove, onDone }: BellRowProps) {
  const { title, message, isRead, createdAt } = notification
  const titleId = useId()
  const timeWords = useTimeWords()
  return (
    <li
      data-notification={notification._id}
      className={`relative flex gap-2 border-t border-line py-3.5 pr-3 pl-5 ${isRead ? '' : 'bg-brass-unread'}`}
    >
      {!isRead && (
        <span className="absolute top-5.25 left-2 size-2 rounded-full bg-brass-ink">
          <span className="sr-only">{words.unread}</span>
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="line-clamp-2 text-label leading-[1.3] font-semibold wrap-anywhere">
          {title}
        </h3>
        {message && <p className="mt-0.5 line-clamp-3 text-meta text-ink-2 wrap-anywhere">{message}</p>}
        <time dateTime={createdAt} className="mt-1 block text-badge text-ink-2">
          {sayWhen(Date.parse(createdAt), now, zone, timeWords)}
        </time>
        {onDone && (
          <Button
            size="small"
            look="secondary"
            icon={<Check aria-hidden />}
            aria-describedby={titleId}
            onClick={onDone}
            className="mt-2.5"
          >
            {reminderWords.done}
          </Button>
        )}
      </div>
      {!isRead && (
        <IconButton label={words.read} aria-describedby={titleId} onClick={onRead}>
          <Check aria-hidden />
        </IconButton>
      )}
      <IconButton label={words.remove} aria-describedby={titleId} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

/** "2 h ago" today, "Yesterday, 6:00 PM", then the day alone. */
function sayWhen(at: number, now: number, zone: string, { clock }: TimeWords) {
  const wall = wallAt(at, zone)
  const nowWall = wallAt(now, zone)
  const days = dayOf(nowWall) - dayOf(wall)
  if (days <= 0) return distance(Math.min(wall, nowWall), nowWall)
  return days === 1 ? `${dayName(wall, nowWall)}, ${clock(wall)}` : dayName(wall, nowWall)
}
