import { useSyncExternalStore } from 'react'
import type { Lamp } from '#contract/lamps.ts'
import { profileWords } from '#contract/messages/accounts.ts'
import { cureWords as words } from '#contract/messages/lamps.ts'
import * as push from '#web/browser/push.ts'
import { useUser } from '#web/sync/session.ts'

type Steps = { about: string; steps: readonly string[] }
type Action = { label: string; onPress: () => void }

/** What helps a channel that somebody added: its own steps, and what can be done beside a test or in its place. */
export type Remedy = Steps & { others: readonly Action[]; instead?: Action }

/** What a failing lamp belongs to, and at most three steps that help, by its kind. */
export function useCure({ channel }: Lamp, remedy: Remedy | undefined): Steps {
  const { email } = useUser()
  const canEnable = useCanEnable()
  if (remedy) return remedy
  if (channel === 'email') return { about: email, steps: words.email.steps(email) }
  const { there, here, blocked, gone } = words.push
  return {
    about: profileWords.pushNotifications,
    steps: [there, ...(canEnable ? [here] : push.supported() ? [blocked] : []), gone],
  }
}

/** Whether this browser would let itself be registered anew. */
export function useCanEnable() {
  const permission = useSyncExternalStore(push.watchPermission, push.permission)
  return push.supported() && permission !== 'denied'
}
