// What is done to notes moves their cards or takes them away, and the focus with them. It goes on to the card itself, else
// to the next one, else to the one before, else to the heading.
import { useEffect } from 'react'

let wanted: readonly string[] | null = null
// Who scrolls on must not be called back.
const ends = ['keydown', 'pointerdown', 'wheel']

/** Call it before the notes leave their places. It holds until the person does something else. */
export function keepFocusNear([first]: readonly { _id: string }[]) {
  if (!first) return
  const ids = titles().map(({ dataset }) => dataset['note'] ?? '')
  const at = ids.indexOf(first._id)
  wanted = [first._id, ...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).toReversed()]
  for (const event of ends) addEventListener(event, forget, { capture: true, passive: true })
}

/** Whatever is done in a dialog, its end has to lead somewhere. */
function forget() {
  if (document.querySelector('dialog:modal')) return
  wanted = null
  for (const event of ends) removeEventListener(event, forget, { capture: true })
}

/** Belongs to whatever draws the list, the selection and the editor: each of them may drop the focus. */
export function useNoteFocus(isEmpty: boolean) {
  useEffect(() => {
    let frame = 0
    const settle = () => {
      if (!wanted || document.activeElement !== document.body) return
      const next = cardNear(wanted) ?? (isEmpty ? document.querySelector<HTMLElement>('h1') : null)
      // A list that was just put up draws its cards a moment later.
      if (!next) frame = requestAnimationFrame(settle)
      next?.focus({ preventScroll: true })
      // A press with the finger or the mouse leaves the page where it is.
      if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
    }
    settle()
    return () => cancelAnimationFrame(frame)
  })
}

function cardNear(ids: readonly string[]) {
  const all = titles()
  const cards = new Map(all.map((title) => [title.dataset['note'], title]))
  return cards.get(ids.find((id) => cards.has(id))) ?? all[0]
}

const titles = () => [...document.querySelectorAll<HTMLElement>('[data-note]')]
