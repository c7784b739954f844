import { Check, CircleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { useUser } from '#web/sync/session.ts'
import { sayDay } from '#web/time/days.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/router.tsx'
import { doneOf, type Refused } from './send.ts'
import { chooseAgain, startImport, type Finished as FinishedState } from './state.ts'
import { undo } from './undo.ts'

/** How it ended: what was added, what was not, and the way back. */
export function Finished({ name, sent }: FinishedState) {
  const { notes, reminders, existed, withoutHistory, refused, left, failed, imports } = sent
  const { _id: owner } = useUser()
  const [busy, setBusy] = useState(false)
  const made = notes + reminders
  const [until] = imports.flatMap(({ undoableUntil }) => undoableUntil ?? []).toSorted()
  const undoAll = async () => {
    setBusy(true)
    const isDone = await undo(owner, imports)
    setBusy(false)
    if (isDone) chooseAgain()
  }
  return (
    <div className="space-y-6">
      {left.length > 0 && (
        <div
          role="alert"
          className="flex gap-3 rounded-card border border-red-line bg-red-soft px-5 py-4.5 text-label text-red-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 stroke-[1.9]" />
          <p className="min-w-0 flex-1">
            {words.halted(doneOf(sent))} {failed}
          </p>
          <Button look="secondary" size="small" onClick={() => void startImport(left, name, sent)}>
            {words.goOn}
          </Button>
        </div>
      )}
      <section className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-7 text-center shadow-1">
        <span
          aria-hidden
          className="grid size-13.5 place-items-center rounded-full bg-primary-soft text-primary"
        >
          <Check className="size-6 stroke-2" />
        </span>
        <output className="block">
          <h2 className="type-dialog mt-4">{words.imported(made)}</h2>
          <p className="mt-1 max-w-120 text-ink-2">
            {words.created(notes, reminders)} {existed > 0 && words.existed(existed)}{' '}
            {withoutHistory > 0 && words.withoutHistory(withoutHistory)}
          </p>
        </output>
        <div className="mt-5 flex flex-wrap justify-center gap-2.5">
          {notes > 0 || reminders === 0 ? (
            <Link to="/notes" className={buttonClass()}>
              {words.showNotes}
            </Link>
          ) : (
            <Link to="/dashboard" className={buttonClass()}>
              {words.showReminders}
            </Link>
          )}
          {made > 0 && (
            <Button look="secondary" icon={<Undo2 aria-hidden />} busy={busy} onClick={() => void undoAll()}>
              {words.undo}
            </Button>
          )}
          <Button look="quiet" onClick={() => chooseAgain()}>
            {words.importMore}
          </Button>
        </div>
        {made > 0 && until && <p className="mt-4 text-meta text-ink-2">{words.undoUntil(sayDay(until))}</p>}
      </section>
      {refused.length > 0 && <RefusedList refused={refused} />}
    </div>
  )
}

const mostShown = 200

function RefusedList({ refused }: { refused: Refused[] }) {
  const hidden = refused.length - mostShown
  return (
    <section>
      <h2 className="type-section mb-3">{words.refused(refused.length)}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-1">
        {refused.slice(0, mostShown).map(({ id, title, why }) => (
          <li key={id} className="px-5 py-3 wrap-anywhere">
            <bdi className="block font-semibold">{title}</bdi>
            <span className="text-meta text-ink-2">{why}</span>
          </li>
        ))}
        {hidden > 0 && <li className="px-5 py-3 text-ink-2">{words.moreRings(hidden)}</li>}
      </ul>
    </section>
  )
}
