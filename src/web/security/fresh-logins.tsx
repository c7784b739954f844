// A call that needs a fresh login is held until the person has given their password once more, and is then made again.
import { Suspense, useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/store.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OnClosed } from '#web/ui/use-dialog.tsx'

type Asked = { answered: Promise<boolean>; answer: (isFresh: boolean) => void }

const asked = createStore<Asked | null>(null)
const FreshLogin = lazyPart(async () => (await import('./fresh-login.tsx')).FreshLogin)

/** Asks for the password; calls that are refused at the same time wait for one answer. */
export function askForLogin(): Promise<boolean> {
  const current = asked.get()
  if (current) return current.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({ answered: promise, answer: resolve })
  return promise
}

/** Stands once in the app and asks over everything that is open. */
export function FreshLogins() {
  const current = useSyncExternalStore(asked.subscribe, asked.get)
  if (!current) return null
  const closed = () => {
    current.answer(false)
    asked.set(null)
  }
  return (
    <OnClosed value={closed}>
      <Suspense>
        <FreshLogin onFresh={() => current.answer(true)} />
      </Suspense>
    </OnClosed>
  )
}
