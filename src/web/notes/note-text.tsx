import { useMemo, type ComponentProps } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import { linksIn, type Stretch } from '#web/ui/links-in-text.ts'

type NoteTextProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  /** Words that are being spoken and may still change; shown at the end, in italics. */
  interim?: string
  /** Its least height; a line of a list is as low as its words. */
  size?: string
}

/**
 * A text field that grows with its text. A mirror over it has the same text in the same type: it gives the cell its
 * height, and shows what a text field alone cannot: links to press, and the spoken words where they will go.
 */
export function NoteText({
  value,
  interim = '',
  size = '-ml-3 min-h-45 flex-1',
  className = '',
  ...area
}: NoteTextProps) {
  const stretches = useMemo(() => linksIn(value), [value])
  // Finding the direction of each line costs a third of the time of a key: only texts that need it pay.
  const bidi = rightToLeft.test(value) ? '[unicode-bidi:plaintext]' : '[unicode-bidi:normal]'
  return (
    <>
      {/* A focus ring around a field this large is too loud; a line at its side is enough. */}
      <div className={`grid border-l-2 border-transparent pl-2.5 has-[textarea:focus]:border-focus ${size}`}>
        {/* Forced colours would show the mirror's text, too, and hide the real one with its ground. */}
        <div
          aria-hidden
          dir="auto"
          className={`${type} ${bidi} pointer-events-none z-1 text-transparent forced-color-adjust-none`}
        >
          {stretches.map((stretch, at) =>
            stretch.href ? (
              <NoteLink
                key={at}
                {...stretch}
                tabIndex={-1}
                className="pointer-events-auto underline decoration-paper-ink forced-colors:decoration-[LinkText]"
              />
            ) : (
              stretch.text
            ),
          )}
          {interim && (
            <em className="border-r-2 border-red pr-0.5 text-paper-ink-2 forced-colors:text-[CanvasText]">
              {spaceAfter(value) + interim}
            </em>
          )}
          {/* An empty last line has no height of its own. */}
          {'\u200b'}
        </div>
        <textarea
          {...area}
          value={value}
          className={`${type} ${bidi} block size-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-paper-ink-2 ${className}`}
        />
      </div>
      <LinkList stretches={stretches} />
    </>
  )
}

/** The same links for the keyboard and for ears: nothing within a text field can be reached by them. */
function LinkList({ stretches }: { stretches: Stretch[] }) {
  const links = stretches.filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <ul aria-label={noteWords.links} className="sr-only focus-within:not-sr-only">
      {links.map((stretch, at) => (
        <li key={at}>
          <NoteLink {...stretch} className="inline-block py-1.5 text-label underline wrap-anywhere" />
        </li>
      ))}
    </ul>
  )
}

function NoteLink({ text, href, ...rest }: Stretch & { tabIndex?: number; className: string }) {
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/** One space between the text and what is added, unless there is one already. */
export function spaceAfter(text: string) {
  return text && !/\s$/.test(text) ? ' ' : ''
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

const type = 'col-start-1 row-start-1 text-lead leading-[1.6] whitespace-pre-wrap wrap-anywhere'
