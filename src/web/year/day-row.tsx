import {
  AppWindow,
  BellOff,
  CalendarMinus,
  Clock,
  Hash,
  Mail,
  MessagesSquare,
  Moon,
  Radio,
  Send,
  Smartphone,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { year as words } from '#contract/messages/year.ts'
import type { Ring } from '#contract/rehearsal.ts'
import type { Reminder } from '#contract/reminders.ts'
import { ReadingLink } from '#web/reminders/reading-link.tsx'
import { useUser } from '#web/sync/session.ts'
import { useTimeWords } from '#web/time/words.ts'
import type { DayRow } from './days.ts'
import { sayNote } from './notes-in-words.ts'

const channels = [
  ['in-app', AppWindow],
  ['push', Smartphone],
  ['email', Mail],
  ['ntfy', Radio],
  ['telegram', Send],
  ['discord', MessagesSquare],
  ['slack', Hash],
  ['webhook', Webhook],
] as const

const pictures = { 'clock change': Clock, 'short month': CalendarMinus, quiet: Moon }

/** When it rings, what it is and how it comes; below, what is unusual about it. */
export function DayRowView({ row, reminder }: { row: DayRow; reminder: Reminder | undefined }) {
  const timeWords = useTimeWords()
  const { ring, wall, last, isHourly } = row
  const { digits, half } = timeWords.clockParts(wall)
  const { quietHours } = useUser().preferences
  const note = sayNote(ring, reminder, timeWords, quietHours?.to)
  const Picture = pictures[ring.note ?? 'clock change']
  return (
    <li className="flex gap-3 px-5 py-3.5">
      <p className="w-20 shrink-0 font-display text-[1.1875rem]/[1.3] font-semibold">
        {digits}
        {half && <span className="ml-1 text-meta">{half}</span>}
      </p>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <ReadingLink
            reminderId={ring.reminderId}
            dir="auto"
            className="wide-target min-w-0 flex-1 rounded-badge text-label leading-[1.6] font-semibold wrap-anywhere hover:underline"
          >
            {ring.title}
          </ReadingLink>
          <Channels of={ring} />
        </div>
        {isHourly && last > wall && (
          <p className="text-meta text-ink-2">
            {words.span(timeWords.clock(wall), timeWords.clock(last))}, {sayHours(reminder)}
          </p>
        )}
        {note && (
          <p className="mt-1 flex gap-2 text-meta text-ink-2">
            <Picture aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.9]" />
            {note}
          </p>
        )}
      </div>
    </li>
  )
}

function sayHours(reminder: Reminder | undefined) {
  const every = reminder?.repeat?.every ?? 1
  return every === 1 ? words.everyHour : words.everyHours(every)
}

function Channels({ of }: { of: Ring }) {
  if (of.channels.length === 0)
    return <Named name={words.silent} picture={<BellOff aria-hidden className="text-red" />} />
  return (
    <span className="flex shrink-0 gap-1.5 text-ink-2">
      {channels
        .filter(([channel]) => of.channels.includes(channel))
        .map(([channel, Picture]) => (
          <Named key={channel} name={words.channels[channel]} picture={<Picture aria-hidden />} />
        ))}
    </span>
  )
}

function Named({ name, picture }: { name: string; picture: ReactNode }) {
  return (
    <span title={name} className="mt-1 shrink-0 [&>svg]:size-4 [&>svg]:stroke-[1.9]">
      {picture}
      <span className="sr-only">{name}</span>
    </span>
  )
}
