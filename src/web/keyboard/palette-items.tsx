import {
  Bell,
  BellRing,
  CalendarDays,
  CircleUserRound,
  CreditCard,
  Mic,
  Moon,
  NotebookPen,
  Plus,
  Sun,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { palette as words } from '#contract/messages/keyboard.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import type { Note } from '#contract/notes.ts'
import type { Reminder } from '#contract/reminders.ts'
import { setTheme } from '#web/browser/theme.ts'
import { openReading } from '#web/reminders/open-reading.ts'
import { Found } from '#web/search/found.tsx'
import { matchesAll } from '#web/search/found-words.ts'
import { navigate } from '#web/ui/router.tsx'

export type Item = {
  id: string
  icon: ReactNode
  label: ReactNode
  /** Said in grey behind the label. */
  text?: ReactNode
  aside?: string
  keys?: readonly string[]
  run: () => void
  /** What Ctrl+Enter does. */
  done?: () => void
}

export type Group = { name: string; items: Item[] }

const perGroup = 3

type Known = {
  reminders: readonly Reminder[]
  notes: readonly Note[]
  when: (reminder: Reminder) => string
  changed: (note: Note) => string
  isOverdue: (reminder: Reminder) => boolean
  finish: (reminder: Reminder) => void
}

/** What is offered for these words; without any, what waits and what can be done. */
export function groupsFor(search: string, known: Known): Group[] {
  const groups = search
    ? [
        { name: words.reminders, items: foundReminders(search, known) },
        { name: words.notes, items: foundNotes(search, known) },
        {
          name: words.actions,
          items: [...typedActions(search), ...actionsFor(search)].slice(0, 2 + perGroup),
        },
      ]
    : [
        { name: words.waiting, items: waiting(known) },
        { name: words.actions, items: actionsFor('') },
      ]
  return groups.filter(({ items }) => items.length > 0)
}

function waiting({ reminders, isOverdue, ...known }: Known) {
  return reminders
    .filter(isOverdue)
    .slice(0, perGroup)
    .map((reminder) => reminderItem(reminder, '', { isOverdue, ...known }))
}

function foundReminders(search: string, { reminders, ...known }: Known) {
  return reminders
    .filter(({ title, description }) => matchesAll(`${title}\n${description}`, search))
    .slice(0, perGroup)
    .map((reminder) => reminderItem(reminder, search, known))
}

function reminderItem(reminder: Reminder, search: string, known: Omit<Known, 'reminders' | 'notes'>): Item {
  const { _id, title } = reminder
  return {
    id: `reminder-${_id}`,
    icon: known.isOverdue(reminder) ? <BellRing /> : <Bell />,
    label: <Found text={title} search={search} />,
    aside: known.when(reminder),
    run: () => openReading(_id),
    done: () => known.finish(reminder),
  }
}

function foundNotes(search: string, { notes, changed }: Known): Item[] {
  return notes.slice(0, perGroup).map((note) => ({
    id: `note-${note._id}`,
    icon: (
      <span
        className="paper grid h-5 w-4.5 rounded-[4px] border border-line-strong"
        style={{ backgroundColor: note.color }}
      />
    ),
    label: <Found text={note.title} search={search} />,
    text: <Found text={note.content.replaceAll(/\s+/gu, ' ').slice(0, 120)} search={search} />,
    aside: changed(note),
    run: () => navigate('/notes', { state: { note } }),
  }))
}

function typedActions(typed: string): Item[] {
  const asked = encodeURIComponent(typed)
  return [
    {
      id: 'jot',
      icon: <Plus />,
      label: words.jot(typed),
      aside: words.asksForTime,
      run: () => navigate(`/dashboard?jot=${asked}`),
    },
    {
      id: 'note',
      icon: <NotebookPen />,
      label: words.note(typed),
      run: () => navigate(`/notes?title=${asked}`),
    },
  ]
}

function actionsFor(search: string): Item[] {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { theme = isDark ? 'dark' : 'light' } = document.documentElement.dataset
  const all: (Item & { label: string })[] = [
    {
      id: 'add',
      icon: <Plus />,
      label: reminderWords.add,
      keys: ['Q'],
      run: () => navigate('/dashboard?jot='),
    },
    {
      id: 'create',
      icon: <NotebookPen />,
      label: noteWords.create,
      keys: ['N'],
      run: () => navigate('/notes?new=1'),
    },
    { id: 'voice', icon: <Mic />, label: noteWords.voiceCommand, run: () => navigate('/notes?new=voice') },
    {
      id: 'reminders',
      icon: <Bell />,
      label: chrome.reminders,
      keys: ['G', 'R'],
      run: () => navigate('/dashboard'),
    },
    {
      id: 'notes',
      icon: <NotebookPen />,
      label: chrome.notes,
      keys: ['G', 'N'],
      run: () => navigate('/notes'),
    },
    {
      id: 'year',
      icon: <CalendarDays />,
      label: chrome.year,
      keys: ['G', 'Y'],
      run: () => navigate('/rehearsal'),
    },
    {
      id: 'profile',
      icon: <CircleUserRound />,
      label: chrome.profile,
      keys: ['G', 'P'],
      run: () => navigate('/user-profile'),
    },
    { id: 'plan', icon: <CreditCard />, label: words.plan, run: () => navigate('/subscription') },
    theme === 'dark'
      ? { id: 'theme', icon: <Sun />, label: words.light, run: () => setTheme('light') }
      : { id: 'theme', icon: <Moon />, label: words.dark, run: () => setTheme('dark') },
  ]
  return all.filter(({ label }) => matchesAll(label, search))
}
