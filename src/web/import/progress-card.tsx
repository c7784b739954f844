import { FileArchive } from 'lucide-react'
import type { ReactNode } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/confirm.tsx'
import { saySize } from './reading/bounds.ts'
import { chooseAgain, stopImport, type Reading, type Sending } from './state.ts'

export function ReadingCard({ name, size, progress, notes, reminders }: Reading) {
  // Bytes of a single file are read in one go: only archives are counted.
  const isCounted = progress.total > 0 && progress.done > 0
  return (
    <ProgressCard
      name={name}
      size={saySize(size)}
      share={isCounted ? progress.done / progress.total : undefined}
      onStop={() => chooseAgain(words.stopped)}
    >
      {isCounted ? words.reading(progress.done, progress.total) : words.readingOne}{' '}
      {words.foundSoFar(notes, reminders)}
    </ProgressCard>
  )
}

export function SendingCard({ name, done, total, isWaiting }: Sending) {
  const stop = async () => {
    if (await ask(words.leaving)) stopImport()
  }
  return (
    <ProgressCard name={name} share={done / total} onStop={() => void stop()}>
      {words.sent(done, total)} {isWaiting ? words.waiting : words.stay}
    </ProgressCard>
  )
}

type ProgressCardProps = {
  name: string
  size?: string
  /** Undefined while nobody can tell. */
  share: number | undefined
  onStop: () => void
  children: ReactNode
}

function ProgressCard({ name, size, share, onStop, children }: ProgressCardProps) {
  return (
    <section aria-label={name} className="rounded-card border border-line bg-surface p-5 shadow-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileArchive aria-hidden className="size-5.5 shrink-0 stroke-[1.7] text-ink-2" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{name}</strong>
            {size && <span className="text-ink-2"> · {size}</span>}
          </p>
          <output className="block text-meta text-ink-2">{children}</output>
        </div>
        <Button look="quiet" size="small" onClick={onStop}>
          {words.stop}
        </Button>
      </div>
      <progress
        aria-label={words.progress}
        {...(share !== undefined && { value: share })}
        max={1}
        className="mt-3.5 block h-2 w-full appearance-none overflow-hidden rounded-full border border-transparent bg-sunk indeterminate:animate-pulse [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
      />
    </section>
  )
}
