import { Archive, Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { labelKey } from '#contract/note-values.ts'
import type { Label } from '#contract/labels.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import type { NotesView } from './note-views.ts'

type ShelfChipsProps = {
  view: NotesView
  labels: readonly Label[]
  total: number
  onShow: (shelf: { label?: string; archived?: 'true' }) => void
  /** Opens all labels, to rename one or to remove it. */
  onManage: (label?: string) => void
}

// More would not fit beside the archive on a wide screen.
const mostLabels = 8

/** The labels with their counts, and the archive at the far end. On a phone the labels scroll. */
export function ShelfChips({ view, labels, total, onShow, onManage }: ShelfChipsProps) {
  const isOf = (label: Label) => view.label !== undefined && labelKey(label.name) === labelKey(view.label)
  // The chosen one is never among those left out.
  const shown = labels.filter((label, at) => at < mostLabels || isOf(label))
  return (
    <div className="mb-3.5 flex items-center gap-3">
      {/* Relative, or its words for screen readers would widen the page instead of scrolling with it. */}
      <fieldset
        aria-label={words.shelves}
        className="relative flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-ml-5 max-sm:pr-8 max-sm:pl-5 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]"
      >
        <Chip isChosen={!view.archived && !view.label} onClick={() => onShow({})}>
          {words.all} <Count>{total}</Count>
        </Chip>
        {shown.map((label) => (
          <Chip
            key={label.name}
            isChosen={isOf(label)}
            onClick={() => onShow(isOf(label) ? {} : { label: label.name })}
            onContextMenu={(event) => {
              event.preventDefault()
              onManage(label.name)
            }}
          >
            <span dir="auto" className="max-w-40 truncate">
              {label.name}
            </span>
            <Count>{label.count}</Count>
          </Chip>
        ))}
        {labels.length > 0 && (
          <Chip aria-haspopup="dialog" onClick={() => onManage()} title={words.labels}>
            <Ellipsis aria-hidden className="size-4.5 stroke-[1.9]" />
            {labels.length > mostLabels ? words.more : <span className="sr-only">{words.more}</span>}
          </Chip>
        )}
      </fieldset>
      <Chip
        isChosen={view.archived !== undefined}
        onClick={() => onShow(view.archived ? {} : { archived: 'true' })}
      >
        <Archive aria-hidden className="size-4.5 stroke-[1.9]" />
        {words.archive}
      </Chip>
    </div>
  )
}

function Chip({ isChosen, ...button }: ComponentProps<'button'> & { isChosen?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      {...button}
      className="type-label flex h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-ink-2 transition-colors hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg sm:h-10"
    />
  )
}

function Count({ children }: { children: number }) {
  return <span className="font-normal opacity-80">{children}</span>
}
