import { FieldError } from '#web/ui/field-error.tsx'
import { useFieldParts } from '#web/ui/field.tsx'
import { useMemo } from 'react'
import { BoxList } from './box-list.tsx'
import { segmentsOf } from './box-edits.ts'
import { isUndoKey } from './box-keys.ts'
import { TextSegment } from './text-segment.tsx'
import type { Boxes } from './use-boxes.ts'

type NoteBodyProps = {
  content: string
  error: string | undefined
  interim: string
  boxes: Boxes
  sinks: boolean
}

/** The text of the note: as text fields where it is text, as boxes where it is boxes. */
export function NoteBody({ content, error, interim, boxes, sinks }: NoteBodyProps) {
  const { writer, said } = boxes
  const { control, errorId } = useFieldParts({ error })
  const segments = useMemo(() => segmentsOf(content), [content])
  const isAll = segments.length === 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields, boxes and buttons inside have the keys
    <div
      ref={(element) => writer.attach(element)}
      onKeyDown={(event) => isUndoKey(event) && writer.undo() && event.preventDefault()}
      className="flex flex-1 flex-col gap-1.5"
    >
      {segments.map((segment, at) => {
        const spoken = at === segments.length - 1 ? interim : ''
        return segment.kind === 'text' ? (
          <TextSegment
            key={`text ${at}`}
            from={segment.from}
            text={segment.text}
            interim={spoken}
            writer={writer}
            isAll={isAll}
            control={control}
          />
        ) : (
          <BoxList key={`list ${at}`} list={segment.boxes} boxes={boxes} sinks={sinks} interim={spoken} />
        )
      })}
      <PaperError id={errorId} text={error} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Red is hard to read on coloured paper in dark mode, so it gets a white strip. */
export function PaperError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div
      aria-live="polite"
      id={id}
      className={text && '-mx-2.5 mt-2 rounded-badge bg-surface px-2.5 pt-px pb-2'}
    >
      {text && <FieldError text={text} />}
    </div>
  )
}
