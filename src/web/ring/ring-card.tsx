import { BellRing, Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ringWords as words } from '#contract/messages/ring.ts'
import { distance } from '#rhythm/dates-in-words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { ReadingLink } from '#web/reminders/reading-link.tsx'
import { SnoozeMenu } from '#web/reminders/snooze-menu.tsx'
import { useTimeWords } from '#web/time/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ringsAgainIn } from './rings-again.ts'
import type { Rung } from './rung.ts'

type RingCardProps = Rung & {
  now: number
  zone: string
  onDone: (card: HTMLElement) => void
  /** The dialog that asks for a time has taken the card off the page by then. */
  onSnooze: (card: HTMLElement | null, until: number) => void
  onPutAway: (card: HTMLElement) => void
}

/** Stays until it is answered or put away. */
export function RingCard(props: RingCardProps) {
  const { notification, reminder, now, zone } = props
  const { clock } = useTimeWords()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const rangAt = wallAt(Date.parse(notification.createdAt), zone)
  const again = ringsAgainIn(reminder, now)
  const done = () => card.current && props.onDone(card.current)
  const snooze = (until: number) => props.onSnooze(card.current, until)
  const putAway = () => card.current && props.onPutAway(card.current)

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="ring-card rounded-card border border-brass-line bg-raised p-4 shadow-3"
    >
      <div className="flex gap-3.5">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-butter">
          <span className="grid size-9 place-items-center rounded-full bg-brass text-on-brass">
            <BellRing key={notification.createdAt} className="size-5 origin-top animate-ring stroke-[1.9]" />
          </span>
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2 pr-9">
            <time dateTime={notification.createdAt} className="type-note text-[1.1875rem]">
              {clock(rangAt)}
            </time>
            <span className="text-meta font-medium text-brass-ink">
              {again ? words.again(again) : distance(Math.min(rangAt, wallAt(now, zone)), wallAt(now, zone))}
            </span>
          </p>
          <h2 id={titleId} dir="auto" className="mt-1 text-base leading-[1.35] font-[650]">
            <ReadingLink
              reminderId={reminder._id}
              className="line-clamp-2 rounded-badge wrap-anywhere hover:underline max-sm:line-clamp-1"
            >
              {reminder.title}
            </ReadingLink>
          </h2>
          {reminder.description && (
            <p
              dir="auto"
              className="mt-0.5 line-clamp-2 text-meta leading-normal text-ink-2 wrap-anywhere max-sm:hidden"
            >
              {reminder.description}
            </p>
          )}
        </div>
        <div className="absolute top-2 right-2">
          <IconButton label={words.putAway} aria-describedby={titleId} data-put-away onClick={putAway}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5 max-sm:*:flex-1 sm:gap-2 sm:pl-15.5">
        <Button
          size="small"
          icon={<Check aria-hidden className="tick" />}
          aria-describedby={titleId}
          data-done
          onClick={done}
        >
          {reminderWords.done}
        </Button>
        <SnoozeMenu reminder={reminder} now={now} zone={zone} describedBy={titleId} onSnooze={snooze} />
      </div>
    </article>
  )
}
