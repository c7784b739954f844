import { Check } from 'lucide-react'
import { useId } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import { noteColors } from '#contract/note-values.ts'
import type { NoteColor } from '#contract/notes.ts'

type ColorPickerProps = { value: NoteColor; onValue: (color: NoteColor) => void }

/** Six papers as native radio buttons: arrows and Tab work by themselves. */
export function ColorPicker({ value, onValue }: ColorPickerProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{noteWords.color}</legend>
      <div className="-mx-1 flex">
        {noteColors.map((color) => (
          <label
            key={color}
            title={noteWords.colors[color]}
            className="group relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onValue(color)}
              aria-label={noteWords.colors[color]}
              className="peer absolute inset-0 opacity-0"
            />
            <span
              aria-hidden
              style={{ backgroundColor: color }}
              className="grid size-9 forced-color-adjust-none place-items-center rounded-full border border-[rgb(27_38_34/0.5)] text-transparent ring-paper-ink ring-offset-2 ring-offset-transparent peer-checked:text-paper-ink peer-checked:outline-[2.5px] peer-checked:outline-offset-2 peer-checked:outline-paper-ink"
            >
              <Check className="size-5 stroke-2" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
