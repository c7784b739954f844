// Edits the text of an open note: keeps the newest of it, where the caret is and goes, and what can be taken back.
import { boxOf, linesOf } from '#contract/boxes.ts'
import { addBox, toggleBoxes, type Edit, type Place } from './box-edits.ts'

type Part = 'text' | 'tick'
type Wanted = Place & { part: Part }
type Undoable = { before: string; after: string; place: Wanted }

export type BoxWriter = ReturnType<typeof createBoxWriter>

export function createBoxWriter(start: string) {
  // The text at this moment may be newer than what was last drawn.
  let latest = start
  let change: (content: string) => void = () => {}
  let root: HTMLElement | null = null
  let wanted: Wanted | null = null
  let active = { from: -1, to: -1, caret: 0 }
  // What keys and presses have made of the text, so that Ctrl+Z takes that back; typing is the browser's own.
  const undos: Undoable[] = []

  const type = (next: string, then: Wanted | null = null) => {
    latest = next
    wanted = then
    change(next)
  }
  const edit = ({ content, place }: Edit, part: Part = 'text') => {
    const caret = { line: Math.max(0, active.from), caret: active.caret }
    // Whoever ticks is at the box, wherever the caret was last.
    undos.push({ before: latest, after: content, place: { ...(part === 'tick' ? place : caret), part } })
    type(content, { ...place, part })
  }

  return {
    attach: (element: HTMLElement | null) => {
      root = element
    },
    rows: () => [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])],
    /** The text has been drawn: the caret goes where it is wanted. */
    drawn(content: string, onContent: typeof change) {
      latest = content
      change = onContent
      if (wanted) focusOn(root, wanted)
      wanted = null
    },
    now: () => latest,
    type: (next: string) => type(next),
    edit,
    focus: (place: Place) => focusOn(root, { ...place, part: 'text' }),
    /** By what is seen: ticked ones may stand elsewhere than in the text. */
    leave(at: number, step: 1 | -1, caret: number) {
      const areas = areasIn(root)
      const next = areas[areas.findIndex((area) => firstOf(area) === at) + step]
      if (!next) return
      const line = step === 1 ? firstOf(next) : firstOf(next) + linesOf(next.value).length - 1
      focusOn(root, { line, caret, part: 'text' })
    },
    /** Says whether there was something to take back. */
    undo() {
      const last = undos.at(-1)
      if (last?.after !== latest) return false
      undos.pop()
      type(last.before, last.place)
      return true
    },
    /** The caret is in these lines. */
    onActive(from: number, to: number, caret: number) {
      active = { from, to, caret }
    },
    /** The key: lines become boxes, a box becomes a line. */
    toggle() {
      if (active.from >= 0) edit(toggleBoxes(latest, active.from, active.to, active.caret))
    },
    /** The button: a box where the caret is, or at the end. */
    add() {
      const lines = linesOf(latest)
      const { from, to, caret } = active
      const isText = from >= 0 && lines.slice(from, to + 1).some((line) => !boxOf(line))
      if (isText) edit(toggleBoxes(latest, from, to, caret))
      else edit(addBox(latest, from >= 0 ? to : lines.length - 1))
    },
  }
}

const areasIn = (root: HTMLElement | null) => [...(root?.querySelectorAll('textarea') ?? [])]
const firstOf = ({ dataset }: HTMLElement) => Number(dataset['line'])

function focusOn(root: HTMLElement | null, { line, caret, part }: Wanted) {
  if (part === 'tick') return root?.querySelector<HTMLElement>(`[data-tick="${line}"]`)?.focus()
  const areas = areasIn(root)
  const [area] = areas
    .filter((each) => firstOf(each) <= line)
    .toSorted((one, other) => firstOf(other) - firstOf(one))
  if (!area) return areas[0]?.focus()
  const lines = linesOf(area.value)
  const before = lines.slice(0, line - firstOf(area))
  const within = Math.min(caret, lines[before.length]?.length ?? 0)
  const at = before.reduce((sum, each) => sum + each.length + 1, 0) + within
  area.focus()
  area.setSelectionRange(at, at)
}
