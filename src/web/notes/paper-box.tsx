import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A box on paper: 20 pixels on a card, 22 in the editor. */
export function PaperBox({ className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={`relative grid shrink-0 place-items-center ${className}`}>
      <input
        type="checkbox"
        {...input}
        className="peer size-full appearance-none rounded-[6px] border-[1.5px] border-paper-edge transition-colors before:absolute before:-inset-y-1 before:-left-5 before:w-11 checked:border-paper-ink checked:bg-paper-ink"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute size-3.5 stroke-3 text-[#fff] opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}

/** What is done is struck, and can still be read. */
export const struck = 'text-paper-ink-2 line-through decoration-paper-ink/45'
