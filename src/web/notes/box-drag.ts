// Moves a box by keys, or with the pointer: whatever it is drawn over changes places with it.
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { PlacedBox } from '#contract/boxes.ts'
import { boxWords as words } from '#contract/messages/note-boxes.ts'
import { moveBox } from './box-edits.ts'
import type { BoxWriter } from './box-writer.ts'

type Group = readonly PlacedBox[]
export type BoxDrag = ReturnType<typeof createBoxDrag>

type Tell = { say: (text: string) => void; onDragged: (at: number) => void }

export const nothingDragged = -1

export function createBoxDrag(writer: BoxWriter, { say, onDragged }: Tell) {
  let groups: readonly Group[] = []
  let dragged = nothingDragged
  const groupOf = (at: number) => groups.find((group) => group.some((box) => box.at === at)) ?? []

  const step = (at: number, by: 1 | -1, caret: number) => {
    const group = groupOf(at)
    const moved = moveBox(writer.now(), group, at, by, caret)
    if (!moved) return say(words.ends(by === 1 ? 'last' : 'first'))
    writer.edit(moved)
    say(words.moved(moved.index + 1, group.length))
  }

  const over = ({ clientY: y }: PointerEvent) => {
    const group = groupOf(dragged)
    const index = group.findIndex((box) => box.at === dragged)
    const [above, below] = [group[index - 1], group[index + 1]]
    if (below && y > middleOf(writer.rows(), below)) drag(below, 1)
    else if (above && y < middleOf(writer.rows(), above)) drag(above, -1)
  }
  const drag = (target: PlacedBox, by: 1 | -1) => {
    step(dragged, by, 0)
    dragged = target.at
    onDragged(dragged)
  }
  const end = () => {
    dragged = nothingDragged
    onDragged(dragged)
    removeEventListener('pointermove', over)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }

  return {
    step,
    /** The boxes that stand together now: a box moves among its own. */
    drawn(now: readonly Group[]) {
      groups = now
    },
    start(at: number, event: ReactPointerEvent) {
      event.preventDefault()
      dragged = at
      onDragged(at)
      addEventListener('pointermove', over)
      addEventListener('pointerup', end)
      addEventListener('pointercancel', end)
    },
  }
}

function middleOf(rows: readonly HTMLElement[], { at }: PlacedBox) {
  const row = rows.find(({ dataset }) => Number(dataset['row']) === at)?.getBoundingClientRect()
  return row ? row.top + row.height / 2 : Number.NaN
}
