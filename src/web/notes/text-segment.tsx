import type { KeyboardEvent, SyntheticEvent } from 'react'
import { hasBoxes, linesOf } from '#contract/boxes.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { joinToBox, placeAt } from './box-edits.ts'
import { isBoxKey } from './box-keys.ts'
import { NoteText } from './note-text.tsx'
import type { BoxWriter } from './box-writer.ts'

type TextSegmentProps = {
  from: number
  text: string
  interim: string
  writer: BoxWriter
  /** The whole note is this text. */
  isAll: boolean
  control: { id: string; 'aria-invalid'?: boolean | undefined; 'aria-describedby'?: string | undefined }
}

/** Lines that are no boxes, in a text field of their own. */
export function TextSegment({ from, text, interim, writer, isAll, control }: TextSegmentProps) {
  const { now, edit, type, toggle, onActive } = writer
  const write = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    const lines = linesOf(now())
    const content = lines.toSpliced(from, linesOf(text).length, ...linesOf(value)).join('\n')
    // A line that has become a box has a field of its own, and the caret goes along.
    if (hasBoxes(value)) edit({ content, place: placeAt(value, selectionEnd, from) })
    else type(content)
  }
  const onSelect = ({ currentTarget: area }: SyntheticEvent<HTMLTextAreaElement>) => {
    const end = placeAt(area.value, area.selectionEnd, from)
    onActive(placeAt(area.value, area.selectionStart, from).line, end.line, end.caret)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    if (event.nativeEvent.isComposing) return
    if (isBoxKey(event)) toggle()
    else if (event.key === 'Backspace' && isAtStart && from > 0) edit(joinToBox(now(), from))
    else return
    event.preventDefault()
  }
  return (
    <NoteText
      {...(isAll ? control : {})}
      required={isAll}
      dir="auto"
      data-line={from}
      value={text}
      interim={interim}
      {...(!isAll && { size: '-ml-3', rows: 1 })}
      onChange={({ target }) => write(target)}
      onSelect={onSelect}
      onKeyDown={onKeyDown}
      aria-label={noteWords.content}
      placeholder={isAll && !interim ? noteWords.contentHint : undefined}
    />
  )
}
