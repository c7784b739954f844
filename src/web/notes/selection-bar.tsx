import { Archive, ArchiveRestore, Palette, Pin, Tag, Trash2, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { noteColors } from '#contract/note-values.ts'
import { useUser } from '#web/sync/session.ts'
import { Popover } from '#web/ui/popover.tsx'
import { ColorDots } from './color-dots.tsx'
import { LabelMenu } from './label-menu.tsx'
import { confirmRemoval } from './remove-note.ts'
import { shelve } from './shelf-actions.ts'
import type { ShelfChange } from './shelf-changes.ts'
import { hasLabel } from './note-views.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with all that is chosen. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { _id: userId } = useUser()
  const { chosen, end } = selection
  const arePinned = chosen.every(({ pinned }) => pinned)
  const areArchived = chosen.every(({ archived }) => archived)
  const change = (what: ShelfChange) => {
    end()
    void shelve(chosen, what)
  }
  return (
    <section
      aria-label={words.selection}
      className="selection-bar fixed z-10 flex min-h-15 flex-wrap items-center rounded-note bg-toast px-1 text-on-toast shadow-3 sm:gap-1 sm:px-3"
    >
      <BarButton icon={<X aria-hidden />} label={words.endSelection} isPicture onClick={end} />
      <output className="mr-auto text-label font-semibold whitespace-nowrap">
        {words.selected(chosen.length)}
      </output>
      {/* A row of their own on the narrowest phones. */}
      <div className="flex items-center max-[24rem]:w-full max-[24rem]:justify-between sm:gap-1">
        <BarButton
          icon={<Pin aria-hidden className={arePinned ? 'fill-current' : ''} />}
          label={arePinned ? words.unpin : words.pin}
          onClick={() => change({ pinned: !arePinned })}
        />
        <Popover
          label={words.labels}
          className="w-80 rounded-note"
          renderTrigger={(props) => <BarButton {...props} icon={<Tag aria-hidden />} label={words.label} />}
        >
          <LabelMenu
            stateOf={(label) => chosen.every((note) => hasLabel(note, label))}
            onToggle={(label, isOn) =>
              void shelve(chosen, isOn ? { addLabel: label } : { removeLabel: label })
            }
          />
        </Popover>
        <Popover
          label={words.colour}
          className="rounded-note p-3"
          renderTrigger={(props) => (
            <BarButton {...props} icon={<Palette aria-hidden />} label={words.colour} />
          )}
        >
          <ColorDots colors={noteColors} onChoose={(color) => change({ color })} />
        </Popover>
        <BarButton
          icon={areArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          label={areArchived ? words.restore : words.archive}
          onClick={() => change({ archived: !areArchived })}
        />
        <span aria-hidden className="mx-1 h-6 w-px bg-current opacity-30 max-sm:hidden" />
        <BarButton
          icon={<Trash2 aria-hidden />}
          label={chrome.remove}
          onClick={() => void confirmRemoval(userId, chosen, end)}
        />
      </div>
    </section>
  )
}

type BarButtonProps = ComponentProps<'button'> & { icon: ReactNode; label: string; isPicture?: boolean }

/** Phones have room for the pictures only. */
function BarButton({ icon, label, isPicture = false, ...button }: BarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...button}
      className="on-spruce flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-small text-label sm:px-2 font-medium hover:bg-[rgb(128_128_128/0.25)] [&>svg]:size-5 [&>svg]:stroke-[1.9]"
    >
      {icon}
      <span className={isPicture ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
    </button>
  )
}
