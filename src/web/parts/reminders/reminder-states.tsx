import { Plus } from 'lucide-react'
import { chrome, failures, labels, reminderWords } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FallenBell, SleepingBell } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

export function RemindersLoading() {
  return (
    <>
      <output className="late mb-4 block text-ink-2">{labels.loading}</output>
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 sm:gap-4.5 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, at) => (
          <SkeletonCard key={at} />
        ))}
      </div>
    </>
  )
}

export function RemindersFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState drawing={<FallenBell />} text={failures.list(message)}>
        <Button look="secondary" onClick={onRetry}>
          {chrome.tryAgain}
        </Button>
      </EmptyState>
    </div>
  )
}

export function NoReminders({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState drawing={<SleepingBell />} title={reminderWords.empty} text={reminderWords.emptyText}>
      <Button icon={<Plus aria-hidden />} onClick={onAdd}>
        {labels.addReminder}
      </Button>
    </EmptyState>
  )
}
