import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { resume, useUser } from '#web/sync/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Link } from '#web/ui/router.tsx'
import { DropZone } from './drop-zone.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { Finished } from './finished.tsx'
import { Preview } from './preview.tsx'
import { ReadingCard, SendingCard } from './progress-card.tsx'
import { readChosen, useImportState, type State } from './state.ts'
import { UnreadFiles } from './unread-files.tsx'

/** Brings in notes and reminders from other apps: choose, look, import, perhaps undo. */
export function Component() {
  const state = useImportState()
  const { timeZone } = useUser()
  // What fits depends on how much is in use by now.
  useEffect(() => void resume(), [])
  return (
    <div className={state.step === 'preview' ? '' : 'mx-auto max-w-200'}>
      <Link
        to="/user-profile#your-data"
        className="type-label mb-3 inline-flex min-h-11 items-center gap-2.5 rounded-badge text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {words.back}
      </Link>
      <Head state={state} />
      <div className="mt-6">
        {state.step === 'choose' && (
          <>
            {state.said && <output className="mb-4 block text-ink-2">{state.said}</output>}
            <UnreadFiles files={state.unread} />
            <DropZone onFiles={(files) => readChosen(files, timeZone)} />
            <EarlierImports />
          </>
        )}
        {state.step === 'reading' && <ReadingCard {...state} />}
        {state.step === 'preview' && <Preview key={state.name} {...state} />}
        {state.step === 'sending' && <SendingCard {...state} />}
        {state.step === 'sent' && <Finished {...state} />}
      </div>
    </div>
  )
}

function Head({ state }: { state: State }) {
  const { step } = state
  const head = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // What was pressed has gone with its step.
  useEffect(() => {
    if (before.current !== step) head.current?.querySelector('h1')?.focus()
    before.current = step
  }, [step])
  return (
    <div ref={head}>
      <PageHead title={words.title} />
      <p className="mt-1 text-ink-2 wrap-anywhere">{lineOf(state)}</p>
    </div>
  )
}

function lineOf(state: State) {
  if (state.step === 'choose') return words.line
  return state.step === 'preview' ? words.read(state.name) : state.name
}
