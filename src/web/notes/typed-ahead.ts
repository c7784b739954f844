import type { Typed } from './typed.ts'

type Ahead = Pick<Typed, 'title' | 'content'>

/** Whoever presses N types at once: keeps what is typed while the editor is still loading, Tab leads on to the text. */
export function listenAhead() {
  const typed: Ahead = { title: '', content: '' }
  let field: keyof Ahead = 'title'
  let isLeft = false
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') isLeft = true
    else if (event.key === 'Tab') field = 'content'
    else if (event.key === 'Backspace') typed[field] = typed[field].slice(0, -1)
    else if (event.key.length === 1) typed[field] += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', onKey, { capture: true })
  return {
    typed,
    /** Escape leaves an empty note before it is seen; with words in it, it opens all the same. */
    isLeft: () => isLeft && !typed.title && !typed.content,
    stop: () => removeEventListener('keydown', onKey, { capture: true }),
    /** Call it once the editor is there. */
    goOn: () => {
      if (field === 'content') document.querySelector<HTMLElement>('dialog[open] textarea')?.focus()
    },
  }
}
