import type { Note } from '#contract/notes.ts'
import { isTyping, useKeys } from '#web/ui/keys.ts'
import { shelve } from './shelf-actions.ts'
import type { Selection } from './use-selection.ts'

/** X chooses the note that has the focus, P pins it and A archives it; with some chosen, all of them. */
export function useNoteKeys(notes: readonly Note[], selection: Selection) {
  const { chosen, isOn, toggle, all, end } = selection
  const focused = () => {
    const title = document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-note]')
    return notes.find(({ _id }) => _id === title?.dataset['note'])
  }
  const meant = () => (isOn ? chosen : [focused()].filter((note) => note !== undefined))
  const select = () => {
    const note = focused()
    if (note) toggle(note)
  }
  const pin = () => void shelve(meant(), { pinned: !meant().every(({ pinned }) => pinned) })
  const archive = () => void shelve(meant(), { archived: !meant().every(({ archived }) => archived) })
  useKeys({ x: select, p: pin, a: archive, ...(isOn && { escape: end }) })
  useKeys(isOn ? { 'mod+a': all } : {}, isOnPage)
}

/** In a field the key means the text that is typed there. */
const isOnPage = () => document.querySelector('dialog:modal') === null && !isTyping(document.activeElement)
