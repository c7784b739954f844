import { AlarmClockPlus, CalendarClock, Clock, History, Moon, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, type MenuTrigger } from '#web/ui/menu.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { loadPickTime, PickTime } from './lazy-pick-time.tsx'
import { sayMoment } from './say-moment.ts'
import { usePicks } from './snooze-picks.ts'
import { ownSnoozes, snoozesFor, type SnoozeChoice } from './snoozes.ts'

type SnoozeMenuProps = {
  reminder: Reminder
  now: number
  zone: string
  describedBy?: string
  onSnooze: (until: number) => void
  /** The border follows the card's state. */
  edge?: string
  size?: 'small' | 'normal'
  /** Another look than that of the card's button. */
  renderTrigger?: (props: MenuTrigger | { onClick: () => void }) => ReactNode
}

const icons: Record<SnoozeChoice['kind'], ReactNode> = {
  quarter: <Clock aria-hidden />,
  hour: <Clock aria-hidden />,
  evening: <Moon aria-hidden />,
  tomorrow: <Sunrise aria-hidden />,
  hourLater: <Clock aria-hidden />,
  dayLater: <Sunrise aria-hidden />,
}

/** Every choice says when it will ring; what the reminder does not allow is not offered. */
export function SnoozeMenu(props: SnoozeMenuProps) {
  const { reminder, now, zone, describedBy, onSnooze, edge = '', size = 'small' } = props
  const words = useTimeWords()
  const picks = usePicks()
  const choices = snoozesFor(reminder, now, zone)
  const button = (trigger: MenuTrigger | { onClick: () => void }) => (
    <Button
      look="secondary"
      size={size}
      icon={<AlarmClockPlus aria-hidden />}
      aria-describedby={describedBy}
      aria-keyshortcuts="S"
      className={`bg-transparent max-[359px]:[&_svg]:hidden ${edge}`}
      {...trigger}
    >
      {reminderWords.snooze}
    </Button>
  )
  const { renderTrigger = button } = props
  if (choices.length === 0) return renderTrigger({ onClick: () => toasts.bell(reminderWords.snoozeTooFar) })
  const pick = () => openDialog(<PickTime reminder={reminder} zone={zone} onSnooze={onSnooze} />)
  const items = [
    ...choices.map(({ kind, until }) => ({
      label: reminderWords.snoozes[kind],
      aside: sayMoment(until, now, zone, words),
      icon: icons[kind],
      onChoose: () => onSnooze(until),
    })),
    ...ownSnoozes(picks, reminder, now, zone).map((until) => ({
      label: reminderWords.ownSnooze(words.clock(wallAt(until, zone))),
      aside: words.dayName(wallAt(until, zone), wallAt(now, zone)),
      icon: <History aria-hidden />,
      onChoose: () => onSnooze(until),
    })),
    {
      label: reminderWords.pickTime,
      icon: <CalendarClock aria-hidden />,
      isApart: true,
      onChoose: () => void whenLoaded(loadPickTime, pick),
    },
  ]
  return <Menu label={reminderWords.snooze} items={items} renderTrigger={renderTrigger} />
}
