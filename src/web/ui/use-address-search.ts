import { useEffect, useRef, useState } from 'react'
import { useSearchParam } from '#web/ui/router.tsx'

const restMs = 200

/** A search that stands in the address: what is typed, how to type it, and what to look for once it has rested. */
export function useAddressSearch(name: string) {
  const [asked, ask] = useSearchParam(name)
  const [typed, setTyped] = useState(asked ?? '')
  const [seen, setSeen] = useState(asked)
  const [written, setWritten] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // A link or Back led to another search.
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== written) setTyped(asked ?? '')
  }

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWritten(text.trim() || null)
      ask(text.trim() || null)
    }, restMs)
  }

  return [typed, type, asked ?? ''] as const
}
