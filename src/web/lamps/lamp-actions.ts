import type { Lamp } from '#contract/lamps.ts'
import { lampWords as words } from '#contract/messages/lamps.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { submitChange } from '#web/sync/submit.ts'
import { toasts } from '#web/ui/toast.tsx'

/** What becomes of it shows in the lamp. */
export async function sendTest({ _id: id }: Lamp) {
  if (await attempt(call('testLamp', { id }), { failed: words.testFailed })) toasts.bell(words.testSent)
}

export function removeDevice({ _id: id }: Lamp) {
  return attempt(submitChange({ name: 'removeDevice', input: { id }, preview: null }), {
    done: words.removed,
    failed: words.removeFailed,
  })
}
