import { BellPlus, Calendar, CalendarClock, Moon, Sunrise } from 'lucide-react'
import type { ReactNode } from 'react'
import { noteBell as words } from '#contract/messages/note-bell.ts'
import type { Note } from '#contract/notes.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { loadForm, ReminderForm } from '#web/reminders/lazy-dialogs.tsx'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { wallAt } from '#rhythm/zone.ts'
import { Menu } from '#web/ui/menu.tsx'
import { openDialog } from '#web/ui/opened-dialogs.tsx'
import { toasts } from '#web/ui/toast.tsx'
import { editorTool } from './editor-tool.ts'
import { momentsFrom, remind, type Moment } from './note-bell.ts'

type RemindMenuProps = {
  /** Saves the note first: the reminder leads to it. Nothing where it cannot be saved yet. */
  saveFirst: () => Promise<Pick<Note, '_id' | 'title'> | undefined>
}

const icons: Record<Moment['kind'], ReactNode> = {
  evening: <Moon aria-hidden />,
  tomorrow: <Sunrise aria-hidden />,
  saturday: <Calendar aria-hidden />,
}

/** A bell for the note: at one of the usual moments, or as the form says. */
export function RemindMenu({ saveFirst }: RemindMenuProps) {
  const now = useNow()
  const { timeZone } = useUser()
  const { dayAndClock, clock } = useTimeWords()
  const withNote = async (act: (note: Pick<Note, '_id' | 'title'>) => void) => {
    const note = await saveFirst()
    if (note) act(note)
    else toasts.bad(words.saveFirst)
  }
  const ring = (at: number) => withNote((note) => void remind(note, at))
  const choose = () =>
    withNote(({ _id, title }) => {
      const draft = { title, type: 'once' as const, noteId: _id }
      void whenLoaded(loadForm, () => openDialog(<ReminderForm draft={draft} />))
    })
  const items = [
    ...momentsFrom(now, timeZone).map(({ kind, at }) => ({
      label: words[kind],
      aside:
        kind === 'evening'
          ? clock(wallAt(at, timeZone))
          : dayAndClock(wallAt(at, timeZone), wallAt(now, timeZone)),
      icon: icons[kind],
      onChoose: () => void ring(at),
    })),
    {
      label: words.choose,
      icon: <CalendarClock aria-hidden />,
      isApart: true,
      onChoose: () => void choose(),
    },
  ]
  return (
    <Menu
      label={words.remind}
      items={items}
      renderTrigger={(props) => (
        <button type="button" aria-label={words.remind} {...props} className={editorTool}>
          <BellPlus aria-hidden />
          <span className="max-sm:hidden">{words.remind}</span>
        </button>
      )}
    />
  )
}
