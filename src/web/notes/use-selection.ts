import { useCallback, useMemo, useState } from 'react'
import type { Note } from '#contract/notes.ts'
import { useLayer } from '#web/ui/layers.ts'
import { keepFocusNear } from './note-focus.ts'

const nobody: ReadonlySet<string> = new Set()

export type Selection = ReturnType<typeof useSelection>

/** Which notes are chosen, to do something with all of them. It ends with the last one. */
export function useSelection(notes: readonly Note[]) {
  const [ids, setIds] = useState(nobody)
  const [last, setLast] = useState<string>()
  const chosen = useMemo(() => (ids.size > 0 ? notes.filter(({ _id }) => ids.has(_id)) : []), [notes, ids])
  // A note that is gone from the list is no longer chosen.
  const isOn = chosen.length > 0
  const end = () => {
    keepFocusNear(chosen)
    setIds(nobody)
  }
  useLayer(isOn, end)

  const toggle = useCallback(
    (note: Note, extend = false) => {
      setIds((now) => {
        // What was chosen before the selection ended does not come back.
        const before = isOn ? now : nobody
        return extend && last ? withRange(before, notes, last, note._id) : toggled(before, note._id)
      })
      setLast(note._id)
    },
    [notes, last, isOn],
  )
  const all = useCallback(() => setIds(new Set(notes.map(({ _id }) => _id))), [notes])
  return { ids: isOn ? ids : nobody, chosen, isOn, toggle, all, end }
}

function toggled(ids: ReadonlySet<string>, id: string) {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function withRange(ids: ReadonlySet<string>, notes: readonly Note[], from: string, to: string) {
  const [start = 0, end = 0] = [from, to]
    .map((id) => notes.findIndex(({ _id }) => _id === id))
    .toSorted((one, other) => one - other)
  return new Set([...ids, ...notes.slice(Math.max(0, start), end + 1).map(({ _id }) => _id)])
}
