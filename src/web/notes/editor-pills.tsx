import { Bell, Plus, X } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { noteBell } from '#contract/messages/note-bell.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { limits } from '#contract/plans.ts'
import type { Reminder } from '#contract/reminders.ts'
import { openReading } from '#web/reminders/open-reading.ts'
import { Popover } from '#web/ui/popover.tsx'
import { LabelMenu } from './lazy-label-menu.ts'
import { unlink } from './note-bell.ts'
import { hasLabel } from './note-views.ts'
import { useRingWords } from './ring-chip.tsx'
import type { Shelf } from './saving.ts'
import type { ShelfChange } from './shelf-changes.ts'

type EditorPillsProps = { shelf: Shelf; rings: readonly Reminder[]; onShelve: (change: ShelfChange) => void }

/** The bells and the labels of the note. */
export function EditorPills({ shelf, rings, onShelve }: EditorPillsProps) {
  const { labels } = shelf
  return (
    <div className="flex flex-wrap gap-2">
      {rings.map((reminder) => (
        <RingPill key={reminder._id} reminder={reminder} />
      ))}
      {labels.map((label) => (
        <Pill
          key={label}
          tone="bg-paper-chip"
          removeLabel={words.takeOff(label)}
          onRemove={() => onShelve({ removeLabel: label })}
        >
          <span dir="auto" className="max-w-48 truncate pl-3.5">
            {label}
          </span>
        </Pill>
      ))}
      <Popover
        label={words.labels}
        className="w-80 rounded-note"
        renderTrigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={words.addLabel}
            className="wide-target flex h-9 items-center gap-2 rounded-full border border-dashed border-paper-edge px-3.5 text-label hover:bg-paper-chip"
          >
            <Plus aria-hidden className="size-4 stroke-[1.9]" />
            {words.label}
          </button>
        )}
      >
        <Suspense fallback={null}>
          <LabelMenu
            stateOf={(label) => hasLabel(shelf, label)}
            onToggle={(label, isOn) => onShelve(isOn ? { addLabel: label } : { removeLabel: label })}
            last={labels.at(-1)}
            isFull={labels.length >= limits.labels}
          />
        </Suspense>
      </Popover>
    </div>
  )
}

function RingPill({ reminder }: { reminder: Reminder }) {
  const { tone, text } = useRingWords(reminder)
  return (
    <Pill tone={tone} removeLabel={noteBell.unlink(reminder.title)} onRemove={() => void unlink(reminder)}>
      <button
        type="button"
        onClick={() => openReading(reminder._id)}
        className="flex h-full items-center gap-2 rounded-full pl-3.5"
      >
        <Bell aria-hidden className="size-4 shrink-0 stroke-[1.9]" />
        <span className="sr-only">{noteBell.rings} </span>
        {text} · {reminder.rhythm}
      </button>
    </Pill>
  )
}

type PillProps = { tone: string; removeLabel: string; onRemove: () => void; children: ReactNode }

function Pill({ tone, removeLabel, onRemove, children }: PillProps) {
  return (
    <span
      className={`flex h-9 max-w-full items-center rounded-full border border-transparent text-label font-semibold ${tone}`}
    >
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="wide-target mr-1 grid size-8 shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden className="size-3.5 stroke-2" />
      </button>
    </span>
  )
}
