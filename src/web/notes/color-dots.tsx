import { noteWords } from '#contract/messages/notes.ts'
import type { NoteColor } from '#contract/notes.ts'

type ColorDotsProps = { colors: readonly NoteColor[]; onChoose: (color: NoteColor) => void }

/** Papers to give to many notes at once: none of them is chosen before. */
export function ColorDots({ colors, onChoose }: ColorDotsProps) {
  return (
    <div className="flex">
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          title={noteWords.colors[color]}
          aria-label={noteWords.colors[color]}
          onClick={() => onChoose(color)}
          className="grid size-11 place-items-center rounded-full"
        >
          <span
            style={{ backgroundColor: color }}
            className="size-8 forced-color-adjust-none rounded-full border border-[rgb(27_38_34/0.5)]"
          />
        </button>
      ))}
    </div>
  )
}
