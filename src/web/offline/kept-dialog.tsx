import { Suspense } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { offlineWords as words } from '#contract/messages/offline.ts'
import { loadOffline } from '#web/sync/changes.ts'
import type { Change } from '#web/sync/change.ts'
import { ReminderForm, whenLoaded } from '#web/reminders/lazy-dialogs.tsx'
import type { Editing } from '#web/reminders/use-reminder-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDialog } from '#web/ui/use-dialog.tsx'

type Setting = { change: Change; draft: NonNullable<Editing['draft']> }

/** What was typed and not taken. Each can be saved once more, or let go. */
export function KeptDialog({ kept }: { kept: readonly Change[] }) {
  const form = useDialog<Setting>()
  const setAnew = (change: Change) => {
    const draft = draftOf(change)
    if (draft) void whenLoaded('form', () => form.open({ change, draft }))
  }
  return (
    <>
      <Dialog title={words.keptTitle} closeLabel={chrome.close}>
        {() => (
          <>
            <p className="text-ink-2">{words.keptText}</p>
            <ul className="mt-4 space-y-3">
              {kept.map((change) => (
                <KeptRow key={change.id} change={change} onSetAnew={() => setAnew(change)} />
              ))}
            </ul>
          </>
        )}
      </Dialog>
      <Suspense>
        {form.show(({ change, draft }) => (
          <ReminderForm draft={draft} onSaved={() => void letGo(change)} />
        ))}
      </Suspense>
    </>
  )
}

function KeptRow({ change, onSetAnew }: { change: Change; onSetAnew: () => void }) {
  const { shown, refusal, name } = change
  const isNew = name === 'addNote'
  if (!shown || !refusal) return null
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="type-item wrap-anywhere">{shown.title}</p>
      <p className="mt-1 line-clamp-3 text-label whitespace-pre-wrap wrap-anywhere">
        {'content' in shown ? shown.content : shown.description}
      </p>
      <p className="mt-1.5 text-meta text-ink-2">
        {refusal.status === 404 ? words.deleted : refusal.message}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {'content' in shown ? (
          <Button size="small" onClick={() => void saveAgain(change)}>
            {isNew ? words.tryAgain : words.asNew}
          </Button>
        ) : (
          <Button size="small" onClick={onSetAnew}>
            {words.setAnew}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => void letGo(change)}>
          {words.discard}
        </Button>
      </div>
    </li>
  )
}

/** A date that has passed meanwhile is left to the form's own. */
function draftOf({ shown }: Change): Setting['draft'] | undefined {
  if (!shown || !('date' in shown)) return undefined
  const at = Date.parse(shown.date)
  const { title, description, type } = shown
  return { title, description, type, ...(at > Date.now() && { at }) }
}

async function letGo({ id }: Change) {
  await (await loadOffline()).letGo(id)
}

async function saveAgain({ id }: Change) {
  await (await loadOffline()).saveAgain(id)
}
