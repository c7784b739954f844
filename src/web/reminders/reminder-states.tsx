import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { quickAdd } from '#contract/messages/quick-add.ts'
import { reminderWords } from '#contract/messages/reminders.ts'
import { ListLoading } from '#web/ui/list-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { SleepingBell } from '#web/ui/drawings/sleeping-bell.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { navigate } from '#web/ui/router.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

export function RemindersLoading() {
  return (
    <ListLoading label={chrome.loading}>
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 sm:gap-4.5 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, at) => (
          <SkeletonCard key={at} />
        ))}
      </div>
    </ListLoading>
  )
}

const example = `/dashboard?jot=${encodeURIComponent(quickAdd.example)}`

/** With a sentence to try: whoever is new sees what the line understands. */
export function NoReminders({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <EmptyState drawing={<SleepingBell />} title={reminderWords.empty} text={reminderWords.emptyText}>
      <div className="flex flex-col items-center gap-1.5">
        <Button icon={<Plus aria-hidden />} onClick={onAdd}>
          {reminderWords.add}
        </Button>
        <Button look="quiet" className="text-primary" onClick={() => navigate(example, { replace: true })}>
          {quickAdd.tryIt}
        </Button>
        {children}
      </div>
    </EmptyState>
  )
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 py-10">
      <p className="text-ink-2 wrap-anywhere">{reminderWords.nothingFound(search)}</p>
      <Button look="secondary" onClick={onClear}>
        {reminderWords.clearSearch}
      </Button>
    </div>
  )
}
