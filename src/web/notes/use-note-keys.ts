import type { Note } from '#contract/notes.ts'
import { isTyping, useKeys } from '#web/ui/keys.ts'
import type { Selection } from './use-selection.ts'
import { withActions } from './with-actions.ts'

/** X chooses the note that has the focus, P pins it and A archives it; with some chosen, all of them. */
export function useNoteKeys(notes: readonly Note[], selection: Selection) {
  const { chosen, isOn, toggle, all, end } = selection
  const title = () => document.activeElement?.closest('article')?.querySelector<HTMLElement>('[data-note]')
  const focused = () => notes.find(({ _id }) => _id === title()?.dataset['note'])
  const meant = () => (isOn ? chosen : [focused()].filter((note) => note !== undefined))
  const select = () => {
    const note = focused()
    if (!note) return
    // The boxes and buttons of a card rest while some are chosen, and would drop the focus.
    title()?.focus()
    toggle(note)
  }
  /** All of them, unless all of them are there already. */
  const put = (where: 'pinned' | 'archived') => () => {
    const those = meant()
    const isThere = those.every((note) => note[where])
    void withActions(({ shelve }) => shelve(those, { [where]: !isThere }))
  }
  useKeys({ x: select, p: put('pinned'), a: put('archived'), ...(isOn && { escape: end }) })
  useKeys(isOn ? { 'mod+a': all } : {}, isOnPage)
}

/** In a field the key means the text that is typed there. */
const isOnPage = () => document.querySelector('dialog:modal') === null && !isTyping(document.activeElement)
