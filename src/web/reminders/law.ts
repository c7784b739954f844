import { useEffect, useState } from 'react'
import type * as occurrences from '#rhythm/occurrences.ts'

type Law = typeof occurrences

let known: Law | undefined

/** The law of when a reminder rings again. It is long, and comes once somebody needs it. */
export async function loadLaw(): Promise<Law> {
  known ??= await import('#rhythm/occurrences.ts')
  return known
}

/** Nothing until it is there. */
export function useLaw(isWanted: boolean): Law | undefined {
  const [law, setLaw] = useState(known)
  useEffect(() => {
    if (isWanted && !law) void loadLaw().then(setLaw, () => {})
  }, [isWanted, law])
  return law
}
