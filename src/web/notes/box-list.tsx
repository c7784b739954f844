import { ChevronDown, Plus } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import type { PlacedBox } from '#contract/boxes.ts'
import { boxWords as words } from '#contract/messages/note-boxes.ts'
import { createBoxDrag, nothingDragged } from './box-drag.ts'
import { addBox } from './box-edits.ts'
import { BoxRow } from './box-row.tsx'
import type { Boxes } from './use-boxes.ts'

type BoxListProps = {
  list: readonly PlacedBox[]
  boxes: Boxes
  sinks: boolean
  /** Words that are being spoken into the last box. */
  interim: string
}

/** The boxes that stand together. Ticked ones sink under a line that folds; the text keeps its order. */
export function BoxList({ list, boxes, sinks, interim }: BoxListProps) {
  const [isFolded, setFolded] = useState(false)
  const [active, setActive] = useState(-1)
  const ticked = sinks ? list.filter((box) => box.ticked) : []
  const open = sinks ? list.filter((box) => !box.ticked) : list
  const [dragged, setDragged] = useState(nothingDragged)
  const [drag] = useState(() => createBoxDrag(boxes.writer, { say: boxes.say, onDragged: setDragged }))
  useLayoutEffect(() => drag.drawn([open, ticked]))
  const lastAt = list.at(-1)?.at
  const row = (box: PlacedBox) => (
    <BoxRow
      key={box.at}
      at={box.at}
      ticked={box.ticked}
      text={box.text}
      interim={box.at === lastAt ? interim : ''}
      isActive={box.at === active}
      isDragged={box.at === dragged}
      writer={boxes.writer}
      drag={drag}
      onActive={setActive}
    />
  )
  return (
    <div>
      <ul aria-label={words.boxes}>{open.map(row)}</ul>
      <button
        type="button"
        onClick={() =>
          boxes.writer.edit(addBox(boxes.writer.now(), open.at(-1)?.at ?? (list[0]?.at ?? 0) - 1))
        }
        className="flex min-h-11 w-full items-center gap-3 text-start text-paper-ink-2 hover:text-paper-ink"
      >
        <Plus aria-hidden className="size-5.5 stroke-[1.9] p-0.5" />
        {words.add}
      </button>
      {ticked.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
            className="flex min-h-9 items-center gap-2.5 text-label font-semibold"
          >
            <ChevronDown
              aria-hidden
              className={`size-4.5 stroke-[1.9] transition-transform ${isFolded ? '-rotate-90' : ''}`}
            />
            {words.ticked(ticked.length)}
          </button>
          {!isFolded && <ul aria-label={words.ticked(ticked.length)}>{ticked.map(row)}</ul>}
        </>
      )}
    </div>
  )
}
