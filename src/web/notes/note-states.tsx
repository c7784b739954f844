import { chrome } from '#contract/messages/app.ts'
import { shelfWords as words } from '#contract/messages/note-shelves.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { ListLoading } from '#web/ui/list-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { LooseSheets } from '#web/ui/drawings/loose-sheets.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { NotesView } from './note-views.ts'

export function NotesLoading() {
  return (
    <ListLoading label={chrome.loading}>
      <div className="grid gap-3.5 sm:grid-cols-2 sm:gap-4.5 mid:grid-cols-3 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, at) => (
          <div
            key={at}
            aria-hidden
            className="late min-h-50 space-y-3 rounded-note border border-line bg-surface p-5"
          >
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        ))}
      </div>
    </ListLoading>
  )
}

type NothingHereProps = { view: NotesView; onClear: () => void }

export function NothingHere({ view: { q, archived, label }, onClear }: NothingHereProps) {
  if (q) return <Empty text={noteWords.nothingFound(q)} action={noteWords.clearSearch} onAct={onClear} />
  if (label) return <Empty text={words.nothingLabelled(label)} action={words.showAll} onAct={onClear} />
  return <Empty text={archived ? words.nothingArchived : noteWords.noNotes} />
}

function Empty({ text, action, onAct }: { text: string; action?: string; onAct?: () => void }) {
  return (
    <EmptyState drawing={<LooseSheets />} text={text}>
      {action && (
        <Button look="secondary" onClick={onAct}>
          {action}
        </Button>
      )}
    </EmptyState>
  )
}
