import type { ComponentProps } from 'react'

type NoteTextProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  /** Words that are being spoken and may still change; shown at the end, in italics. */
  interim: string
}

/**
 * A text field that grows with its text. A mirror beneath it has the same text in the same type: it gives the cell its
 * height, and shows the spoken words where they will go, which a text field alone cannot.
 */
export function NoteText({ value, interim, ...area }: NoteTextProps) {
  return (
    // A focus ring around a field this large is too loud; a line at its side is enough.
    <div className="-ml-3 grid min-h-45 flex-1 border-l-2 border-transparent pl-2.5 focus-within:border-focus">
      <div aria-hidden className={`${type} pointer-events-none text-transparent`}>
        {value}
        {interim && (
          <em className="border-r-2 border-red pr-0.5 text-paper-ink-2">{spaceAfter(value) + interim}</em>
        )}
        {/* An empty last line has no height of its own. */}
        {'\u200b'}
      </div>
      <textarea
        {...area}
        value={value}
        className={`${type} block size-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-paper-ink-2`}
      />
    </div>
  )
}

/** One space between the text and what is added, unless there is one already. */
export function spaceAfter(text: string) {
  return text && !/\s$/.test(text) ? ' ' : ''
}

const type = 'col-start-1 row-start-1 text-lead leading-[1.6] whitespace-pre-wrap wrap-anywhere'
