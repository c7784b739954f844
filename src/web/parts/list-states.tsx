import type { ReactNode } from 'react'
import { chrome } from '#contract/messages/app.ts'
import { failures } from '#contract/messages/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FallenBell } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Stand-ins of cards, in the grid that the real ones will have. */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <>
      <output className="late mb-4 block text-ink-2">{chrome.loading}</output>
      {children}
    </>
  )
}

export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
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
