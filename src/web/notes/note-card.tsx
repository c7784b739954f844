import { ArchiveRestore, CloudOff, Pencil, Pin, Trash2 } from 'lucide-react'
import { memo, useId, type MouseEvent } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { shelfWords } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import type { Note } from '#contract/notes.ts'
import type { Reminder } from '#contract/reminders.ts'
import { sayWhen } from '#web/time/days.ts'
import { useTimeWords } from '#web/time/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CardChips } from './card-chips.tsx'
import { CardText } from './card-text.tsx'
import type { ShelfChange } from './shelf-changes.ts'
import { SelectCircle } from './select-circle.tsx'
import { useLongPress } from './use-long-press.ts'
import type { Unsent } from './use-shown-notes.ts'

export type CardActions = {
  onOpen: (note: Note) => void
  onRemove: (note: Note) => void
  onShelve: (note: Note, change: ShelfChange) => void
  onTick: (note: Note, at: number, ticked: boolean) => void
  onSelect: (note: Note, extend?: boolean) => void
}

type NoteCardProps = {
  note: Note
  /** Something in it has not reached the server yet. */
  unsent: Unsent | undefined
  ring: Reminder | undefined
  isChosen: boolean
  /** Some are chosen: a press chooses, and the card's own buttons rest. */
  isSelecting: boolean
  /** Among others, an archived one says so. */
  isInArchive: boolean
  actions: CardActions
}

/** A sheet with a turned corner. A click anywhere opens it; for the keyboard and screen readers its title is the button. */
export const NoteCard = memo(function NoteCard(props: NoteCardProps) {
  const { note, unsent, ring, isChosen, isSelecting, isInArchive, actions } = props
  const titleId = useId()
  const longPress = useLongPress(() => actions.onSelect(note))
  const press = ({ shiftKey }: MouseEvent) =>
    isSelecting || shiftKey ? actions.onSelect(note, shiftKey) : actions.onOpen(note)
  return (
    <article className="group/card sheet-shadow relative h-full min-w-0 rounded-note">
      <SelectCircle
        titleId={titleId}
        isChosen={isChosen}
        isSelecting={isSelecting}
        onSelect={(extend) => actions.onSelect(note, extend)}
      />
      {isChosen && <span aria-hidden className={outline} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the title has the keys */}
      <div
        {...longPress}
        onClick={press}
        className="paper turned-corner relative cursor-pointer flex h-full min-h-50 flex-col rounded-note px-5 pt-4.5 pb-2.5"
        style={{ backgroundColor: note.color }}
      >
        <h2 className="type-note pr-5">
          <button
            type="button"
            id={titleId}
            data-note={note._id}
            dir="auto"
            className="stretched line-clamp-3 w-full text-start wrap-anywhere"
          >
            {note.title}
          </button>
        </h2>
        <CardText
          content={note.content}
          isResting={isSelecting}
          onTick={(at, ticked) => actions.onTick(note, at, ticked)}
        />
        <div className="mt-auto">
          <CardChips note={note} ring={ring} isMarkedArchived={!isInArchive} />
          <CardFoot note={note} unsent={unsent} titleId={titleId} isResting={isSelecting} actions={actions} />
        </div>
      </div>
    </article>
  )
})

const outline =
  'pointer-events-none absolute -inset-0.75 z-1 rounded-[17px] border-3 border-primary forced-colors:border-[Highlight]'

type CardFootProps = Pick<NoteCardProps, 'note' | 'unsent' | 'actions'> & {
  titleId: string
  isResting: boolean
}

function CardFoot({ note, unsent, titleId, isResting, actions }: CardFootProps) {
  const words = useTimeWords()
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end sm:min-h-10">
      <time dateTime={note.createdAt} className="mr-auto text-meta text-paper-ink-2">
        {sayWhen(note.createdAt, words)}
      </time>
      {unsent && <Cloud unsent={unsent} />}
      {!isResting && (
        <>
          <ShelfButton note={note} titleId={titleId} onShelve={(change) => actions.onShelve(note, change)} />
          <IconButton label={chrome.edit} aria-describedby={titleId} aria-keyshortcuts="E" tone={tone}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={chrome.remove}
            aria-describedby={titleId}
            tone={tone}
            onClick={alone(() => actions.onRemove(note))}
            className="-mr-2.5"
          >
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

type ShelfButtonProps = { note: Note; titleId: string; onShelve: (change: ShelfChange) => void }

function ShelfButton({ note: { pinned, archived }, titleId, onShelve }: ShelfButtonProps) {
  const [label, change] = archived
    ? [shelfWords.restore, { archived: false }]
    : [pinned ? shelfWords.unpin : shelfWords.pin, { pinned: !pinned }]
  return (
    <IconButton
      label={label}
      aria-describedby={titleId}
      aria-keyshortcuts={archived ? 'A' : 'P'}
      tone={tone}
      onClick={(event) => {
        event.stopPropagation()
        onShelve(change)
      }}
    >
      {archived ? (
        <ArchiveRestore aria-hidden />
      ) : (
        <Pin aria-hidden className={pinned ? 'fill-current' : ''} />
      )}
    </IconButton>
  )
}

/** Late, so that it does not flash while a note is just being saved. */
function Cloud({ unsent }: { unsent: Unsent }) {
  return (
    <span title={noteWords.states[unsent]} className="late mr-2 text-paper-ink-2">
      <CloudOff aria-hidden className="size-4.5 stroke-[1.9]" />
      <span className="sr-only">{noteWords.states[unsent]}</span>
    </span>
  )
}

const tone = 'text-paper-ink-2 hover:text-paper-ink hover:bg-[rgb(27_38_34/0.08)]'
