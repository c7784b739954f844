import { FileArchive, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { Import } from '#contract/imports.ts'
import { chrome } from '#contract/messages/app.ts'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { call } from '#web/sync/call.ts'
import { useList } from '#web/sync/use-list.ts'
import { wallAt } from '#rhythm/zone.ts'
import { useUser } from '#web/sync/session.ts'
import { useNow } from '#web/time/now.ts'
import { useTimeWords } from '#web/time/words.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryRow } from '#web/ui/retry-row.tsx'
import { undo } from './undo.ts'

/** What was imported before, with the way back for 30 days. */
export function EarlierImports() {
  const { _id: owner } = useUser()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, isError, refetch } = useList({
    key: ['imports'],
    load: (signal) => call('listImports', undefined, signal),
  })
  // One whose answer was lost was begun twice; the other has made nothing.
  const imports = data?.filter(({ notes, reminders }) => notes + reminders > 0) ?? []
  const takeBack = async (each: Import) => {
    // The row and its button go.
    if (await undo(owner, [each])) title.current?.focus()
  }
  if (!isError && imports.length === 0) return null
  return (
    <section className="mt-11">
      <h2 ref={title} tabIndex={-1} className="type-dialog mb-2.5 outline-none">
        {words.earlier}
      </h2>
      <div className="rounded-card border border-line bg-surface shadow-1">
        {isError && !data && (
          <RetryRow text={words.earlierFailed} label={chrome.tryAgain} onRetry={() => void refetch()} />
        )}
        <ul className="divide-y divide-line">
          {imports.map((each) => (
            <EarlierImport key={each._id} {...each} onUndo={() => void takeBack(each)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function EarlierImport({ onUndo, ...each }: Import & { onUndo: () => void }) {
  const { name, source, createdAt, notes, reminders, undoableUntil } = each
  const { timeZone: zone } = useUser()
  const { shortDate, dayAndMonth } = useTimeWords()
  const today = wallAt(useNow(), zone)
  const wallOf = (moment: string) => wallAt(Date.parse(moment), zone)
  const end = undoableUntil ? words.until(dayAndMonth(wallOf(undoableUntil))) : words.tooOld
  const facts = [shortDate(wallOf(createdAt), today), words.apps[source], words.made(notes, reminders), end]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5">
      <FileArchive aria-hidden className="size-5 shrink-0 stroke-[1.7] text-ink-2" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <bdi className="block">{name}</bdi>
        <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
      </div>
      {undoableUntil && (
        <Button
          look="secondary"
          size="small"
          icon={<Undo2 aria-hidden />}
          aria-label={words.undoOf(name)}
          onClick={onUndo}
        >
          {words.undo}
        </Button>
      )}
    </li>
  )
}
