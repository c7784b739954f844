import { useId } from 'react'
import { boxOf, hasBoxes, linesOf, tickedLast, type PlacedBox } from '#contract/boxes.ts'
import { boxWords } from '#contract/messages/note-boxes.ts'
import { linksIn } from '#web/ui/links-in-text.ts'
import { PaperBox, struck } from './paper-box.tsx'

type CardTextProps = {
  content: string
  onTick: (at: number, ticked: boolean) => void
  /** While notes are chosen, a press anywhere chooses. */
  isResting: boolean
}

// Six lines show less than this, and a note may be fifty times as long.
const previewLength = 1_000
const mostLines = 6

export function CardText({ content, ...rest }: CardTextProps) {
  if (hasBoxes(content)) return <BoxedText content={content} {...rest} />
  return (
    <p
      dir="auto"
      className="mt-1.5 mb-3 line-clamp-6 text-label leading-normal [unicode-bidi:plaintext] whitespace-pre-wrap wrap-anywhere"
    >
      <Preview text={content.slice(0, previewLength)} />
    </p>
  )
}

/** A paragraph, or one box. */
type Line = { at: number; text: string; box?: PlacedBox }

/** What is to be done comes first; the rest of a long list is only counted. */
function BoxedText({ content, onTick, isResting }: CardTextProps) {
  const lines = linesIn(content)
  const hidden = lines.length - mostLines
  return (
    <div className="mt-1.5 mb-3 text-label leading-normal">
      {lines.slice(0, mostLines).map((line) =>
        line.box ? (
          <BoxRow key={line.at} box={line.box} isResting={isResting} onTick={onTick} />
        ) : (
          <p key={line.at} dir="auto" className="line-clamp-2 wrap-anywhere">
            <Preview text={line.text.slice(0, previewLength)} />
          </p>
        ),
      )}
      {hidden > 0 && <p className="py-0.5 pl-7.5 text-meta text-paper-ink-2">{boxWords.more(hidden)}</p>}
    </div>
  )
}

function linesIn(content: string): Line[] {
  const lines = linesOf(content).map((text, at): Line => {
    const box = boxOf(text)
    return box ? { at, text: box.text, box: { ...box, at } } : { at, text }
  })
  const shown = lines.filter(({ box, text }) => box || text.trim())
  const boxes = shown.flatMap(({ box }) => (box ? [box] : []))
  const ticked = tickedLast(boxes).filter((box) => box.ticked)
  return [
    ...shown.filter(({ box }) => !box?.ticked),
    ...ticked.map((box) => ({ at: box.at, text: box.text, box })),
  ]
}

type BoxRowProps = Omit<CardTextProps, 'content'> & { box: PlacedBox }

function BoxRow({ box, onTick, isResting }: BoxRowProps) {
  const id = useId()
  const { at, ticked, text } = box
  return (
    <div className="flex gap-2.5 py-0.75">
      <PaperBox
        checked={ticked}
        disabled={isResting}
        aria-labelledby={id}
        onClick={(event) => event.stopPropagation()}
        onChange={() => onTick(at, !ticked)}
        className="z-1 size-5"
      />
      <span id={id} dir="auto" className={`line-clamp-2 min-w-0 wrap-anywhere ${ticked ? struck : ''}`}>
        {text.trim() ? <Preview text={text.slice(0, previewLength)} /> : boxWords.nameless}
      </span>
    </div>
  )
}

/** An address is underlined and leads nowhere: a press on a card opens the card. */
function Preview({ text }: { text: string }) {
  return linksIn(text).map((stretch, at) =>
    stretch.href ? (
      <u key={at} className="underline-offset-2">
        {stretch.text}
      </u>
    ) : (
      stretch.text
    ),
  )
}
