import { useEffect, useState } from 'react'
import type { ReminderType } from '#contract/reminders.ts'
import { forget, read, write, type StoredKey } from '#web/browser/stored.ts'
import { useUser } from '#web/sync/session.ts'

type Line = { text: string; chosenType: ReminderType | null }

const empty: Line = { text: '', chosenType: null }

/** The sentence, and the rhythm chosen for it. Both stay on this device until the reminder is added. */
export function useLine() {
  const { _id } = useUser()
  const key: StoredKey = `draft:${_id}:quick-add`
  const [line, setLine] = useState<Line>(() => JSON.parse(read(key) ?? 'null') ?? empty)
  useEffect(() => {
    if (isBlank(line.text)) forget(key)
    else write(key, JSON.stringify(line))
  }, [key, line])
  return {
    ...line,
    typed: !isBlank(line.text),
    setText: (text: string) =>
      setLine(({ chosenType }) => ({ text, chosenType: isBlank(text) ? null : chosenType })),
    chooseType: (chosenType: ReminderType) => setLine(({ text }) => ({ text, chosenType })),
    clearLine: () => setLine(empty),
    /** What was typed meanwhile stays. */
    clearAdded: (added: string) => setLine((now) => (now.text === added ? empty : now)),
  }
}

const isBlank = (text: string) => text.trim() === ''
