import type { Import } from '#contract/imports.ts'
import { importWords as words } from '#contract/messages/import-screen.ts'
import { attempt } from '#web/attempt/attempt.ts'
import { call } from '#web/sync/call.ts'
import { CallFailed } from '#web/sync/call-failed.ts'
import { ask } from '#web/ui/confirm.tsx'
import { refreshLists } from './state.ts'

/** Takes back what these have made and nobody has changed since. Answers whether it was done. */
export async function undo(imports: Import[]) {
  if (!(await ask(words.undoing))) return false
  const done = await attempt(Promise.all(imports.map(undoOne)), {
    done: words.undone,
    failed: words.undoFailed,
  })
  refreshLists()
  return done
}

/** One that is gone already was undone in another tab. */
async function undoOne({ _id: id }: Import) {
  try {
    await call('undoImport', { id })
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error
  }
}
