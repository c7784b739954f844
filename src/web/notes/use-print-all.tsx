import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { noteWords } from '#contract/messages/notes.ts'
import { useKeys } from '#web/ui/keys.ts'
import { toasts } from '#web/ui/toast.tsx'
import type { useNotes } from './notes.ts'

const inPlace = { id: 'printing', icon: <Printer /> }

/**
 * Paper gets the whole list: the key for printing fetches what is missing first. The browser's own menu does not wait, so
 * the rest is offered afterwards.
 */
export function usePrintAll({ notes, hasNextPage, fetchNextPage }: ReturnType<typeof useNotes>) {
  const isWaiting = useRef(false)

  const printAll = async () => {
    isWaiting.current = true
    toasts.offer(noteWords.printing, inPlace)
    for (let more = true; more;) {
      const page = await fetchNextPage()
      more = page.hasNextPage && !page.isFetchNextPageError
      isWaiting.current = !page.isFetchNextPageError
    }
    if (!isWaiting.current) toasts.bad(noteWords.notPrinted, { id: inPlace.id })
  }
  useKeys({ 'mod+p': () => (hasNextPage ? void printAll() : print()) })

  // Once the last page has been drawn. Within an effect React could not draw the paper, so the effect has to end first.
  useEffect(() => {
    if (!isWaiting.current || hasNextPage) return
    isWaiting.current = false
    toasts.remove(inPlace.id)
    setTimeout(() => print())
  }, [hasNextPage])

  const offerAll = useEffectEvent(() => {
    if (!hasNextPage) return
    const action = { label: noteWords.printAll, onClick: () => void printAll() }
    toasts.offer(noteWords.firstOnesReady(notes.length), { ...inPlace, action })
  })
  useEffect(() => {
    const onPrinted = () => offerAll()
    addEventListener('afterprint', onPrinted)
    return () => {
      removeEventListener('afterprint', onPrinted)
      isWaiting.current = false
      toasts.remove(inPlace.id)
    }
  }, [])
}
