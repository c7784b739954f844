import { useState } from 'react'
import type { Channel } from '#contract/channels.ts'
import { lastAskedAt, nextLetterAt } from '#web/sync/code-letters.ts'
import { useSecondsUntil } from '#web/time/seconds-until.ts'

export type CodeSent = ReturnType<typeof useCodeSent>

const validMs = 10 * 60_000

/** Whether this device had a code sent that still holds, and how long it takes until another one can be. */
export function useCodeSent({ _id: id }: Channel) {
  const [asked, setAsked] = useState(() => momentsOf(id))
  return {
    seconds: useSecondsUntil(asked.nextAt),
    isFresh: useSecondsUntil(asked.lastAt + validMs) > 0,
    look: () => setAsked(momentsOf(id)),
  }
}

const momentsOf = (id: string) => ({
  lastAt: lastAskedAt('channel', id),
  nextAt: nextLetterAt('channel', id),
})
