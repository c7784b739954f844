import { Suspense } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { offlineWords as words } from '#contract/messages/offline.ts'
import { loadSync } from '#web/sync/load.ts'
import type { Change } from '#web/sync/change.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { loadForm, ReminderForm, type Editing } from '#web/reminders/lazy-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { typedIn } from './typed-in.ts'

type Retry = { change: Change; draft: NonNullable<Editing['draft']> }

/** What was typed and refused. Each can be saved again, or discarded. */
export function RefusedDialog({ refused }: { refused: readonly Change[] }) {
  const form = useDialog<Retry>()
  const pickDate = (change: Change) => {
    const draft = draftOf(change)
    if (draft) void whenLoaded(loadForm, () => form.open({ change, draft }))
  }
  return (
    <>
      <Dialog title={words.refusedTitle} closeLabel={chrome.close}>
        {() => (
          <>
            <p className="text-ink-2">{words.refusedText}</p>
            <ul className="mt-4 space-y-3">
              {refused.map((change) => (
                <RefusedRow key={change.id} change={change} onPickDate={() => pickDate(change)} />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      <Suspense>
        {form.show(({ change, draft }) => (
          <ReminderForm draft={draft} onSaved={() => void discard(change)} />
        ))}
      </Suspense>
    </>
  )
}

function RefusedRow({ change, onPickDate }: { change: Change; onPickDate: () => void }) {
  const { refusal, name } = change
  const isNew = name === 'addNote'
  const typed = typedIn(change)
  if (!typed || !refusal) return null
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p dir="auto" className="type-item wrap-anywhere">
        {typed.title}
      </p>
      <p dir="auto" className="mt-1 line-clamp-3 text-label whitespace-pre-wrap wrap-anywhere">
        {'content' in typed ? typed.content : typed.description}
      </p>
      <p className="mt-1.5 text-meta text-ink-2">
        {refusal.status === 404 ? words.deleted : refusal.message}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {'content' in typed ? (
          <Button size="small" onClick={() => void saveAgain(change)}>
            {isNew ? words.tryAgain : words.asNew}
          </Button>
        ) : (
          <Button size="small" onClick={onPickDate}>
            {words.pickDate}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => void discard(change)}>
          {words.discard}
        </Button>
      </div>
    </li>
  )
}

/** A date that has passed meanwhile is left out: the form proposes another. */
function draftOf(change: Change): Retry['draft'] | undefined {
  const typed = typedIn(change)
  if (!typed || !('date' in typed)) return undefined
  const at = Date.parse(typed.date)
  const { title, description, type, repeat, timeZone, insist, breaksQuiet, noteId } = typed
  const fields = { title, description, type, repeat, timeZone, insist, breaksQuiet, noteId }
  return { ...fields, ...(at > Date.now() && { at }) }
}

async function discard({ id }: Change) {
  await (await loadSync()).discard(id)
}

async function saveAgain({ id }: Change) {
  await (await loadSync()).sendAgain(id)
}
