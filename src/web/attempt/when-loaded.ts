import { failures } from '#contract/messages/toasts.ts'
import { toasts } from '#web/ui/toast.tsx'

/** Calls once this code is loaded, or says that there is no network. */
export async function whenLoaded(load: () => Promise<unknown>, goOn: () => void) {
  try {
    await load()
    goOn()
  } catch {
    toasts.bad(failures.offline)
  }
}
