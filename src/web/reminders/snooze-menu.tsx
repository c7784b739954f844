import { AlarmClockPlus, Clock, Moon, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { TimeWords } from '#rhythm/dates-in-words.ts'
import { dayOf, wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { snoozesFor, type SnoozeChoice } from './snoozes.ts'

type SnoozeMenuProps = {
  reminder: Reminder
  now: number
  zone: string
  /** The border follows the card's state. */
  edge: string
  describedBy: string
  onSnooze: (until: number) => void
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
export function SnoozeMenu({ reminder, now, zone, edge, describedBy, onSnooze }: SnoozeMenuProps) {
  const words = useTimeWords()
  const choices = snoozesFor(reminder, now, zone)
  const look = {
    look: 'secondary',
    size: 'small',
    'aria-describedby': describedBy,
    className: `bg-transparent ${edge}`,
    icon: <AlarmClockPlus aria-hidden />,
    children: reminderWords.snooze,
  } as const
  if (choices.length === 0)
    return <Button {...look} onClick={() => toasts.bell(reminderWords.snoozeTooFar)} />
  const items = choices.map(({ kind, until }) => ({
    label: reminderWords.snoozes[kind],
    aside: say(until, now, zone, words),
    icon: icons[kind],
    onChoose: () => onSnooze(until),
  }))
  return (
    <Menu
      label={reminderWords.snooze}
      items={items}
      renderTrigger={(props) => <Button {...look} {...props} />}
    />
  )
}

function say(until: number, now: number, zone: string, { clock, dayAndClock }: TimeWords) {
  const wall = wallAt(until, zone)
  const nowWall = wallAt(now, zone)
  return dayOf(wall) === dayOf(nowWall) ? clock(wall) : dayAndClock(wall, nowWall)
}
