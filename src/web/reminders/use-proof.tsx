import { Suspense, useCallback } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { whenLoaded } from '#web/attempt/when-loaded.ts'
import { useDialog } from '#web/ui/use-dialog.tsx'
import { loadProof, ProofDialog } from './lazy-dialogs.tsx'

/** Opens what was sent for a reminder. */
export function useProof(now: number, zone: string) {
  const { open, show } = useDialog<Reminder>()
  const prove = useCallback((reminder: Reminder) => void whenLoaded(loadProof, () => open(reminder)), [open])
  const proof = (
    <Suspense>
      {show((reminder) => (
        <ProofDialog reminder={reminder} now={now} zone={zone} />
      ))}
    </Suspense>
  )
  return { prove, proof }
}
