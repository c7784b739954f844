import { useEffect, useState } from 'react'
import { useUser } from '#web/sync/session.ts'
import { defaultDate } from '#rhythm/default-date.ts'
import { useNow } from '#web/time/now.ts'
import type { Understood } from '#rhythm/grammar/understand.ts'

type Read = (text: string, now: number, zone: string, locale: string) => Understood

let grammar: Promise<Read> | undefined

// The grammar is worth its weight only to who writes here. Without it every word is the title's.
function loadGrammar() {
  grammar ??= import('#rhythm/grammar/grammar.ts').then(
    ({ read }) => read,
    () => {
      grammar = undefined
      return asTitle
    },
  )
  return grammar
}

const asTitle: Read = (text, now) => ({
  title: text.trim(),
  at: defaultDate(now),
  type: 'once',
  spans: [],
})

/** Reads a sentence while it is written; `wanted` fetches the grammar. */
export function useUnderstanding(text: string, wanted: boolean) {
  const { timeZone: zone } = useUser()
  const now = useNow()
  const [read, setRead] = useState<Read>(() => asTitle)
  useEffect(() => {
    if (wanted) void loadGrammar().then((loaded) => setRead(() => loaded))
  }, [wanted])
  return {
    zone,
    now,
    /** Whether the grammar has seen the sentence. */
    isRead: read !== asTitle,
    understood: read(text, now, zone, navigator.language),
    /** As of this very moment, with the whole grammar. */
    readNow: async () => (await loadGrammar())(text, Date.now(), zone, navigator.language),
  }
}
