import { Check } from 'lucide-react'
import { shelfWords } from '#contract/messages/note-shelves.ts'

type SelectCircleProps = {
  titleId: string
  isChosen: boolean
  isSelecting: boolean
  onSelect: (extend: boolean) => void
}

/** Shown by hover at the card's corner, and on every card while some are chosen. The key X does the same. */
export function SelectCircle({ titleId, isChosen, isSelecting, onSelect }: SelectCircleProps) {
  return (
    <span
      className={`absolute -top-2 -left-2 z-2 grid size-7.5 place-items-center transition-opacity ${isSelecting ? '' : 'opacity-0 group-hover/card:opacity-100 has-focus-visible:opacity-100 pointer-coarse:hidden'}`}
    >
      <input
        type="checkbox"
        checked={isChosen}
        // Without a selection it would be one more step of Tab for every card.
        tabIndex={isSelecting ? 0 : -1}
        aria-label={shelfWords.select}
        aria-describedby={titleId}
        onClick={(event) => onSelect(event.shiftKey)}
        onChange={() => {}}
        className="peer size-full appearance-none rounded-full border-2 border-line-strong bg-surface before:absolute before:-inset-1.75 checked:border-primary checked:bg-primary"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute size-4.5 stroke-2.5 text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}
