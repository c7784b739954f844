import { GripVertical, X } from 'lucide-react'
import { memo, useId, type ClipboardEvent, type KeyboardEvent } from 'react'
import { tickBox } from '#contract/boxes.ts'
import { boxWords as words } from '#contract/messages/note-boxes.ts'
import type { BoxDrag } from './box-drag.ts'
import { caretAtEnd, pasteLines, removeBox, setText, splitBox, unbox } from './box-edits.ts'
import { isBoxKey, leavesBox } from './box-keys.ts'
import { NoteText } from './note-text.tsx'
import { PaperBox, struck } from './paper-box.tsx'
import type { BoxWriter } from './box-writer.ts'

type BoxRowProps = {
  at: number
  ticked: boolean
  text: string
  interim: string
  isActive: boolean
  isDragged: boolean
  writer: BoxWriter
  drag: BoxDrag
  onActive: (at: number) => void
}

/** One box. The grip and the cross show on the active line only. */
export const BoxRow = memo(function BoxRow(props: BoxRowProps) {
  const { at, ticked, text, interim, isActive, isDragged, writer, drag, onActive } = props
  const { now, edit } = writer
  const id = useId()
  const tick = () => edit({ content: tickBox(now(), at, !ticked), place: { line: at, caret: 0 } }, 'tick')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus comes
    <li
      data-row={at}
      onFocus={() => onActive(at)}
      className={`relative flex items-start gap-3 rounded-badge py-1 ${isDragged ? 'bg-paper-chip' : ''}`}
    >
      {isActive && (
        <button
          type="button"
          aria-label={words.move}
          title={words.move}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPointerDown={(event) => drag.start(at, event)}
          onKeyDown={(event) => {
            const by = stepOf(event)
            if (!by) return
            event.preventDefault()
            drag.step(at, by, caretAtEnd(now(), at))
          }}
          className="absolute inset-y-0 -left-5 z-1 grid w-5 cursor-grab touch-none place-items-center rounded-badge"
        >
          <GripVertical aria-hidden className="size-4 stroke-2" />
        </button>
      )}
      <PaperBox
        checked={ticked}
        data-tick={at}
        aria-labelledby={id}
        onChange={tick}
        className="mt-0.5 size-5.5"
      />
      <span id={id} className="sr-only">
        {text.trim() || words.nameless}
      </span>
      <NoteText
        dir="auto"
        data-line={at}
        rows={1}
        value={text}
        interim={interim}
        size="min-w-0 flex-1 -ml-2.5 border-transparent!"
        className={ticked ? struck : ''}
        aria-label={words.text}
        enterKeyHint="next"
        onChange={({ target }) => writer.type(setText(now(), at, target.value.replaceAll('\n', ' ')))}
        onSelect={({ currentTarget }) => writer.onActive(at, at, currentTarget.selectionEnd)}
        onKeyDown={(event) => onKey(event, props, tick)}
        onPaste={(event) => paste(event, props)}
      />
      {isActive && (
        <button
          type="button"
          aria-label={words.remove}
          title={words.remove}
          onClick={() => edit(removeBox(now(), at))}
          className="wide-target grid size-7 shrink-0 place-items-center rounded-badge hover:bg-paper-chip"
        >
          <X aria-hidden className="size-4.5 stroke-[1.9]" />
        </button>
      )}
    </li>
  )
})

const stepOf = ({ key }: KeyboardEvent) => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined)

function onKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  { at, writer, drag }: BoxRowProps,
  tick: () => void,
) {
  const { now, edit, toggle } = writer
  const { selectionStart: from, selectionEnd: to } = event.currentTarget
  const isCombined = event.ctrlKey || event.metaKey
  const step = stepOf(event)
  const split = () => edit(splitBox(now(), at, from, to))
  if (event.nativeEvent.isComposing) return
  if (isBoxKey(event)) toggle()
  else if (event.key === 'Enter') (isCombined ? tick : split)()
  else if (event.key === 'Backspace' && from === 0 && to === 0) edit(unbox(now(), at))
  else if (step && event.altKey) drag.step(at, step, from)
  else if (step && !isCombined && !event.shiftKey && leavesBox(event, step)) writer.leave(at, step, from)
  else return
  event.preventDefault()
}

function paste(event: ClipboardEvent<HTMLTextAreaElement>, { at, writer }: BoxRowProps) {
  const pasted = event.clipboardData.getData('text/plain')
  if (!/[\r\n]/.test(pasted.trim())) return
  const { selectionStart, selectionEnd } = event.currentTarget
  event.preventDefault()
  writer.edit(pasteLines(writer.now(), at, selectionStart, selectionEnd, pasted))
}
