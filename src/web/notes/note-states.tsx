import { chrome } from '#contract/messages/app.ts'
import { noteWords } from '#contract/messages/notes.ts'
import { ListLoading } from '#web/ui/list-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { LooseSheets } from '#web/ui/drawings/loose-sheets.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

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

export function NoNotes() {
  return <EmptyState drawing={<LooseSheets />} text={noteWords.noNotes} />
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState drawing={<LooseSheets />} text={noteWords.nothingFound(search)}>
      <Button look="secondary" onClick={onClear}>
        {noteWords.clearSearch}
      </Button>
    </EmptyState>
  )
}
