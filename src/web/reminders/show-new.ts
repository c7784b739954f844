import { reminderWords } from '#contract/messages/reminders.ts'

/** The list on the screen. */
type Board = { hides: (id: string) => boolean; reveal: (id: string) => void }

let board: Board | null = null

export function setBoard(current: Board) {
  board = current
  return () => {
    if (board === current) board = null
  }
}

/** The way to a reminder that was just added, if a filter or a search hides it. */
export function wayTo(id: string) {
  if (!board?.hides(id)) return undefined
  return { label: reminderWords.show, onClick: () => board?.reveal(id) }
}
