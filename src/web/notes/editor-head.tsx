import {
  Archive,
  ArchiveRestore,
  ArrowDownToLine,
  Check,
  CircleAlert,
  CloudOff,
  Copy,
  Ellipsis,
  ListX,
  LoaderCircle,
  Pin,
  Trash2,
  UsersRound,
  X,
} from 'lucide-react'
import { chrome } from '#contract/messages/app.ts'
import { boxWords } from '#contract/messages/note-boxes.ts'
import { shelfWords } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import type { SavingState, Shelf } from './saving.ts'
import type { ShelfChange } from './shelf-changes.ts'

type EditorHeadProps = {
  name: string
  state: SavingState | null
  shelf: Shelf
  onShelve: (change: ShelfChange) => void
  menu: readonly MenuItem[]
  onClose: () => void
}

/** What became of the last words, where the note is put, and the way out. */
export function EditorHead({ name, state, shelf, onShelve, menu, onClose }: EditorHeadProps) {
  const { pinned, archived } = shelf
  return (
    <div className="flex items-center pt-3 pr-4 pl-5 sm:pt-4 sm:pl-7">
      {/* Only what a person may have to act on is read out: a voice at every pause would not let anybody write. */}
      <output
        aria-live={state === 'saving' || state === 'saved' ? 'off' : 'polite'}
        className="mr-auto flex items-center gap-1.5 text-label font-medium text-paper-ink-2"
      >
        {state && state !== 'gone' ? <State state={state} /> : <span aria-hidden>{name}</span>}
      </output>
      <IconButton
        label={pinned ? shelfWords.unpin : shelfWords.pin}
        tone={tone}
        onClick={() => onShelve({ pinned: !pinned })}
      >
        <Pin aria-hidden className={pinned ? 'fill-current' : ''} />
      </IconButton>
      <IconButton
        label={archived ? shelfWords.restore : shelfWords.archive}
        tone={tone}
        onClick={() => onShelve({ archived: !archived })}
      >
        {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
      </IconButton>
      <Menu
        label={noteWords.moreActions}
        items={menu}
        renderTrigger={(props) => (
          <IconButton label={noteWords.moreActions} tone={tone} {...props}>
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      />
      <IconButton label={chrome.close} onClick={onClose} tone={tone}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

type MenuActions = {
  sinks: boolean
  hasTicked: boolean
  onCopy: () => void
  onSink: () => void
  onClear: () => void
  onRemove: (() => void) | undefined
}

export function editorMenu({ sinks, hasTicked, onCopy, onSink, onClear, onRemove }: MenuActions): MenuItem[] {
  return [
    { label: noteWords.copy, icon: <Copy aria-hidden />, onChoose: onCopy },
    { label: boxWords.sink, icon: <ArrowDownToLine aria-hidden />, checked: sinks, onChoose: onSink },
    ...(hasTicked ? [{ label: boxWords.clear, icon: <ListX aria-hidden />, onChoose: onClear }] : []),
    ...(onRemove
      ? [{ label: chrome.remove, icon: <Trash2 aria-hidden />, isApart: true, onChoose: onRemove }]
      : []),
  ]
}

function State({ state }: { state: Exclude<SavingState, 'gone'> }) {
  const Picture = pictures[state]
  return (
    <>
      <Picture
        aria-hidden
        className={`size-4 stroke-[1.9] ${state === 'saving' ? 'animate-spin motion-reduce:animate-none' : ''}`}
      />
      {noteWords.states[state]}
    </>
  )
}

const pictures = {
  saving: LoaderCircle,
  saved: Check,
  kept: CloudOff,
  unkept: CircleAlert,
  changed: UsersRound,
}

const tone = 'text-paper-ink hover:bg-[rgb(27_38_34/0.08)]'
