import { BellRing, Check, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ringWords as words } from '#contract/messages/ring.ts'
import { wallAt } from '#rhythm/zone.ts'
import { ReadingLink } from '#web/reminders/reading-link.tsx'
import { SnoozeMenu } from '#web/reminders/snooze-menu.tsx'
import { useTimeWords } from '#web/time/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { RingsShown } from './rung.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The newest, above the head of a dialog. Where it is narrow, the time and Snooze are behind the title. */
export function RingStrip({ rings: [ring], now, zone, onDone, onSnooze, onPutAway }: RingsShown) {
  const { clock } = useTimeWords()
  const titleId = useId()
  const strip = useRef<HTMLElement>(null)
  const focusBack = useFocusBack(strip)
  if (!ring) return null
  const { notification, reminder } = ring
  return (
    <section
      ref={strip}
      aria-label={words.region}
      className="@container flex min-h-14 items-center gap-2 border-b border-brass-line bg-brass-soft py-1.5 pr-2 pl-5 text-ink sm:pl-7"
    >
      <span
        aria-hidden
        className="mr-1 grid size-8 shrink-0 place-items-center rounded-full bg-brass text-on-brass"
      >
        <BellRing key={notification.createdAt} className="size-4.5 origin-top animate-ring stroke-[1.9]" />
      </span>
      <p className="mr-auto flex min-w-0 gap-1.5 text-label">
        <ReadingLink id={titleId} reminderId={reminder._id} dir="auto" className="truncate font-semibold">
          {reminder.title}
        </ReadingLink>
        <time dateTime={notification.createdAt} className="shrink-0 text-brass-ink @max-md:hidden">
          · {clock(wallAt(Date.parse(notification.createdAt), zone))}
        </time>
      </p>
      <Button
        size="small"
        icon={<Check aria-hidden />}
        aria-describedby={titleId}
        onClick={() => {
          focusBack()
          onDone(ring)
        }}
      >
        {reminderWords.done}
      </Button>
      <div className="@max-md:hidden">
        <SnoozeMenu
          reminder={reminder}
          now={now}
          zone={zone}
          edge="border-brass-line!"
          describedBy={titleId}
          onSnooze={(until) => {
            focusBack()
            onSnooze(ring, until)
          }}
        />
      </div>
      <IconButton
        label={words.putAway}
        tone="text-ink hover:bg-brass-chip"
        className="shrink-0"
        onClick={() => {
          focusBack()
          onPutAway(ring)
        }}
      >
        <X aria-hidden />
      </IconButton>
    </section>
  )
}
