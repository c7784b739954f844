import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FallenBell } from '#web/ui/drawings/fallen-bell.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Placeholders of cards, in the grid that the real ones will have. */
export function ListLoading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <output className="late mb-4 block text-ink-2">{label}</output>
      {children}
    </>
  )
}

type ListFailedProps = { text: string; retryLabel: string; onRetry: () => void }

export function ListFailed({ text, retryLabel, onRetry }: ListFailedProps) {
  return (
    <div role="alert">
      <EmptyState drawing={<FallenBell />} text={text}>
        <Button look="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      </EmptyState>
    </div>
  )
}
