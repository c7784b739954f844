// What the dashboard's search looks through. Loaded with the first search: a visit without one needs none of it.
import { fold } from '#contract/fold.ts'
import type { Reminder } from '#contract/reminders.ts'
import { wordsOf } from '#web/search/found-words.ts'
import { Found } from '#web/search/found.tsx'
import { timeWords } from '#web/time/words.ts'
import { rhythmOf } from './rhythm-words.ts'

const texts = new WeakMap<Reminder, string>()

/** Those that have every word of the search in their title, their description or their rhythm. */
export function found(reminders: readonly Reminder[], search: string) {
  const words = wordsOf(search)
  return reminders.filter((each) => words.every((word) => textOf(each).includes(word)))
}

/** A text of a reminder with the found words underlined. */
export function mark(text: string, search: string) {
  return <Found text={text} search={search} />
}

/** Folding thousands of texts at every key would be felt. */
function textOf(reminder: Reminder) {
  const known = texts.get(reminder)
  if (known !== undefined) return known
  const { title, description, type } = reminder
  const text = fold([title, description, type, rhythmOf(reminder, timeWords())].join('\n'))
  texts.set(reminder, text)
  return text
}
