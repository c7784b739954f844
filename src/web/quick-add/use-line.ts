import { useEffect, useState } from 'react'
import { forget, read, write, type StoredKey } from '#web/browser/stored.ts'
import { useUser } from '#web/sync/session.ts'

type Line = { text: string }

/** The sentence. It stays on this device until the reminder is added. */
export function useLine() {
  const { _id } = useUser()
  const key: StoredKey = `draft:${_id}:quick-add`
  const [text, setText] = useState(() => storedLine(key))
  const typed = !isBlank(text)
  useEffect(() => {
    if (typed) write(key, JSON.stringify({ text } satisfies Line))
    else forget(key)
  }, [key, text, typed])
  return {
    text,
    typed,
    setText,
    /** What was typed meanwhile stays. */
    clearAdded: (added: string) => setText((now) => (now === added ? '' : now)),
  }
}

function storedLine(key: StoredKey) {
  const line: Line | null = JSON.parse(read(key) ?? 'null')
  return line?.text ?? ''
}

const isBlank = (text: string) => text.trim() === ''
