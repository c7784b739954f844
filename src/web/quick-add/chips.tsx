import { Clock, Repeat } from 'lucide-react'
import { quickAdd as words } from '#contract/messages/quick-add.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { ReminderType } from '#contract/reminders.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Menu } from '#web/ui/menu.tsx'

type ChipsProps = {
  type: ReminderType
  at: number
  now: number
  zone: string
  onType: (type: ReminderType) => void
  onDate: () => void
}

// Taken from the words: the contract's own list would bring its schemas along.
const types = Object.keys(reminderWords.types) as ReminderType[]

const look =
  'inline-flex h-11 items-center gap-2 rounded-full bg-brass-soft px-3.5 text-meta font-semibold text-brass-ink hover:bg-brass-chip sm:h-9 [&>svg]:size-4 [&>svg]:stroke-2'

/** What will be saved, and the way to correct it: the rhythm by a menu, the date in the form. */
export function Chips({ type, at, now, zone, onType, onDate }: ChipsProps) {
  const { clock, shortDate } = useTimeWords()
  const wall = wallAt(at, zone)
  const date = `${shortDate(wall, wallAt(now, zone))}, ${clock(wall)}`
  const items = types.map((each) => ({
    label: reminderWords.types[each],
    checked: each === type,
    onChoose: () => onType(each),
  }))
  return (
    <div className="flex flex-wrap gap-2">
      <Menu
        label={words.saved}
        items={items}
        renderTrigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={words.type(reminderWords.types[type])}
            className={look}
          >
            <Repeat aria-hidden />
            {reminderWords.types[type]}
          </button>
        )}
      />
      <button type="button" aria-label={words.date(date)} onClick={onDate} className={look}>
        <Clock aria-hidden />
        {date}
      </button>
    </div>
  )
}
